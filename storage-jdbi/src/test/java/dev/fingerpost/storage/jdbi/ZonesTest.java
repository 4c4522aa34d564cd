package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.kill.Jvm;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
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
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the contract in JVMs in the time zones of the property {@value #ZONES}, on databases whose sessions are in other
 * zones. By default there is one zone, 13 hours ahead of UTC, in which the other tests of this module run as well. The
 * long runs add a zone whose offset ends in half an hour, and a zone with summer time. The JVMs in the first zone use
 * Turkish, those in the second write Arabic digits, and those in the third write Thai digits and use the Buddhist
 * calendar.
 */
@Tag("harden")
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ZonesTest {

    /** The number of steps of a random run. A few are enough, because errors of zones show at once. */
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

    /** A server, the statement that sets the zone of a session, and the query for what its sessions do. */
    enum Server {
        POSTGRESQL("SET TIME ZONE 'Asia/Kathmandu'", "SELECT * FROM pg_stat_activity"),
        MARIADB("SET time_zone = '+05:45'", "SHOW FULL PROCESSLIST"),
        MYSQL("SET time_zone = '+05:45'", "SHOW FULL PROCESSLIST");

        private final String init;
        private final String activity;

        Server(String init, String activity) {
            this.init = init;
            this.activity = activity;
        }

        String freshDatabase() {
            return switch (this) {
                case POSTGRESQL -> PostgresServer.shared().freshDatabase();
                case MARIADB -> MariaDbServer.shared().freshDatabase();
                case MYSQL -> MySqlServer.shared().freshDatabase();
            };
        }
    }

    private static List<String> zones() {
        return List.of(System.getProperty(ZONES, "Pacific/Apia").split(","));
    }

    static Stream<Arguments> zonesOfServers() {
        return zones().stream().flatMap(zone -> Stream.of(Server.values()).map(server -> Arguments.of(zone, server)));
    }

    @ParameterizedTest
    @MethodSource("zonesOfServers")
    void the_contract_holds_in_every_zone(String zone, Server server) throws Exception {
        String url = server.freshDatabase();
        Process contract = start(zone, server, url);
        try {
            assertSucceeded(server, contract, url);
        } finally {
            contract.destroyForcibly();
        }
    }

    private Process start(String zone, Server server, String url) throws IOException {
        List<String> options = new ArrayList<>(LOCALES.get(zones().indexOf(zone) % LOCALES.size()));
        Collections.addAll(
                options,
                "-Xmx512m",
                "-Duser.timezone=" + zone,
                "-Dfingerpost.contract.steps=" + STEPS,
                "-D" + ContractMain.TIMEOUT + "=" + (TIMEOUT_SECONDS + 60),
                "-D" + Nodes.URLS + "=" + url,
                "-D" + Nodes.INIT + "=" + server.init);
        return Jvm.of(
                        ContractMain.class,
                        options,
                        folder.resolve(server + ".jqwik").toString())
                .redirectOutput(report(server))
                .start();
    }

    private void assertSucceeded(Server server, Process process, String url) throws Exception {
        boolean ended = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        List<Map<String, Object>> connections = ended
                ? List.of()
                : Jdbi.create(url)
                        .withHandle(handle ->
                                handle.createQuery(server.activity).mapToMap().list());
        int exit = process.waitFor();
        String told = Files.readString(report(server).toPath());
        assertThat(exit).as("%s%n%s", told, connections).isZero();
        assertThat(told.strip()).endsWith(" succeeded");
    }

    private File report(Server server) {
        return folder.resolve(server + ".txt").toFile();
    }
}
