package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.console.signin.Identification;
import dev.fingerpost.console.signin.Identity;
import dev.fingerpost.console.signin.Role;
import dev.fingerpost.console.signin.SignInAttempt;
import dev.fingerpost.console.signin.SignInFailedException;
import dev.fingerpost.console.signin.SignInRefusal;
import dev.fingerpost.console.signin.SignInServer;
import dev.fingerpost.pixel.PixelQuery;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.LogRecord;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** People who sign in at another server and come back with a code. */
class SignInServerTest {

    private final OtherServer other = new OtherServer();
    private final ConsoleServer server = new ConsoleServer(console -> console.withSignInServer(other));

    @AfterEach
    void close() {
        server.close();
    }

    /** Issues codes. Each is valid once, and only for the attempt for which it was issued. */
    private static final class OtherServer implements SignInServer {

        private final Map<String, SignInAttempt> codes = new HashMap<>();
        private final Set<String> secrets = new HashSet<>();
        private Identification who = new Identity(1, "anna", Role.EDITOR);
        private boolean isAway;

        @Override
        public String name() {
            return "login.example";
        }

        @Override
        public URI address(SignInAttempt attempt) throws SignInFailedException {
            if (isAway) {
                throw new SignInFailedException("it is away", null);
            }
            String code = "code-" + codes.size();
            codes.put(code, attempt);
            secrets.addAll(Set.of(attempt.state(), attempt.nonce(), attempt.verifier()));
            return URI.create("https://login.example/?code=" + code + "&state=" + attempt.state());
        }

        @Override
        public Identification identify(SignInAttempt attempt, String code) throws SignInFailedException {
            if (!attempt.equals(codes.put(code, null))) {
                throw new SignInFailedException("the code was refused", null);
            }
            return who;
        }
    }

    @Test
    void a_person_has_a_session_of_an_hour_with_the_owner_and_the_rights_that_the_server_states() {
        ConsoleClient person = new ConsoleClient(server).with("User-Agent", "Firefox/140");
        assertThat(person.get("/console/sign-in?next=/links").body())
                .contains("Sign in with login.example", "href=\"/console/sign-in/start?next=%2Flinks\"");

        HttpResponse<String> back = person.get(begun(person, "/console/sign-in/start?next=/links"));

        assertThat(back.statusCode()).isEqualTo(200);
        assertThat(back.body()).contains("content=\"0; url=/console/links\"").doesNotContain("fp_");
        assertThat(back.headers().allValues("Set-Cookie"))
                .singleElement()
                .asString()
                .startsWith("fingerpost_session_")
                .endsWith("; Path=/console; Max-Age=3600; HttpOnly; SameSite=Strict");
        assertThat(person.get("/console/keys").body())
                .contains("anna \u00b7 Firefox, Linux", "This session", "change links and pixels", "/console/sign-out");
        ApiKey session = server.fingerpost.require(ApiKeys.class).newest(1).get(0);
        assertThat(session.person()).isEqualTo("anna");
        assertThat(session.expiresAt()).isEqualTo(ConsoleServer.NOW.plus(Duration.ofHours(1)));
        assertThat(person.submit("/console/links", "url", "https://example.com/", "alias", "spring")
                        .statusCode())
                .isEqualTo(303);
        assertThat(person.get("/console/links/1").body()).contains("person anna");
        assertThat(person.submit("/console/keys", "name", "a").statusCode()).isEqualTo(403);
        assertThat(person.submit("/console/sign-out").statusCode()).isEqualTo(303);
        assertThat(person.get("/console/links").statusCode()).isEqualTo(303);
    }

    @Test
    void the_session_is_ended_from_another_one_and_not_by_a_key() {
        ConsoleClient person = signedIn();
        ConsoleClient admin = ConsoleClient.of(server, server.key);
        String key = server.fingerpost
                .require(ApiKeys.class)
                .issue(1, "other")
                .token()
                .reveal();
        server.fingerpost
                .require(ApiKeys.class)
                .revoke(server.fingerpost
                        .require(ApiKeys.class)
                        .authenticate(key)
                        .orElseThrow()
                        .id());
        assertThat(person.get("/console/links").statusCode()).isEqualTo(200);
        long session = server.fingerpost.require(ApiKeys.class).list(1).stream()
                .filter(each -> each.person() != null)
                .findFirst()
                .orElseThrow()
                .id();

        assertThat(admin.get("/console/keys").body()).contains("anna", "End session");
        assertThat(admin.submit("/console/keys/" + session + "/revoke").statusCode())
                .isEqualTo(303);

        assertThat(person.get("/console/links").statusCode()).isEqualTo(303);
    }

    @Test
    void only_the_browser_that_has_begun_a_sign_in_completes_it_and_once() {
        ConsoleClient person = new ConsoleClient(server);
        String back = begun(person, "/console/sign-in/start");
        ConsoleClient stranger = new ConsoleClient(server);
        begun(stranger, "/console/sign-in/start");

        assertRefused(new ConsoleClient(server).get(back), "started in another browser");
        assertRefused(stranger.get(back), "started in another browser");
        for (String state : List.of("", "a.", ".", "%00", "a".repeat(5_000), "a.Li8vZXZpbA", "a.%25%25")) {
            assertThat(person.get(back.replaceFirst("state=.*", "state=") + state)
                            .statusCode())
                    .as(state)
                    .isIn(400, 403);
        }
        assertRefused(person.get(back + "Li8vZXZpbA"), "started in another browser");
        HttpResponse<String> cancelled =
                person.get(back.replaceFirst("code=[^&]*", "error=access_denied&error_description=%3Cb%3E"));
        assertRefused(cancelled, "The sign-in failed");
        assertThat(cancelled.body())
                .contains("href=\"/console/sign-in/start\"", "href=\"/console\"")
                .doesNotContain("<b>");
        assertThat(person.get(back).statusCode()).isEqualTo(200);
        assertRefused(person.get(back), "The sign-in failed");
    }

    @Test
    void two_attempts_have_no_secret_in_common_and_the_cookie_is_sent_when_the_server_leads_back() {
        begun(new ConsoleClient(server), "/console/sign-in/start");
        HttpResponse<String> led = new ConsoleClient(server).get("/console/sign-in/start");

        assertThat(other.secrets).hasSize(6).allMatch(secret -> secret.length() >= 64);
        assertThat(led.headers().firstValue("Set-Cookie").orElseThrow())
                .startsWith("fingerpost_attempt_")
                .endsWith("; Path=/console; Max-Age=600; HttpOnly; SameSite=Lax");
        assertThat(other.secrets)
                .noneMatch(secret ->
                        led.headers().firstValue("Set-Cookie").orElseThrow().contains(secret));
    }

    @Test
    void attempts_of_one_browser_do_not_end_each_other_and_are_not_mixed_up() {
        ConsoleClient person = new ConsoleClient(server);
        String first = begun(person, "/console/sign-in/start?next=/links");
        String second = begun(person, "/console/sign-in/start?next=/pixels");

        assertThat(other.secrets).hasSize(6);
        assertRefused(person.get(first.replaceFirst("state=.*", second.replaceFirst(".*&", ""))), "The sign-in failed");
        String third = begun(person, "/console/sign-in/start?next=/spaces");
        assertThat(person.get(third).body()).contains("content=\"0; url=/console/spaces\"");
        assertThat(person.get(second).body()).contains("content=\"0; url=/console/pixels\"");
    }

    @Test
    void a_cookie_that_no_sign_in_has_set_is_replaced() {
        ConsoleClient person = new ConsoleClient(server);
        begun(person, "/console/sign-in/start");
        String name = person.cookies("fingerpost_attempt_").keySet().iterator().next();
        person.keep(name, "short");

        String back = begun(person, "/console/sign-in/start");

        assertThat(person.cookies(name).get(name)).hasSize(64);
        assertThat(person.get(back).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"//evil.example", "https://evil.example", "/%5Cevil.example", "/links%0d%0aSet-Cookie:a=b"})
    void a_sign_in_leads_only_to_pages_of_the_console(String next) {
        ConsoleClient person = new ConsoleClient(server);

        assertThat(person.get(begun(person, "/console/sign-in/start?next=" + next))
                        .body())
                .contains("content=\"0; url=/console\"")
                .doesNotContain("evil");
    }

    @ParameterizedTest
    @EnumSource(SignInRefusal.class)
    void a_person_without_access_is_told_why_and_has_no_session(SignInRefusal why) {
        ConsoleClient person = new ConsoleClient(server);
        other.who = why;
        try (CapturedLog log = new CapturedLog(Sessions.class)) {
            HttpResponse<String> refused = person.get(begun(person, "/console/sign-in/start"));

            assertRefused(refused, "You are signed in, but");
            assertThat(refused.body()).contains("/console/sign-in/start");
            assertThat(refused.headers().allValues("Set-Cookie")).isEmpty();
            assertThat(log.records())
                    .extracting(LogRecord::getMessage)
                    .singleElement()
                    .asString()
                    .contains("because of the " + why.wireName());
        }
    }

    @Test
    void each_sign_in_has_a_session_of_its_own_and_signing_out_ends_it_wherever_its_cookie_is() {
        ConsoleClient person = signedIn();
        Map<String, String> before = person.cookies("fingerpost_session_");
        person.get(begun(person, "/console/sign-in/start"));
        Map<String, String> session = person.cookies("fingerpost_session_");
        assertThat(session.keySet()).isEqualTo(before.keySet());
        assertThat(session).isNotEqualTo(before);

        assertThat(person.submit("/console/sign-out").statusCode()).isEqualTo(303);

        assertThat(person.cookies("fingerpost_session_")).isEmpty();
        session.forEach(person::keep);
        assertThat(person.get("/console/links").statusCode()).isEqualTo(303);
    }

    @ParameterizedTest
    @CsvSource({"VIEWER, 403, 403", "EDITOR, 303, 403", "ADMIN, 303, 201"})
    void a_role_decides_what_a_person_may_do(Role role, int pixel, int key) {
        other.who = new Identity(1, "anna", role);
        ConsoleClient person = signedIn();

        assertThat(person.submit("/console/pixels", "type", "x", "name", "a", "value", "b1")
                        .statusCode())
                .isEqualTo(pixel);
        assertThat(person.submit("/console/keys", "name", "a").statusCode()).isEqualTo(key);
    }

    @Test
    void wrong_codes_are_throttled_like_wrong_keys_and_reach_no_log() {
        ConsoleClient person = new ConsoleClient(server);
        String back = begun(person, "/console/sign-in/start");
        try (CapturedLog log = new CapturedLog(Sessions.class)) {
            for (int i = 0; i < 9; i++) { // the start was the first attempt
                assertRefused(person.get(back.replaceFirst("code=[^&]*", "code=hunter2")), "The sign-in failed");
            }
            HttpResponse<String> throttled = person.get(back);

            assertThat(throttled.statusCode()).isEqualTo(429);
            assertThat(throttled.headers().firstValue("Retry-After")).contains("60");
            assertThat(log.records())
                    .isNotEmpty()
                    .allSatisfy(record -> assertThat(record.getMessage()).doesNotContain("hunter2"));
        }
    }

    @Test
    void beginning_a_sign_in_again_and_again_calls_the_other_server_no_more() {
        for (int i = 0; i < 10; i++) {
            begun(new ConsoleClient(server), "/console/sign-in/start");
        }
        int calls = other.secrets.size();
        HttpResponse<String> throttled = new ConsoleClient(server).get("/console/sign-in/start");

        assertThat(throttled.statusCode()).isEqualTo(429);
        assertThat(throttled.headers().firstValue("Retry-After")).contains("60");
        assertThat(other.secrets).hasSize(calls);
    }

    @Test
    void a_server_that_is_away_leaves_keys_working() {
        other.isAway = true;
        ConsoleClient person = new ConsoleClient(server);

        assertRefused(person.get("/console/sign-in/start"), "The sign-in failed");
        assertThat(person.signIn(server.key).statusCode()).isEqualTo(303);
    }

    @Test
    void a_form_whose_session_has_ended_is_shown_again_after_signing_in_in_another_tab() {
        ConsoleClient person = signedIn();
        server.fingerpost
                .require(ApiKeys.class)
                .revoke(server.fingerpost
                        .require(ApiKeys.class)
                        .newest(1)
                        .get(0)
                        .id());
        HttpResponse<String> ended = person.post("/console/pixels", "type", "x", "name", "typed", "value", "b1");
        assertThat(ended.statusCode()).isEqualTo(403);
        assertThat(ended.body()).contains("target=\"_blank\"", "formnovalidate", "name=\"kept-name\" value=\"typed\"");
        person.get(begun(person, "/console/sign-in/start"));

        HttpResponse<String> again = person.post(
                "/console/sign-in",
                "form_token",
                ConsoleClient.token(ended.body()),
                "key",
                "",
                "kept_path",
                "/pixels",
                "kept-type",
                "x",
                "kept-name",
                "typed",
                "kept-value",
                "b1");

        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.body()).contains("value=\"typed\"", "action=\"/console/pixels\"");
        assertThat(server.fingerpost.owner(1).pixels().find(PixelQuery.all()).total())
                .isZero();
    }

    private ConsoleClient signedIn() {
        ConsoleClient person = new ConsoleClient(server);
        assertThat(person.get(begun(person, "/console/sign-in/start")).statusCode())
                .isEqualTo(200);
        return person;
    }

    /** Begins a sign-in and returns the path to which the other server leads back. */
    private static String begun(ConsoleClient person, String start) {
        HttpResponse<String> led = person.get(start);
        assertThat(led.statusCode()).as(led.body()).isEqualTo(303);
        Matcher query = Pattern.compile("https://login.example/\\?(.*)")
                .matcher(led.headers().firstValue("Location").orElseThrow());
        assertThat(query.matches()).isTrue();
        return "/console/sign-in/back?" + query.group(1);
    }

    private static void assertRefused(HttpResponse<String> response, String text) {
        assertThat(response.statusCode()).isEqualTo(403);
        assertThat(response.body()).contains(text);
    }
}
