package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.TestExchange;
import dev.fingerpost.http.TestResponse;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Which cookies a browser gets and which are accepted, behind TLS and without it, for one console and for two. */
class CookiesTest {

    private static final String FORM = "__Host-fingerpost_form_";
    private static final String SESSION = "__Host-fingerpost_session_";

    private final Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
            .domains(Domains.fixed(Domain.of(1, "https://example.com")))
            .with(ApiKeys.keep())
            .build();
    private final HttpEndpoint console = Console.endpoint(fingerpost, HttpSettings.standard());

    @Test
    void behind_tls_browsers_take_each_cookie_with_a_secret_from_this_host_alone() {
        String form = cookieOf(get("/console", "/console/sign-in", ""));
        String session = cookieOf(signIn("/console", form));

        for (String cookie : List.of(form, session)) {
            assertThat(cookie)
                    .startsWith("__Host-")
                    .contains("; Path=/;", "; HttpOnly", "; SameSite=Strict", "; Secure");
        }
        assertThat(form).startsWith(FORM);
        assertThat(session).startsWith(SESSION);
        assertThat(get("/console", "/console/links", pair(session)).status()).isEqualTo(200);
    }

    @Test
    void two_consoles_at_one_host_do_not_share_a_session() {
        String one = cookieOf(signIn("/a/console", cookieOf(get("/a/console", "/a/console/sign-in", ""))));
        String other = cookieOf(signIn("/b/console", cookieOf(get("/b/console", "/b/console/sign-in", ""))));

        assertThat(name(one)).startsWith(SESSION).isNotEqualTo(name(other));
        String both = pair(one) + "; " + pair(other);
        assertThat(get("/a/console", "/a/console/links", both).status()).isEqualTo(200);
        assertThat(get("/b/console", "/b/console/links", both).status()).isEqualTo(200);
        assertThat(get("/b/console", "/b/console/links", pair(one)).status()).isEqualTo(303);
    }

    @Test
    void of_two_cookies_of_one_name_none_is_believed() {
        String session = pair(cookieOf(signIn("/console", cookieOf(get("/console", "/console/sign-in", "")))));
        String stranger = session.replaceFirst("=.*", "=fp_stranger");

        for (String both : List.of(
                session + "; " + stranger,
                stranger + "; " + session,
                session + ";" + session,
                stranger + ",|" + session,
                session + "; " + session.replaceFirst("=.*", "=<unreadable>"))) {
            assertThat(get("/console", "/console/links", both).status())
                    .as(both)
                    .isEqualTo(303);
        }
        assertThat(get("/console", "/console/links", "a" + stranger + "; " + session + "; other=1")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void of_two_secrets_of_forms_none_is_believed_before_a_sign_in() {
        String form = pair(cookieOf(get("/console", "/console/sign-in", "")));

        assertThat(signIn("/console", form + "; " + form.replaceFirst("=.*", "=0123456789abcdef"))
                        .status())
                .isEqualTo(403);
        assertThat(signIn("/console", form).status()).isEqualTo(303);
    }

    @Test
    void without_tls_a_cookie_is_for_the_path_of_the_console() {
        TestExchange exchange = exchange("GET", "/console/sign-in", "").withMount("/console");
        console.handle(exchange);

        assertThat(cookieOf(exchange.response()))
                .startsWith("fingerpost_form_")
                .contains("; Path=/console;")
                .doesNotContain("Secure");
    }

    private TestResponse signIn(String mount, String cookie) {
        String key = fingerpost.require(ApiKeys.class).issue(1, "key").token().reveal();
        String secret = pair(cookie).replaceFirst("[^=]*=", "").replaceFirst(";.*", "");
        byte[] form = ("key=" + key + "&form_token=" + ForgeryGuard.token(secret)).getBytes(StandardCharsets.US_ASCII);
        TestExchange exchange = exchange("POST", mount + "/sign-in", cookie.contains("Path=") ? pair(cookie) : cookie)
                .withMount(mount)
                .withSecure(true)
                .withBody(new ByteArrayInputStream(form), form.length);
        console.handle(exchange);
        return exchange.response();
    }

    private TestResponse get(String mount, String target, String cookies) {
        TestExchange exchange =
                exchange("GET", target, cookies).withMount(mount).withSecure(true);
        console.handle(exchange);
        return exchange.response();
    }

    /** @param cookies the cookies, with {@code ,|} between those of different header lines */
    private static TestExchange exchange(String method, String target, String cookies) {
        Map<String, List<String>> headers = new TreeMap<>();
        headers.put("Host", List.of("example.com"));
        headers.put("Content-Type", List.of("application/x-www-form-urlencoded"));
        if (!cookies.isEmpty()) {
            headers.put("Cookie", List.of(cookies.split(",\\|")));
        }
        return new TestExchange(method, target, headers);
    }

    private static String cookieOf(TestResponse response) {
        return response.headers().getOrDefault("Set-Cookie", "none with status " + response.status());
    }

    private static String pair(String cookie) {
        return cookie.replaceFirst("; (Path|Max-Age).*", "");
    }

    private static String name(String cookie) {
        return cookie.replaceFirst("=.*", "");
    }
}
