package dev.fingerpost.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Text that is not ASCII where no locale is set, as in systemd, in containers and with {@code env -i}. Shell scripts run
 * the program, because Java could not pass such text on if the tests themselves had no locale.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TextWithoutLocaleTest {

    private static final String LIST = "links list --json --db jdbc:sqlite:größe/links.db";

    @TempDir
    private Path directory;

    /** The program is the jar's start script, which gets a Java that runs the classes of the tests. */
    @BeforeEach
    void putProgram() throws IOException {
        executable("java/bin/java", """
                while [ "$1" != -jar ]; do shift; done
                shift 2
                exec '%s' "$@"
                """.formatted(
                        String.join("' '", ChildProgram.in(directory).command())));
        Files.copy(Path.of("src", "dist", "fingerpost-server"), directory.resolve("launched"));
        Files.setPosixFilePermissions(directory.resolve("launched"), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void executable(String name, String script) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /**
     * Runs a script in which {@code launched} is the program, and {@code started} is the program without its start
     * script. Neither gets a variable but those that the script names.
     */
    private ChildProgram.Ended run(String script) throws IOException, InterruptedException {
        executable(
                "script",
                "fresh() { env -i JAVA_HOME='" + directory.resolve("java") + "' PATH=\"$PATH\" \"$@\"; }\n"
                        + "launched() { fresh LC_ALL=C '" + directory.resolve("launched") + "' \"$@\"; }\n"
                        + "started() { fresh LC_ALL=C '" + directory.resolve("java/bin/java") + "' -jar x \"$@\"; }\n"
                        + script);
        Process process = new ProcessBuilder(directory.resolve("script").toString())
                .directory(directory.toFile())
                .redirectError(directory.resolve("errors").toFile())
                .start();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        int exitCode = process.waitFor();
        return new ChildProgram.Ended(exitCode, out, Files.readString(directory.resolve("errors")));
    }

    @Test
    void a_title_an_alias_and_the_name_of_a_folder_are_what_was_typed() throws Exception {
        String database = "jdbc:sqlite:" + directory.resolve("links.db");
        CommandRun.of("migrate", "--db", database);
        CommandRun.of("domains", "create", "--base-url", "https://go.example", "--db", database);
        ChildProgram.Ended made = run("""
                mkdir größe && mv links.db größe &&
                (cd größe && fresh FINGERPOST_DB=jdbc:sqlite:links.db ../launched links create \\
                    --url https://example.com/ --domain-id 1 --title Grüße --alias 短い)
                """);
        ChildProgram.Ended launched = run("launched " + LIST);
        ChildProgram.Ended started = run("""
                echo db=jdbc:sqlite:links.db > plain && cp größe/links.db . &&
                started links list --json --config plain
                """);

        assertThat(made.exitCode()).as(made.err()).isZero();
        assertThat(made.out()).contains("https://go.example/短い");
        assertThat(launched.out()).contains("\"title\":\"Grüße\"").contains("\"alias\":\"短い\"");
        assertThat(started.out()).isEqualTo(launched.out());
    }

    @Test
    void what_cannot_be_read_is_refused_by_name() throws Exception {
        String must = " must be in ANSI_X3.4-1968, the encoding of the locale: LC_ALL=C.UTF-8 makes it UTF-8\n";
        ChildProgram.Ended refused = run("""
                started links create --url https://example.com/ --title Grüße
                fresh FINGERPOST_DB=jdbc:sqlite:größe.db '%s' -jar x migrate
                echo db=jdbc:sqlite:größe.db > conf
                started migrate --config conf
                started import grün.csv
                mkdir größe && cd größe
                started migrate
                """.formatted(directory.resolve("java/bin/java")));

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err())
                .isEqualTo("fingerpost-server: --title" + must + "fingerpost-server: FINGERPOST_DB" + must
                        + "fingerpost-server: there can be no file gr??e.db: its name" + must
                        + "fingerpost-server: FILE" + must + "fingerpost-server: the name of the working directory"
                        + must);
    }
}
