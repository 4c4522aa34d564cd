package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rule by which aliases are compared is stored in the database, and only {@code rekey} changes it. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT) // most of them wait for signs of life
class AliasCaseTest {

    private static final String LINK = "url=https%3A%2F%2Fexample.com%2F&domain_id=1&alias=";

    @TempDir
    private Path directory;

    @Test
    void a_start_with_the_other_rule_is_refused_until_the_links_have_new_keys() throws Exception {
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", url())) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            client.post("/api/v1/links", LINK + "Spring-Sale");
            client.post("/api/v1/links", LINK + "Twice");
            client.post("/api/v1/links", LINK + "twice");
        }
        String[] other = {"serve", "--port", "0", "--db", url(), "--alias-case", "ignored"};

        Ended refused = CommandRun.of(other);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.errorLines())
                .containsExactly(
                        "fingerpost-server: --alias-case must be exact, the rule of the database: set it to exact, or"
                                + " stop all servers and change the rule with the command rekey --alias-case ignored");
        assertThat(directory.resolve("links.db-wal"))
                .as("what an open database has")
                .doesNotExist();
        Ended colliding = CommandRun.of("rekey", "--alias-case", "ignored", "--db", url());
        assertThat(colliding.exitCode()).isEqualTo(1);
        assertThat(colliding.out()).isEqualTo("domain 1: twice, Twice\n");
        DoctorCommandTest.execute(url(), "DELETE FROM fingerpost_link WHERE alias = 'Twice'");

        assertThat(CommandRun.of("rekey", "--alias-case", "ignored", "--db", url())
                        .out())
                .isEqualTo("The case of aliases is ignored from now on\n");
        assertThat(CommandRun.of("serve", "--port", "0", "--db", url(), "--alias-case", "exact")
                        .exitCode())
                .isEqualTo(2);
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", url())) {
            ApiClient client = new ApiClient(server.awaitReady(), "");
            assertThat(client.get("/spring-sale").statusCode()).isEqualTo(302);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.fingerpost.server.Engine#first")
    void keys_are_not_changed_beside_running_servers_and_are_once_these_were_killed(Engine engine) throws Exception {
        String url = engine.database(directory);
        String[] serve = {"serve", "--port", "0", "--db", url};
        String[] rekey = {"rekey", "--alias-case", "ignored", "--db", url};
        String refusal = "fingerpost-server: nothing is changed, because the database is used by process ";
        try (RunningProgram first = ChildProgram.in(directory).start(serve)) {
            ApiClient client = new ApiClient(
                    first.awaitReady(), CurlLine.parse(first.awaitLine("curl ")).bearer());
            client.post("/api/v1/links", LINK + "Abc");
            try (RunningProgram second = CommandRun.start(serve)) {
                second.awaitReady();

                Ended refused = CommandRun.of(rekey);

                assertThat(refused.exitCode()).isEqualTo(1);
                assertThat(refused.out()).isEmpty();
                assertThat(refused.errorLines())
                        .singleElement()
                        .asString()
                        .matches(refusal + "\\S+, process \\S+: stop every server and command that uses it first");
            }
            assertThat(client.get("/Abc").statusCode()).isEqualTo(302);
            assertThat(client.get("/abc").statusCode()).isEqualTo(404);
            first.kill();
        }

        assertThat(CommandRun.of(rekey)).isEqualTo(new Ended(0, "The case of aliases is ignored from now on\n", ""));
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", url, "--alias-case", "ignored")) {
            ApiClient client = new ApiClient(server.awaitReady(), "");
            assertThat(client.get("/aBC").statusCode()).isEqualTo(302);
        }
        assertThat(CommandRun.of("rekey", "--alias-case", "exact", "--db", url).exitCode())
                .isZero();
    }

    /**
     * The test deletes the server's sign of life, as if its process had been suspended for longer than rekey waits for
     * such a sign.
     */
    @Test
    void a_server_that_was_taken_for_dead_ends_once_it_finds_other_keys() throws Exception {
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", url())) {
            server.awaitReady();
            DoctorCommandTest.execute(url(), "UPDATE fingerpost_setting SET setting_value = 'ignored' WHERE id = 1");
            DoctorCommandTest.execute(url(), "DELETE FROM fingerpost_setting WHERE id >= 1000");

            Ended ended = server.awaitEnd();

            assertThat(ended.exitCode()).isEqualTo(2);
            assertThat(ended.err())
                    .contains("fingerpost-server: --alias-case must be ignored, the rule of the database");
        }
    }

    @Test
    void doctor_names_wrong_keys_and_aliases_that_are_one() throws Exception {
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", url())) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            client.post("/api/v1/links", LINK + "Spring");
            client.post("/api/v1/links", LINK + "spring");
        }
        assertThat(CommandRun.of("doctor", "--db", url()).out()).endsWith("Nothing is wrong\n");
        DoctorCommandTest.execute(url(), "UPDATE fingerpost_setting SET setting_value = 'ignored' WHERE id = 1");

        Ended found = CommandRun.of("doctor", "--db", url());

        assertThat(found.exitCode()).isEqualTo(1);
        assertThat(found.out())
                .contains(
                        "wrong key: link 1 is not found as Spring of domain 1 (rekey --alias-case ignored gives all links"
                                + " their keys)\n",
                        "wrong key: link 1 has the alias Spring of domain 1, which another link has too, as"
                                + " spring (rekey --alias-case ignored gives all links their keys)\n")
                .doesNotContain("Nothing is wrong");
        assertThat(CommandRun.of("rekey", "--alias-case", "exact", "--db", url())
                        .exitCode())
                .isZero();
        assertThat(CommandRun.of("doctor", "--db", url()).out()).endsWith("Nothing is wrong\n");
    }

    @Test
    void a_deleted_alias_is_free_for_its_owner_only() throws Exception {
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", url())) {
            URI base = server.awaitReady();
            ApiClient mine = new ApiClient(
                    base, CurlLine.parse(server.awaitLine("curl ")).bearer());
            ApiClient theirs = new ApiClient(
                    base,
                    CommandRun.of("keys", "create", "--owner", "2", "--db", url())
                            .out()
                            .strip());
            mine.post("/api/v1/links", LINK + "printed");

            assertThat(mine.delete("/api/v1/links/1").statusCode()).isEqualTo(204);
            assertThat(theirs.post("/api/v1/links", LINK + "printed").body()).contains("is already taken");
            assertThat(mine.post("/api/v1/links", LINK + "printed").statusCode())
                    .isEqualTo(201);
        }
    }

    private String url() {
        return "jdbc:sqlite:" + directory.resolve("links.db");
    }
}
