package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands import and export. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TransferTest {

    private static final String KUTT = "../transfer/src/test/resources/dev/fingerpost/transfer/kutt-3.2.sqlite";
    private static final String YOURLS = "../transfer/src/test/resources/dev/fingerpost/transfer/yourls-1.10.sql";

    @TempDir
    private Path directory;

    @Test
    void links_of_kutt_are_moved_in_visited_and_moved_on() throws Exception {
        ChildProgram.Ended imported = CommandRun.of(
                "import", "--from", "kutt", "--base-url", "https://old.example.org", "--db", url("a"), KUTT);
        assertThat(imported.err()).isEmpty();
        assertThat(imported.out())
                .isEqualTo("Links created: 28, changed: 0, kept: 0, refused: 0; pixels created: 0\n"
                        + "Their domains, for serve: --domain 2=https://old.example.org"
                        + " --domain 3=https://go.example.org\n");

        try (RunningProgram server = CommandRun.start(
                "serve", "--port", "0", "--db", url("a"), "--domain", "2=http://127.0.0.1", "--console", "off")) {
            URI base = server.awaitReady();
            HttpResponse<String> visit = new ApiClient(base, "").get("/spring");
            assertThat(visit.statusCode()).isEqualTo(302);
        }

        String first = file("first.jsonl");
        assertThat(CommandRun.of("export", "--db", url("a"), first).exitCode()).isZero();
        assertThat(Files.readAllLines(Path.of(first)))
                .hasSize(31)
                .anyMatch(line -> line.contains("\"alias\":\"spring\"") && line.contains("\"clicks\":8,"));
        assertThat(CommandRun.of("import", "--db", url("b"), first).out()).startsWith("Links created: 28,");
        assertThat(CommandRun.of("import", "--db", url("b"), first).out())
                .startsWith("Links created: 0, changed: 0, kept: 28");
        assertThat(CommandRun.of("export", "--db", url("b"), "-").out().lines())
                .containsExactlyElementsOf(Files.readAllLines(Path.of(first)).stream()
                        .filter(line -> !line.contains("\"record\":\"key\""))
                        .toList());
    }

    @Test
    void links_of_yourls_are_checked_and_moved_in() {
        String[] command = {
            "import", "--from", "yourls", "--base-url", "https://old.example.org", "--db", url("a"), YOURLS
        };
        String[] dry = Arrays.copyOf(command, command.length + 1);
        dry[command.length] = "--dry-run";

        assertThat(CommandRun.of(dry).out()).startsWith("Nothing is stored. Links that would be created: 30,");
        assertThat(CommandRun.of(command).out()).startsWith("Links created: 30, changed: 0, kept: 0, refused: 0");
    }

    @Test
    void a_number_that_a_different_host_may_have_is_told() {
        String[] yourls = {
            "import", "--from", "yourls", "--base-url", "https://two.example.org", "--db", url("a"), YOURLS
        };
        CommandRun.of("import", "--from", "kutt", "--base-url", "https://one.example.org", "--db", url("a"), KUTT);
        String[] named = Arrays.copyOf(yourls, yourls.length + 2);
        named[yourls.length] = "--domain";
        named[yourls.length + 1] = "2=https://one.example.org 4=https://two.example.org";

        assertThat(CommandRun.of(named).err()).isEmpty();
        assertThat(CommandRun.of(yourls).err())
                .isEqualTo(
                        "fingerpost-server: domain 2 has 26 links already. If they are of an earlier run of this import, all is"
                                + " well; if they are of a different host, its short URLs and these are mixed: name both hosts with"
                                + " --domain\n");
    }

    @Test
    void a_refused_line_is_named() throws Exception {
        Path lines = Files.writeString(
                directory.resolve("links.jsonl"),
                "{\"record\":\"link\",\"domain_id\":1,\"alias\":\"api\",\"url\":\"https://example.com/\",\"created_at\":\"2020-01-01\"}\n");

        ChildProgram.Ended ended = CommandRun.of("import", "--db", url("a"), lines.toString());

        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.err())
                .startsWith("line 1 api: alias must not be a reserved word (ALIAS_RESERVED)\n")
                .contains("1 refused");
        assertThat(ended.out()).contains("refused: 1");
    }

    private String url(String name) {
        return "jdbc:sqlite:" + file(name + ".db");
    }

    private String file(String name) {
        return directory.resolve(name).toString();
    }
}
