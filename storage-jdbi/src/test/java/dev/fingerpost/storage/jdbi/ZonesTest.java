package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.kill.Jvm;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.PostgresServer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the contract in JVMs in time zones that {@value #ZONES} names, on databases with sessions in other zones: by default
 * one beyond the date line, in which the other tests of this module run as well. Part of the long runs, in which there is
 * also one that is half an hour off, and one with summer time. The first JVM is Turkish, the second writes Arabic digits,
 * and the third Thai ones, in the Buddhist calendar.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ZonesTest {

    /** The steps of a random run. Few are enough, because errors of zones show at once. */
    private static final int STEPS = 20;

    /** After this time the test reads what the database does; then the process prints what its threads do, and ends. */
    private static final int TIMEOUT_SECONDS = 180;

    /** The property with the zones, separated by commas. */
    private static final String ZONES = "fingerpost.zones";

    private static final List<List<String>> LOCALES = List.of(
            List.of("-Duser.language=tr", "-Duser.country=TR"),
            List.of("-Duser.language=ar", "-Duser.country=EG", "-Duser.extensions=u-nu-arab"),
            List.of("-Duser.language=th", "-Duser.country=TH", "-Duser.extensions=u-ca-buddhist-nu-thai"));

    @TempDir
    private Path folder;

    static String[] zones() {
        return System.getProperty(ZONES, "Pacific/Apia").split(",");
    }

    @ParameterizedTest
    @MethodSource("zones")
    void the_contract_holds_in_every_zone(String zone) throws Exception {
        String postgresUrl = PostgresServer.shared().freshDatabase();
        String mariaDbUrl = MariaDbServer.shared().freshDatabase();
        Process postgres = start("postgres", zone, postgresUrl, "SET TIME ZONE 'Asia/Kathmandu'");
        Process mariaDb = start("mariadb", zone, mariaDbUrl, "SET time_zone = '+05:45'");
        try {
            assertSucceeded("postgres", postgres, postgresUrl, "SELECT * FROM pg_stat_activity");
            assertSucceeded("mariadb", mariaDb, mariaDbUrl, "SHOW FULL PROCESSLIST");
        } finally {
            postgres.destroyForcibly();
            mariaDb.destroyForcibly();
        }
    }

    private Process start(String name, String zone, String url, String init) throws IOException {
        List<String> options = new ArrayList<>(LOCALES.get(List.of(zones()).indexOf(zone) % LOCALES.size()));
        Collections.addAll(
                options,
                "-Xmx512m",
                "-Duser.timezone=" + zone,
                "-Dfingerpost.contract.steps=" + STEPS,
                "-D" + ContractMain.TIMEOUT + "=" + (TIMEOUT_SECONDS + 60),
                "-D" + Nodes.URLS + "=" + url,
                "-D" + Nodes.INIT + "=" + init);
        return Jvm.of(
                        ContractMain.class,
                        options,
                        folder.resolve(name + ".jqwik").toString())
                .redirectOutput(report(name))
                .start();
    }

    private void assertSucceeded(String name, Process process, String url, String activity) throws Exception {
        boolean ended = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        List<Map<String, Object>> connections = ended
                ? List.of()
                : Jdbi.create(url)
                        .withHandle(handle ->
                                handle.createQuery(activity).mapToMap().list());
        int exit = process.waitFor();
        String told = Files.readString(report(name).toPath());
        assertThat(exit).as("%s%n%s", told, connections).isZero();
        assertThat(told.strip()).endsWith(" succeeded");
    }

    private File report(String name) {
        return folder.resolve(name + ".txt").toFile();
    }
}
