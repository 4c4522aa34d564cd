package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Wait;
import dev.fingerpost.server.ChildProgram.Ended;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Domains and spaces are stored in the database. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StoredDomainsTest {

    private static final String LINK = "url=https%3A%2F%2Fexample.com%2F&domain_id=";

    @TempDir
    private Path directory;

    @Test
    void a_different_port_changes_no_short_url() throws Exception {
        String shortUrl;
        String key;
        try (RunningProgram server = serve()) {
            URI base = server.awaitReady();
            key = CurlLine.parse(server.awaitLine("curl ")).bearer();
            ApiClient client = new ApiClient(base, key);
            shortUrl = "\"short_url\":\"" + base + "/kept\"";
            assertThat(client.post("/api/v1/links", LINK + "1&alias=kept").body())
                    .contains(shortUrl);
        }
        try (RunningProgram server = serve()) {
            ApiClient client = new ApiClient(server.awaitReady(), key);

            assertThat(client.get("/api/v1/links/1").body()).contains(shortUrl);
            assertThat(client.get("/kept").statusCode()).isEqualTo(302);
        }
    }

    @Test
    void a_start_that_contradicts_the_data_is_refused_with_two_ways_on() throws Exception {
        try (RunningProgram server = serve("--domains", "1=http://a.test")) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            for (int i = 0; i < 3; i++) {
                client.post("/api/v1/links", LINK + 1);
            }
        }

        assertThat(refusal("--domains", "1=http://b.test"))
                .isEqualTo("fingerpost-server: --domains must not contradict the database, where domain 1 is"
                        + " http://a.test and has 3 links: leave this domain out, or give its links the new address"
                        + " first: domains update 1 --base-url http://b.test");
        assertThat(refusal("--domains", "5=https://a.test:8443"))
                .contains("an address that the database has for domain 1, which has 3 links: use number 1, or ");
        assertThat(CommandRun.of("domains", "update", "1", "--base-url", "http://b.test", "--db", url())
                        .out())
                .contains("base_url  http://b.test\n", "links     3\n");
        try (RunningProgram server = serve("--domains", "1=http://b.test", "--domains", "5=http://a.test")) {
            server.awaitReady();
        }
        assertThat(CommandRun.of("domains", "list", "--db", url()).out().lines())
                .containsExactly(
                        "ID  BASE URL       OWNERS  LINKS",
                        "1   http://b.test  all     3",
                        "5   http://a.test  all     0");
    }

    @Test
    void a_start_says_all_domains_of_the_database() throws Exception {
        try (RunningProgram server = serve("--domains", "3=HTTP://C.test/", "--domains", "1=http://a.test")) {
            server.awaitReady();
        }

        try (RunningProgram server = serve("--domains", "5=http://e.test")) {
            String start = "Short URLs begin with ";
            assertThat(List.of(server.awaitLine(start), server.awaitLine(start), server.awaitLine(start)))
                    .containsExactly(
                            start + "http://e.test (domain 5)",
                            start + "http://a.test (domain 1)",
                            start + "http://c.test (domain 3)");
        }
    }

    @Test
    void links_without_a_domain_refuse_a_start_and_a_domain_with_links_stays() throws Exception {
        try (RunningProgram server = serve("--domains", "1=http://a.test")) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            client.post("/api/v1/links", LINK + 1);
        }
        assertThat(CommandRun.of("domains", "delete", "1", "--db", url()).err())
                .startsWith("fingerpost-server: domain 1 has 1 link, which no visitor would find: ");
        DoctorCommandTest.execute(url(), "DELETE FROM fingerpost_domain");

        assertThat(refusal("--domains", "5=http://x.test"))
                .isEqualTo("fingerpost-server: 1 link on domain 1, whose address is not known, so that no visitor would"
                        + " find them: add --domains 1=BASE_URL, or, if the option has its address under another"
                        + " number, change that number to 1");
        try (RunningProgram server = serve("--domains", "1=http://x.test")) {
            server.awaitReady();
        }
    }

    @Test
    void running_servers_see_the_commands_within_a_second() throws Exception {
        try (RunningProgram server = serve()) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            client.get("/api/v1/domains");

            assertThat(CommandRun.of(
                                    "domains",
                                    "create",
                                    "--id",
                                    "7",
                                    "--base-url",
                                    "http://seven.test",
                                    "--owners",
                                    "1",
                                    "--db",
                                    url())
                            .exitCode())
                    .isZero();
            Wait.until(
                    "the domain",
                    () -> created(client, LINK + 7).body().contains("\"short_url\":\"http://seven.test/"));
            assertThat(CommandRun.of(
                                    "domains",
                                    "update",
                                    "7",
                                    "--base-url",
                                    "http://seven.test",
                                    "--owners",
                                    "2",
                                    "--db",
                                    url())
                            .exitCode())
                    .isZero();
            Wait.until("the end of the domain", () -> created(client, LINK + 7).statusCode() == 422);
            assertThat(CommandRun.of(
                                    "domains",
                                    "update",
                                    "7",
                                    "--base-url",
                                    "http://new.test",
                                    "--all-owners",
                                    "--db",
                                    url())
                            .exitCode())
                    .isZero();
            Wait.until(
                    "the new base URL",
                    () -> created(client, LINK + 7).body().contains("\"short_url\":\"http://new.test/"));
        }
    }

    @Test
    void spaces_are_managed_beside_a_running_server() throws Exception {
        try (RunningProgram server = serve()) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());

            String id = "1";
            assertThat(CommandRun.of("spaces", "create", "--name", "Spring", "--db", url())
                            .out())
                    .startsWith("id    1\n");
            assertThat(client.get("/api/v1/spaces").body())
                    .contains("{\"id\":" + id + ",\"name\":\"Spring\"}")
                    .contains("\"complete\":true");
            assertThat(created(client, LINK + "1&alias=in&space_id=" + id).statusCode())
                    .isEqualTo(201);
            assertThat(CommandRun.of("spaces", "update", id, "--name", "Summer", "--db", url())
                            .exitCode())
                    .isZero();
            assertThat(CommandRun.of("spaces", "list", "--db", url()).out().lines())
                    .containsExactly("ID  NAME", id + "   Summer");
            assertThat(CommandRun.of("spaces", "delete", id, "--owner", "2", "--db", url())
                            .err())
                    .contains("there is no space 1, see spaces list");
            assertThat(CommandRun.of("spaces", "delete", id, "--db", url()).exitCode())
                    .isZero();
            assertThat(client.get("/api/v1/links/1").body()).contains("\"space_id\":null");
        }
    }

    private static HttpResponse<String> created(ApiClient client, String form) {
        try {
            return client.post("/api/v1/links", form);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private String refusal(String... options) {
        Ended end = CommandRun.of(serveWith(options));
        assertThat(end.exitCode()).isEqualTo(2);
        return String.join("\n", end.errorLines());
    }

    private RunningProgram serve(String... options) {
        return CommandRun.start(serveWith(options));
    }

    private String[] serveWith(String... options) {
        List<String> all = new ArrayList<>(List.of("serve", "--port", "0", "--db", url(), "--titles", "off"));
        all.addAll(List.of(options));
        return all.toArray(String[]::new);
    }

    private String url() {
        return "jdbc:sqlite:" + directory.resolve("links.db");
    }
}
