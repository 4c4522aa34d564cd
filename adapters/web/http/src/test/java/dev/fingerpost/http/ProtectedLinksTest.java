package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Before the password is entered, all protected links are alike, whatever they contain, except for the warning of
 * sensitive content: every byte of the response is the same, and so is the work behind it, so that the time reveals
 * nothing either.
 */
class ProtectedLinksTest {

    /** A word that is in every field of a link that can contain it. */
    private static final String TREASURE = "treasure";

    private static final String URL = "https://" + TREASURE + ".example/";
    private static final int TRIES_BEFORE = 3;
    private static final int MAX_WRONG_PASSWORDS = 10;

    private final WatchedStorage storage = new WatchedStorage();
    private final TestServer server = new TestServer(
            storage,
            storage,
            settings -> settings,
            visits -> visits.withVisitors((request, needed) -> {
                storage.note("find visitor");
                return Visitor.unknown();
            }));

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void is_like_any_other_before_the_password(boolean sensitive) {
        Map<String, LinkDraft> drafts = drafts();
        drafts.forEach((alias, draft) -> create(alias, draft.withSensitiveContent(sensitive)));
        storage.calls();
        List<String> expected = responses("plain");
        List<String> work = storage.calls();
        assertThat(expected).noneMatch(answer -> answer.contains(TREASURE));
        assertThat(expected).anyMatch(answer -> answer.startsWith("HTTP/1.1 200 "));
        assertThat(expected).anyMatch(answer -> answer.contains("That password is wrong"));
        assertThat(expected).anyMatch(answer -> answer.startsWith("HTTP/1.1 429 "));
        assertThat(expected).anyMatch(answer -> answer.startsWith("HTTP/1.1 503 "));

        for (String alias : drafts.keySet()) {
            assertThat(alias.equals("plain") ? expected : responses(alias))
                    .as(alias)
                    .isEqualTo(expected);
            assertThat(alias.equals("plain") ? work : storage.calls()).as(alias).isEqualTo(work);
        }
    }

    @Test
    void costs_one_lookup_and_one_hash_for_each_try() {
        drafts().forEach(this::create);

        for (String alias : drafts().keySet()) {
            storage.calls();
            visit("GET", alias, "");
            assertThat(storage.calls()).as(alias).containsExactly("findByAlias");
            visit("POST", alias, "password=wrong");
            assertThat(storage.calls()).as(alias).containsExactly("findByAlias", "matches");
        }
    }

    /** Without this, the tests above would also pass for links that cannot be followed. */
    @Test
    void is_followed_with_the_password() {
        drafts().forEach(this::create);

        for (String alias : drafts().keySet()) {
            assertThat(visit("POST", alias, "password=open+sesame")).as(alias).contains(TREASURE);
        }
    }

    /** All responses to a series of attempts, without the parts that always differ. */
    private List<String> responses(String alias) {
        List<String> responses = new ArrayList<>();
        responses.add(visit("GET", alias, ""));
        responses.add(visit("HEAD", alias, ""));
        responses.add(visit("GET", alias + "?password=open+sesame&accepted=1", ""));
        responses.add(visit("DELETE", alias, ""));
        responses.add(visit("OPTIONS", alias, ""));
        for (String form : List.of("", "password=", "accepted=1", "password=wrong", "password=%ff", "a=b&password=x")) {
            responses.add(visit("POST", alias, form));
        }
        for (String call : List.of("findByAlias", "matches")) {
            storage.breakDown(call);
            responses.add(visit("POST", alias, "password=wrong"));
        }
        storage.breakDown("");
        for (int i = TRIES_BEFORE; i <= MAX_WRONG_PASSWORDS; i++) {
            responses.add(visit("POST", alias, "password=wrong"));
        }
        responses.add(visit("GET", alias, ""));
        return responses;
    }

    private String visit(String method, String path, String form) {
        RawAnswer answer = RawAnswer.to(
                server.port(),
                form,
                method + " /" + path + " HTTP/1.1",
                "Host: go.example.com",
                "X-Request-Id: same",
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: " + form.length());
        String all = answer.head() + "\r\n\r\n" + answer.text();
        return all.replaceAll("nonce(=\"|-)[A-Za-z0-9_-]{22}", "nonce").replaceAll("(?i)\r\nDate: .*\r\n", "\r\n");
    }

    private void create(String alias, LinkDraft draft) {
        server.fingerpost
                .owner(1)
                .links()
                .create(draft.withDomain(1).withAlias(alias).withRedirectPassword("open sesame"));
    }

    private Map<String, LinkDraft> drafts() {
        Map<String, LinkDraft> drafts = new LinkedHashMap<>();
        drafts.put("plain", LinkDraft.to(URL));
        drafts.put("long", LinkDraft.to(URL + "\u00fc\ud83c\udf89?".repeat(400)));
        drafts.put("title", LinkDraft.to(URL).withTitle(TREASURE));
        drafts.put("limited", LinkDraft.to(URL).withClicksLimit(1).withExpirationUrl(URL + "over"));
        drafts.put("period", LinkDraft.to(URL).withActiveUntil(TestServer.NOW.plusSeconds(60)));
        drafts.put("statistics", LinkDraft.to(URL).withPrivacy(Privacy.PASSWORD).withPassword(TREASURE));
        drafts.put("languages", LinkDraft.to(URL).withTargets(TargetsType.LANGUAGES, new Target("de", URL + "de")));
        drafts.put("rotations", LinkDraft.to(URL).withTargets(TargetsType.ROTATIONS, turns()));
        drafts.put("pixels", LinkDraft.to(URL).withPixels(List.of(pixel(PixelType.X), pixel(PixelType.QUORA))));
        return drafts;
    }

    private static List<Target> turns() {
        return IntStream.range(0, 250)
                .mapToObj(turn -> new Target(TREASURE + turn, URL + turn))
                .toList();
    }

    private long pixel(PixelType type) {
        return server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(type, TREASURE).withName(TREASURE))
                .id();
    }
}
