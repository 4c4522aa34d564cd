package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.RawAnswer;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The page of all owners, for the admins of owner 1 and nobody else. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OperatorTest {

    private static final Pattern TOKEN = Pattern.compile("name=\"form_token\" value=\"([0-9a-f]+)\"");
    private static final Pattern MISTAKE = Pattern.compile("id=\"url-mistake\">([^<]*)<");

    @TempDir
    private Path directory;

    private RunningProgram server;
    private int port;

    /** A key of owner 31, which may do everything. */
    private String tenantKey;

    @BeforeEach
    void start() throws Exception {
        server = CommandRun.start(
                "serve",
                "--port",
                "0",
                "--db",
                "jdbc:sqlite:" + directory.resolve("links.db"),
                "--titles",
                "off",
                "--operator",
                "1",
                "--public-url",
                "https://api.example/fingerpost",
                "--quota-links",
                "1000",
                "--quota-keys",
                "20",
                "--trusted-proxies",
                "127.0.0.1",
                "--sign-in-header",
                "Remote-User",
                "--sign-in-owner",
                "1",
                "--sign-in-role-header",
                "Role");
        URI base = server.awaitReady();
        port = base.getPort();
        String first = CurlLine.parse(server.awaitLine("curl ")).bearer();
        ApiClient client = new ApiClient(base, first);
        for (String alias : List.of("a", "b")) {
            assertThat(client.post("/api/v1/links", "url=https%3A%2F%2Fexample.com%2F&domain_id=1&alias=" + alias)
                            .statusCode())
                    .isEqualTo(201);
        }
        String db = "jdbc:sqlite:" + directory.resolve("links.db");
        tenantKey = CommandRun.of("keys", "create", "--owner", "31", "--db", db)
                .out()
                .strip();
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void an_admin_of_the_operator_sees_all_owners_with_counts_and_quotas() {
        RawAnswer page = get("/console/owners", role("admin"));

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text().replaceAll("\\s+", " "))
                .contains("2 owners.", "<th scope=\"row\">1</th><td>2 / 1,000</td><td>0</td><td>1")
                .contains("<th scope=\"row\">31</th><td>0 / 1,000</td><td>0</td><td>1", "at most 20 valid");
        assertThat(get("/console", role("admin")).text()).contains("href=\"/console/owners\"");
        assertThat(get("/console/owners?page=99", role("admin")).status()).isEqualTo(200);
    }

    @Test
    void for_everyone_else_there_is_no_such_page() {
        for (String caller : List.of(role("viewer"), role("editor"), signedIn(tenantKey))) {
            assertThat(get("/console/owners", caller).status()).as(caller).isEqualTo(404);
            assertThat(get("/console", caller).text()).doesNotContain("/console/owners");
        }
    }

    @Test
    void a_tenant_adds_no_domain_on_a_host_of_the_service_and_the_operator_needs_only_that_it_leads_here() {
        String tenant = signedIn(tenantKey);
        for (String url : List.of("http://127.0.0.1/login", "https://API.example.:8443", "http://127.0.0.1:" + port)) {
            assertThat(mistake(tenant, url)).as(url).contains("This host name is used by others or by this service");
        }
        assertThat(mistake(tenant, "https://go.example/%2ewell-known/acme-challenge"))
                .contains("a word that is reserved");
        assertThat(mistake(role("admin"), "http://127.0.0.1:" + port + "/promo"))
                .contains("cannot be checked from here");
    }

    /** The message at the field when somebody adds a domain. */
    private String mistake(String caller, String baseUrl) {
        RawAnswer page = get("/console/domains", caller);
        String form = "form_token=" + token(page) + "&url=" + URLEncoder.encode(baseUrl, StandardCharsets.UTF_8);
        String sent = page.header("Set-Cookie").isEmpty() ? caller : caller + "\n" + cookie(page);
        RawAnswer refused = send("POST", "/console/domains", sent, form);
        assertThat(refused.status()).isEqualTo(422);
        Matcher mistake = MISTAKE.matcher(refused.text());
        assertThat(mistake.find()).isTrue();
        return mistake.group(1);
    }

    private String signedIn(String key) {
        RawAnswer page = get("/console/sign-in", "Cookie: none=1");
        String form = "form_token=" + token(page) + "&key=" + URLEncoder.encode(key, StandardCharsets.UTF_8);
        return cookie(send("POST", "/console/sign-in", cookie(page), form));
    }

    /** The headers of a person of owner 1, whom the proxy names. */
    private static String role(String role) {
        return "Remote-User: anna\nRole: " + role;
    }

    private static String cookie(RawAnswer answer) {
        return "Cookie: " + answer.header("Set-Cookie").get(0).split(";", 2)[0];
    }

    private static String token(RawAnswer page) {
        Matcher token = TOKEN.matcher(page.text());
        assertThat(token.find()).isTrue();
        return token.group(1);
    }

    private RawAnswer get(String path, String caller) {
        return send("GET", path, caller, "");
    }

    private RawAnswer send(String method, String path, String caller, String form) {
        List<String> lines = new ArrayList<>(List.of(method + " " + path + " HTTP/1.1", "Host: 127.0.0.1:" + port));
        lines.addAll(List.of(caller.split("\n")));
        if (!form.isEmpty()) {
            lines.addAll(
                    List.of("Content-Type: application/x-www-form-urlencoded", "Content-Length: " + form.length()));
        }
        return RawAnswer.to(port, form, lines.toArray(String[]::new));
    }
}
