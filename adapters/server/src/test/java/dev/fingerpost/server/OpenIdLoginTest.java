package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.http.ReservedPort;
import dev.fingerpost.server.openid.FakeIssuer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.LogRecord;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Complete sign-ins to the program at an issuer, without an API key. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OpenIdLoginTest {

    private static final Pattern TOKEN = Pattern.compile("name=\"form_token\" value=\"([0-9a-f]+)\"");
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final FakeIssuer issuer = new FakeIssuer(Instant.now());
    private final Map<String, String> cookies = new LinkedHashMap<>();
    private final ReservedPort port = new ReservedPort();
    private RunningProgram server;
    private String base;

    @BeforeEach
    void start() throws Exception {
        issuer.person = FakeIssuer.anna(7, "editor");
        server = CommandRun.start(
                issuer.environment(),
                "serve",
                "--port",
                Integer.toString(port.number()),
                "--public-url",
                "http://127.0.0.1:" + port.number(),
                "--db",
                "memory",
                "--titles",
                "off",
                "--audit",
                "9");
        base = server.awaitReady().toString();
    }

    @AfterEach
    void close() {
        server.close();
        port.close();
        issuer.close();
    }

    @Test
    void a_person_signs_in_at_the_issuer_works_and_signs_out() throws Exception {
        assertThat(get("/console/sign-in?next=/links").body())
                .contains("Sign in with localhost", "href=\"/console/sign-in/start?next=%2Flinks\"");
        HttpResponse<String> back = signIn("/console/sign-in/start?next=/links");

        assertThat(back.statusCode()).isEqualTo(200);
        assertThat(back.body()).contains("/console/links").doesNotContain("fp_");
        assertThat(back.headers().allValues("Set-Cookie"))
                .singleElement()
                .asString()
                .startsWith("fingerpost_session_")
                .endsWith("; Path=/console; Max-Age=3600; HttpOnly; SameSite=Strict");
        assertThat(get("/console/links").body()).contains("anna@example.com");
        assertThat(post("/console/links", "url=https%3A%2F%2Fexample.com%2F&domain_id=1&alias=spring")
                        .statusCode())
                .isEqualTo(303);
        assertThat(get("/console/links/1").body()).contains("person anna@example.com");
        assertThat(get("/console/keys").body())
                .contains("anna@example.com", "This session", "read everything, change links and pixels");
        assertThat(post("/console/keys", "name=a&scope=all").statusCode()).isEqualTo(403);
        assertThat(post("/console/sign-out", "a=b").statusCode()).isIn(303, 422);
        assertThat(post("/console/sign-out", "").statusCode()).isEqualTo(303);
        assertThat(get("/console/links").statusCode()).isEqualTo(303);
    }

    @Test
    void an_admin_ends_the_session_of_a_person_from_another_session() throws Exception {
        signIn("/console/sign-in/start");
        Map<String, String> lost = new LinkedHashMap<>(cookies);
        cookies.clear();
        issuer.person = FakeIssuer.anna(7, "admin");
        signIn("/console/sign-in/start");
        Matcher other = Pattern.compile("/console/keys/([0-9]+)/revoke")
                .matcher(get("/console/keys").body());
        assertThat(other.find()).isTrue();

        assertThat(post("/console/keys/" + other.group(1) + "/revoke", "").statusCode())
                .isEqualTo(303);

        assertThat(get("/console/links").statusCode()).isEqualTo(200);
        cookies.clear();
        cookies.putAll(lost);
        assertThat(get("/console/links").statusCode()).isEqualTo(303);
    }

    @Test
    void a_role_that_was_taken_away_opens_no_other_session() throws Exception {
        issuer.person = FakeIssuer.anna(7, "former");
        try (CapturedLog log = new CapturedLog("dev.fingerpost.console.Sessions")) {
            HttpResponse<String> back = signIn("/console/sign-in/start");

            assertThat(back.statusCode()).isEqualTo(403);
            assertThat(back.body()).contains("you have no role here", "/console/sign-in/start");
            assertThat(back.headers().allValues("Set-Cookie")).isEmpty();
            assertThat(log.records())
                    .extracting(LogRecord::getMessage)
                    .singleElement()
                    .asString()
                    .contains("role");
        }
        assertThat(get("/console/links").statusCode()).isEqualTo(303);
    }

    @Test
    void only_the_browser_that_has_begun_a_sign_in_completes_it() throws Exception {
        URI back = begun("/console/sign-in/start");
        Map<String, String> own = new LinkedHashMap<>(cookies);
        for (Map<String, String> strange : List.of(
                Map.<String, String>of(),
                own.keySet().stream().collect(Collectors.toMap(name -> name, name -> "0".repeat(64))))) {
            cookies.clear();
            cookies.putAll(strange);
            HttpResponse<String> refused = follow(back);
            assertThat(refused.statusCode()).isEqualTo(403);
            assertThat(refused.body()).contains("started in another browser");
        }
        cookies.clear();
        cookies.putAll(own);
        assertThat(follow(back).statusCode()).isEqualTo(200);
        assertThat(follow(back).statusCode()).as("the code again").isEqualTo(403);
    }

    @Test
    void secrets_and_codes_reach_no_log_and_too_many_attempts_are_limited() throws Exception {
        URI back = begun("/console/sign-in/start");
        URI wrong = URI.create(back.toString().replaceFirst("code=[^&]*", "code=hunter2hunter2"));
        try (CapturedLog log = new CapturedLog("dev.fingerpost")) {
            for (int i = 0; i < 9; i++) { // the start was the first attempt
                assertThat(follow(wrong).statusCode()).isEqualTo(403);
            }
            HttpResponse<String> limited = follow(back);
            assertThat(limited.statusCode()).isEqualTo(429);
            assertThat(limited.headers().firstValue("Retry-After")).contains("60");
            assertThat(log.records())
                    .extracting(LogRecord::getMessage)
                    .anyMatch(message -> message.contains("the issuer has answered 400 at /token"))
                    .allMatch(message -> !message.contains("hunter2"));
        }
        assertThat(server.stop().err()).doesNotContain("hunter2", FakeIssuer.SECRET);
    }

    @Test
    void an_issuer_that_is_away_leaves_keys_working() throws Exception {
        issuer.close();

        assertThat(get("/console/sign-in").body()).contains("Sign in with", "name=\"key\"");
        assertThat(get("/console/sign-in/start").statusCode()).isEqualTo(403);
    }

    private HttpResponse<String> signIn(String start) throws Exception {
        return follow(begun(start));
    }

    /** Begins a sign-in and signs in at the issuer. Returns the address to which the issuer leads back. */
    private URI begun(String start) throws Exception {
        HttpResponse<String> led = get(start);
        assertThat(led.statusCode()).as(led.body()).isEqualTo(303);
        assertThat(led.headers().firstValue("Set-Cookie").orElse(""))
                .startsWith("fingerpost_attempt_")
                .endsWith("; Path=/console; Max-Age=600; HttpOnly; SameSite=Lax");
        URI there = URI.create(led.headers().firstValue("Location").orElseThrow());
        assertThat(there.toString()).startsWith(issuer.url()).doesNotContain(FakeIssuer.SECRET);
        return URI.create(HTTP.send(HttpRequest.newBuilder(there).build(), BodyHandlers.ofString())
                .headers()
                .firstValue("Location")
                .orElseThrow());
    }

    private HttpResponse<String> get(String path) throws Exception {
        return follow(URI.create(base + path));
    }

    private HttpResponse<String> post(String path, String form) throws Exception {
        Matcher token = TOKEN.matcher(get("/console/keys").body());
        assertThat(token.find()).isTrue();
        return send(HttpRequest.newBuilder(URI.create(base + path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(
                        "form_token=" + token.group(1) + (form.isEmpty() ? "" : "&" + form))));
    }

    private HttpResponse<String> follow(URI address) throws Exception {
        return send(HttpRequest.newBuilder(address));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        if (!cookies.isEmpty()) {
            request.header(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                            .collect(Collectors.joining("; ")));
        }
        HttpResponse<String> response = HTTP.send(request.build(), BodyHandlers.ofString());
        response.headers().allValues("Set-Cookie").forEach(cookie -> {
            String[] pair = cookie.split(";")[0].split("=", 2);
            cookies.put(pair[0], pair[1]);
            if (pair[1].isEmpty()) {
                cookies.remove(pair[0]);
            }
        });
        return response;
    }
}
