package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands import and export. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TransferTest {

    private static final String KUTT = "../parts/transfer/src/test/resources/dev/fingerpost/transfer/kutt-3.2.sqlite";
    private static final String YOURLS = "../parts/transfer/src/test/resources/dev/fingerpost/transfer/yourls-1.10.sql";

    @TempDir
    private Path directory;

    @Test
    void links_of_kutt_are_moved_in_visited_and_moved_on() throws Exception {
        ChildProgram.Ended imported = CommandRun.of(
                "import", "--from", "kutt", "--base-url", "https://old.example.org", "--db", url("a"), KUTT);
        assertThat(imported.err()).isEmpty();
        assertThat(imported.out())
                .isEqualTo("Links created: 28, changed: 0, kept: 0, refused: 0; pixels created: 0\n"
                        + "Their domains: 2=https://old.example.org 3=https://go.example.org\n"
                        + "Columns imported: address as alias, description as title, banned as disabled, target as url,"
                        + " visit_count as clicks, created_at, updated_at, password as redirect_password, expire_in as"
                        + " active_period_end_at, domain\nColumns left out: id (28)\n");
        assertThat(CommandRun.of("domains", "update", "2", "--base-url", "http://127.0.0.1", "--db", url("a"))
                        .out())
                .contains("base_url  http://127.0.0.1\n", "links     26\n");

        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", url("a"), "--console", "off")) {
            URI base = server.awaitReady();
            HttpResponse<String> visit = new ApiClient(base, "").get("/spring");
            assertThat(visit.statusCode()).isEqualTo(302);
        }

        String first = file("first.jsonl");
        assertThat(CommandRun.of("export", "--db", url("a"), first).exitCode()).isZero();
        assertThat(Files.readAllLines(Path.of(first)))
                .hasSize(31)
                .anyMatch(line -> line.contains("\"alias\":\"spring\"") && line.contains("\"clicks\":8,"))
                .filteredOn(line -> line.contains("\"record\":\"link\"") && !line.contains("\"clicks\":0,"))
                .hasSizeGreaterThan(3)
                .as("statistics, which the import has brought into a new database")
                .allMatch(line -> line.contains("\"quarter_hours\":["));
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

        assertThat(CommandRun.of(dry).out())
                .startsWith("Nothing is stored. Links that would be created: 30,")
                .endsWith("There is no database " + file("a.db") + " yet: the import creates it\n");
        assertThat(directory).isEmptyDirectory();
        assertThat(CommandRun.of(command).out()).startsWith("Links created: 30, changed: 0, kept: 0, refused: 0");
        assertThat(CommandRun.of(dry).out())
                .startsWith("Nothing is stored. Links that would be created: 0, changed: 0, kept: 30,")
                .doesNotContain("There is no database");
    }

    @Test
    void a_database_of_another_program_that_does_not_exist_is_not_created() {
        ChildProgram.Ended end = CommandRun.of(
                "import", "--from", "kutt", "--base-url", "https://old.example.org", "--db", url("a"), url("b"));

        assertThat(end.exitCode()).isEqualTo(1);
        assertThat(end.err()).startsWith("fingerpost-server: cannot open the database " + url("b"));
        assertThat(directory.resolve("b.db")).doesNotExist();
    }

    @Test
    void a_dry_run_does_not_decide_how_a_database_compares_aliases() throws Exception {
        String lines = Files.writeString(
                        directory.resolve("links.jsonl"),
                        "{\"record\":\"domain\",\"id\":1,\"base_url\":\"https://go.example\"}\n")
                .toString();
        CommandRun.of("migrate", "--db", url("a"));

        assertThat(CommandRun.of("import", "--dry-run", "--db", url("a"), lines).exitCode())
                .isZero();

        String[] decided = {"migrate", "--alias-case", "ignored", "--db", url("a")};
        assertThat(CommandRun.of(decided).exitCode()).isZero();
        assertThat(CommandRun.of("import", "--db", url("a"), lines).exitCode()).isZero();
        assertThat(CommandRun.of("migrate", "--alias-case", "exact", "--db", url("a"))
                        .err())
                .startsWith("fingerpost-server: --alias-case must be ignored, ");
    }

    /** What is asked is a command: completed and copied, it imports the file. */
    @Test
    void columns_that_are_not_known_are_asked_about_with_a_command_to_copy() throws Exception {
        String csv = Files.writeString(
                        directory.resolve("it's.csv"),
                        "slug,url,PIN for staff,Campaign\na,https://example.com/a,4711,Spring\n"
                                + "b,https://example.com/b,,Spring\n")
                .toString();
        String[] command = {"import", "--from", "csv", "--base-url", "https://go.example", "--db", url("a"), csv};

        ChildProgram.Ended asked = CommandRun.of(command);

        assertThat(asked.exitCode()).isEqualTo(1);
        assertThat(asked.err())
                .startsWith(
                        "it is not known what these columns are: PIN for staff (4711), Campaign (Spring). Nothing is"
                                + " stored.\nSay what each column is, or leave it out:\n  java -jar ")
                .contains("import --from csv --base-url https://go.example --db " + url("a") + " '"
                        + csv.replace("'", "'\\''") + "' --column 'FIELD=PIN for staff' --ignore Campaign\n")
                .contains("\nFIELD is one of url, alias, ")
                .endsWith("fingerpost-server: complete the command above\n");
        assertThat(CommandRun.of("export", "--db", url("a"), "-").out()).doesNotContain("\"link\"");
        List<String> completed = new ArrayList<>(List.of(command));
        completed.addAll(List.of("--column", "redirect_password=PIN for staff", "--ignore", "Campaign"));
        assertThat(CommandRun.of(completed.toArray(String[]::new)).exitCode()).isZero();
    }

    @Test
    void a_first_line_that_names_no_destination_is_shown_with_what_to_say_of_it() throws Exception {
        String headless = Files.writeString(directory.resolve("headless.csv"), "go.example/a,https://example.com/a\n")
                .toString();
        String titled = Files.writeString(
                        directory.resolve("titled.csv"), "Links of the shop\nslug,url\na,https://example.com/a\n")
                .toString();

        assertThat(CommandRun.of("import", "--from", "csv", "--db", url("a"), headless)
                        .err())
                .contains("line 1 names no column with the destinations: go.example/a, https://example.com/a.")
                .contains(headless + " --columns FIELD,FIELD\n")
                .doesNotContain("--column ");
        assertThat(CommandRun.of("import", "--from", "csv", "--db", url("a"), titled)
                        .err())
                .contains("line 1 names no column with the destinations: Links of the shop.")
                .contains("--columns -", "If it is neither, such as a title, delete it");
        assertThat(CommandRun.of("import", "--from", "csv", "--db", url("a"), "--columns", "short_url,url", headless)
                        .exitCode())
                .isZero();
    }

    @Test
    void a_pipe_is_read_like_a_file_and_a_folder_is_refused() throws Exception {
        Path pipe = directory.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Thread writer = new Thread(() -> {
            try {
                Files.writeString(pipe, "slug,url\na,https://example.com/a\n");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.start();

        assertThat(CommandRun.of(
                                "import",
                                "--from",
                                "csv",
                                "--base-url",
                                "https://go.example",
                                "--db",
                                url("a"),
                                pipe.toString())
                        .out())
                .startsWith("Links created: 1,");
        writer.join();
        assertThat(CommandRun.of("import", "--db", url("a"), directory.toString())
                        .err())
                .contains("FILE must be a file that can be read, or -");
    }

    @Test
    void two_old_hosts_are_two_domains() {
        String[] yourls = {
            "import", "--from", "yourls", "--base-url", "https://two.example.org", "--db", url("a"), YOURLS
        };
        CommandRun.of("import", "--from", "kutt", "--base-url", "https://one.example.org", "--db", url("a"), KUTT);

        for (int run = 0; run < 2; run++) {
            assertThat(CommandRun.of(yourls).out()).contains("\nTheir domains: 4=https://two.example.org\n");
        }
        assertThat(CommandRun.of("domains", "list", "--db", url("a")).out().lines())
                .containsExactly(
                        "ID  BASE URL                 OWNERS  LINKS",
                        "2   https://one.example.org  all     26",
                        "3   https://go.example.org   all     2",
                        "4   https://two.example.org  all     30");
    }

    @Test
    void links_whose_address_no_source_knows_get_one_by_a_command() throws Exception {
        Path lines = Files.writeString(
                directory.resolve("links.jsonl"),
                "{\"record\":\"link\",\"domain_id\":7,\"alias\":\"a\",\"url\":\"https://example.com/\",\"created_at\":\"2020-01-01\"}\n");

        assertThat(CommandRun.of("import", "--db", url("a"), lines.toString()).out())
                .contains(
                        "The links of domain 7 have no address yet: the command domains create --id 7 --base-url URL gives them one\n");
        ChildProgram.Ended refused = CommandRun.of("serve", "--port", "0", "--db", url("a"));
        assertThat(refused.exitCode()).isEqualTo(2);
        CommandRun.of("domains", "create", "--id", "7", "--base-url", "http://127.0.0.1", "--db", url("a"));
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", url("a"))) {
            assertThat(new ApiClient(server.awaitReady(), "").get("/a").statusCode())
                    .isEqualTo(302);
        }
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
