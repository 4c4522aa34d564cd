package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.http.RawAnswer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * People whom a proxy names in a header, and people who only pretend to be named by it. The proxy has the address
 * 127.0.0.1.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProxySignInTest {

    private static final String PROXY = "127.0.0.1";
    private static final String STRANGER = "127.0.0.2";
    private static final String NAME = "Remote-User: anna@example.com";
    private static final String EDITOR = "Remote-Groups: staff, editor";
    private static final String ADMIN = "Remote-Groups: admin";
    private static final String VIEWER = "Remote-Groups: viewer;staff";
    private static final Pattern TOKEN = Pattern.compile("name=\"form_token\" value=\"([0-9a-f]+)\"");

    private RunningProgram server;
    private int port;
    private String key;

    /** The cookie and the token of the last page, as a browser keeps them. */
    private String cookie = "Cookie: none=1";

    private String token = "";

    @BeforeEach
    void start() throws IOException {
        server = CommandRun.start(
                "serve",
                "--port",
                "0",
                "--db",
                "memory",
                "--titles",
                "off",
                "--audit",
                "9",
                "--trusted-proxies",
                PROXY,
                "--sign-in-header",
                "Remote-User",
                "--sign-in-owner",
                "7",
                "--sign-in-role-header",
                "Remote-Groups");
        port = server.awaitReady().getPort();
        key = CurlLine.parse(server.awaitLine("curl ")).bearer();
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void a_person_whom_the_proxy_names_needs_no_key_and_no_session() {
        RawAnswer page = get("/console/links", NAME, EDITOR);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text()).contains("anna@example.com").doesNotContain("/console/sign-out");
        assertThat(String.join("\n", page.header("Set-Cookie"))).doesNotContain("fingerpost_session");
        assertThat(post("/console/links", link("spring"), NAME, EDITOR).status())
                .isEqualTo(303);
        assertThat(get("/console/links/1", NAME, EDITOR).text()).contains("spring", "person anna@example.com");
    }

    @Test
    void a_viewer_reads_an_editor_changes_links_and_pixels_and_an_admin_everything() {
        String pixel = "type=x&name=a&value=b1234";
        assertThat(post("/console/links", link("a"), NAME, VIEWER).status()).isEqualTo(403);
        assertThat(post("/console/pixels", pixel, NAME, VIEWER).status()).isEqualTo(403);
        assertThat(get("/console/links", NAME, VIEWER).text()).doesNotContain("name=\"url\"");
        assertThat(get("/console/pixels", NAME, VIEWER).text()).doesNotContain("name=\"value\"");

        assertThat(post("/console/links", link("a"), NAME, EDITOR).status()).isEqualTo(303);
        assertThat(post("/console/pixels", pixel, NAME, EDITOR).status()).isEqualTo(303);
        assertThat(get("/console/pixels/1", NAME, EDITOR).text()).contains("name=\"value\"");
        assertThat(post("/console/keys", "name=a&scope=all", NAME, EDITOR).status())
                .isEqualTo(403);
        assertThat(post("/console/spaces", "name=a", NAME, EDITOR).status()).isEqualTo(403);

        assertThat(post("/console/keys", "name=a&scope=all", NAME, ADMIN).status())
                .isEqualTo(201);
        assertThat(post("/console/spaces", "name=a", NAME, ADMIN).status()).isEqualTo(303);
    }

    @Test
    void the_headers_of_anybody_else_are_ignored() {
        try (CapturedLog log = new CapturedLog("dev.fingerpost.console.StatedPeople")) {
            for (String path : List.of("/console", "/console/links", "/console/keys", "/console/links/1")) {
                RawAnswer answer = from(STRANGER, "GET " + path, "", NAME, ADMIN, "X-Forwarded-For: " + PROXY);
                assertThat(answer.status()).as(path).isEqualTo(303);
                assertThat(answer.header("Location").get(0)).startsWith("/console/sign-in");
            }
            assertThat(log.records())
                    .anySatisfy(record -> assertThat(record.getMessage())
                            .contains("was ignored: it is not from a trusted proxy")
                            .doesNotContain("anna"));
        }
        get("/console/links", NAME, ADMIN);
        String form = link("stolen") + "&form_token=" + token;
        assertThat(from(STRANGER, "POST /console/links", form, NAME, ADMIN, cookie)
                        .status())
                .isEqualTo(403);
        assertThat(get("/console/links", NAME, ADMIN).text()).doesNotContain("stolen");
    }

    @Test
    void the_headers_open_the_console_alone_and_not_the_api() {
        assertThat(get("/api/v1/links", NAME, ADMIN).status()).isEqualTo(401);
        assertThat(get("/api/v1/links", NAME, ADMIN, "Authorization: Bearer " + key)
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Remote-User: anna, Remote-User: bert, Remote-Groups: admin          | name
        Remote-User: anna, REMOTE-USER: anna, Remote-Groups: admin          | name
        Remote-User:, Remote-Groups: admin                                  | name
        Remote-User: anna, Remote-Groups: viewer, Remote-Groups: admin      | role
        Remote-User: anna, Remote-Groups: root                              | role
        Remote-User: anna, Remote-Groups: administrator                     | role
        Remote-User: anna, Remote-Groups: ADMIN                             | role
        Remote-User: anna, Remote-Groups:                                   | role
        Remote-User: anna                                                   | role
        """)
    void what_is_missing_doubled_or_unknown_is_refused_and_no_session_takes_its_place(String headers, String why) {
        String session = signedIn();
        List<String> sent = new ArrayList<>(List.of(headers.split(", ")));
        sent.add(session);

        for (String request : List.of("GET /console/links", "POST /console/links", "GET /console/nothing")) {
            RawAnswer answer = from(PROXY, request, "", sent.toArray(String[]::new));
            assertThat(answer.status()).as(request).isEqualTo(403);
            assertThat(answer.text())
                    .as(request)
                    .contains("You are signed in, but", why)
                    .doesNotContain("anna");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {91, 4000})
    void a_name_that_is_too_long_is_refused(int length) {
        assertThat(get("/console", "Remote-User: " + "a".repeat(length), ADMIN).status())
                .isEqualTo(403);
        assertThat(get("/console", "Remote-User: " + "a".repeat(90), ADMIN).status())
                .isEqualTo(200);
    }

    @Test
    void a_role_that_was_taken_away_is_gone_with_the_next_request() {
        get("/console/links", NAME, ADMIN);

        assertThat(post("/console/links", link("a"), NAME, VIEWER).status()).isEqualTo(403);
        assertThat(get("/console", NAME, "Remote-Groups: former").status()).isEqualTo(403);
        assertThat(get("/console").status()).isEqualTo(303);
    }

    @Test
    void a_page_of_another_site_changes_nothing_for_a_person_behind_the_proxy() {
        get("/console/links", NAME, ADMIN);
        String form = link("forged") + "&form_token=" + token;

        for (String origin : List.of("Origin: https://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site")) {
            assertThat(from(PROXY, "POST /console/links", form, NAME, ADMIN, cookie, origin)
                            .status())
                    .as(origin)
                    .isEqualTo(403);
        }
        assertThat(from(PROXY, "POST /console/links", form, NAME, ADMIN).status())
                .as("no cookie")
                .isEqualTo(403);
        assertThat(from(PROXY, "POST /console/links", link("forged"), NAME, ADMIN, cookie)
                        .status())
                .as("no token")
                .isEqualTo(403);
        assertThat(get("/console/links", NAME, ADMIN).text()).doesNotContain("forged");
    }

    @Test
    void a_key_signs_in_as_before_where_the_proxy_names_nobody_and_the_name_of_the_proxy_wins() {
        String session = signedIn();

        assertThat(get("/console/keys", session).text()).contains("This session");
        assertThat(get("/console/keys", session, NAME, VIEWER).text())
                .contains("anna@example.com")
                .doesNotContain("This session");
    }

    @Test
    void groups_of_the_operator_mean_roles_and_their_own_words_mean_nothing_then() throws IOException {
        server.close();
        server = CommandRun.start(
                "serve",
                "--port",
                "0",
                "--db",
                "memory",
                "--trusted-proxies",
                PROXY,
                "--sign-in-header",
                "Remote-User",
                "--sign-in-owner",
                "7",
                "--sign-in-role-header",
                "Remote-Groups",
                "--sign-in-roles",
                "admin=it staff",
                "--sign-in-roles",
                "viewer=all");
        port = server.awaitReady().getPort();

        assertThat(get("/console/keys", NAME, "Remote-Groups: all, it staff").text())
                .contains("name=\"scope\"");
        assertThat(get("/console/keys", NAME, "Remote-Groups: all").text()).doesNotContain("name=\"scope\"");
        assertThat(get("/console/keys", NAME, "Remote-Groups: admin").status()).isEqualTo(403);
    }

    private static String link(String alias) {
        return "url=https%3A%2F%2Fexample.com%2F&domain_id=1&alias=" + alias;
    }

    /** The cookie of a session that a key has opened. */
    private String signedIn() {
        get("/console/sign-in");
        String form = "form_token=" + token + "&key=" + URLEncoder.encode(key, StandardCharsets.UTF_8);
        RawAnswer answer = from(PROXY, "POST /console/sign-in", form, cookie);
        return "Cookie: " + answer.header("Set-Cookie").get(0).split(";")[0];
    }

    private RawAnswer get(String path, String... headers) {
        RawAnswer answer = from(PROXY, "GET " + path, "", headers);
        answer.header("Set-Cookie").forEach(sent -> cookie = "Cookie: " + sent.split(";")[0]);
        Matcher found = TOKEN.matcher(answer.body());
        token = found.find() ? found.group(1) : token;
        return answer;
    }

    /**
     * Requests the page of keys as an admin, because it always contains a token, and sends the form with this token and
     * its cookie.
     */
    private RawAnswer post(String path, String form, String... headers) {
        cookie = "Cookie: none=1";
        get(
                "/console/keys",
                Stream.concat(
                                Stream.of(headers).filter(header -> !header.startsWith("Remote-Groups")),
                                Stream.of(ADMIN))
                        .toArray(String[]::new));
        return from(
                PROXY,
                "POST " + path,
                form + "&form_token=" + token,
                Stream.concat(Stream.of(headers), Stream.of(cookie)).toArray(String[]::new));
    }

    private RawAnswer from(String address, String request, String body, String... headers) {
        List<String> lines = new ArrayList<>(List.of(request + " HTTP/1.1", "Host: 127.0.0.1:" + port));
        lines.addAll(List.of(headers));
        if (request.startsWith("POST")) {
            lines.add("Content-Type: application/x-www-form-urlencoded");
            lines.add("Content-Length: " + body.length());
        }
        try {
            Socket socket = new Socket(InetAddress.getByName(PROXY), port, InetAddress.getByName(address), 0);
            return RawAnswer.to(socket, body, lines.toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
