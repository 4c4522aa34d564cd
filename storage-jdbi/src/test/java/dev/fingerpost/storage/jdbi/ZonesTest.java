package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.kill.Jvm;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.PostgresServer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the contract in Turkish JVMs in another time zone, on databases with sessions in a third. {@value #ZONES} names
 * the zones: by default one beyond the date line, in the long runs also one that is half an hour off, and one with
 * summer time. The build itself runs in a zone with summer time.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ZonesTest {

    /** The steps of a random run. Few are enough, because errors of zones show at once. */
    private static final int STEPS = 20;

    /** The property with the zones, separated by commas. */
    private static final String ZONES = "fingerpost.zones";

    @TempDir
    private Path folder;

    static String[] zones() {
        return System.getProperty(ZONES, "Pacific/Apia").split(",");
    }

    @ParameterizedTest
    @MethodSource("zones")
    void the_contract_holds_in_every_zone(String zone) throws Exception {
        Process postgres =
                start("postgres", zone, PostgresServer.shared().freshDatabase(), "SET TIME ZONE 'Asia/Kathmandu'");
        Process mariaDb = start("mariadb", zone, MariaDbServer.shared().freshDatabase(), "SET time_zone = '+05:45'");
        try {
            assertSucceeded("postgres", postgres);
            assertSucceeded("mariadb", mariaDb);
        } finally {
            postgres.destroyForcibly();
            mariaDb.destroyForcibly();
        }
    }

    private Process start(String name, String zone, String url, String init) throws IOException {
        List<String> options = List.of(
                "-Xmx512m",
                "-Duser.timezone=" + zone,
                "-Duser.language=tr",
                "-Duser.country=TR",
                "-Dfingerpost.contract.steps=" + STEPS,
                "-D" + Nodes.URLS + "=" + url,
                "-D" + Nodes.INIT + "=" + init);
        return Jvm.of(
                        ContractMain.class,
                        options,
                        folder.resolve(name + ".jqwik").toString())
                .redirectOutput(report(name))
                .start();
    }

    private void assertSucceeded(String name, Process process) throws IOException, InterruptedException {
        int exit = process.waitFor();
        String told = Files.readString(report(name).toPath());
        assertThat(exit).as(told).isZero();
        assertThat(told.strip()).endsWith(" succeeded");
    }

    private File report(String name) {
        return folder.resolve(name + ".txt").toFile();
    }
}
