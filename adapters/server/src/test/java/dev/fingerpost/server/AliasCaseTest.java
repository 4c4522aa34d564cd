package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How aliases compare is part of the data. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
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
                        "fingerpost-server: --alias-case must be exact, by which the database compares its aliases:"
                                + " set that, or stop all servers and give the links new keys with the command rekey --alias-case"
                                + " ignored");
        Ended colliding = CommandRun.of("rekey", "--alias-case", "ignored", "--db", url());
        assertThat(colliding.exitCode()).isEqualTo(1);
        assertThat(colliding.out()).isEqualTo("domain 1: twice, Twice\n");
        DoctorCommandTest.execute(url(), "DELETE FROM fingerpost_link WHERE alias = 'Twice'");

        assertThat(CommandRun.of("rekey", "--alias-case", "ignored", "--db", url())
                        .out())
                .isEqualTo("The case of aliases is ignored from now on\n");
        assertThat(CommandRun.of("serve", "--port", "0", "--db", url()).exitCode())
                .isEqualTo(2);
        try (RunningProgram server = CommandRun.start(other)) {
            ApiClient client = new ApiClient(server.awaitReady(), "");
            assertThat(client.get("/spring-sale").statusCode()).isEqualTo(302);
        }
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
