package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pages.qr.QrCode;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who may see what: nothing without a session, nothing of other owners, and nothing for other sites. */
class ConsoleAccessTest {

    /** The addresses of what people see and download, except the sign-in, and one that does not exist. */
    private static final List<String> GOT = List.of(
            "",
            "/links",
            "/links/new",
            "/links/alias?alias=a&domain_id=1",
            "/labels/names",
            "/spaces/names",
            "/domains/names",
            "/links/1",
            "/links/1/clicks.csv",
            "/links/1/edit",
            "/links/1/qr.svg",
            "/links/1/qr.png",
            "/labels",
            "/labels/edit?label=Sale",
            "/owners",
            "/owners/give",
            "/shortcuts",
            "/pixels",
            "/pixels/1",
            "/spaces",
            "/spaces/1",
            "/domains",
            "/domains/2",
            "/transfer",
            "/transfer/1",
            "/transfer/links.csv",
            "/transfer/links.jsonl",
            "/keys",
            "/webhooks",
            "/webhooks/1",
            "/nothing");

    private static final List<String> POSTED = List.of(
            "/sign-out",
            "/links",
            "/links/selected",
            "/links/new",
            "/links/1/edit",
            "/links/1/delete",
            "/links/1/qr.svg",
            "/links/1/qr.png",
            "/pixels",
            "/pixels/1",
            "/pixels/1/delete",
            "/spaces",
            "/spaces/1",
            "/spaces/1/delete",
            "/transfer",
            "/transfer/1",
            "/keys",
            "/keys/1/revoke",
            "/domains",
            "/owners/give",
            "/domains/1/check",
            "/domains/2",
            "/domains/2/delete",
            "/webhooks",
            "/webhooks/1",
            "/webhooks/1/event",
            "/webhooks/1/test",
            "/webhooks/1/delete",
            "/webhooks/1/resend",
            "/webhooks/1/on",
            "/webhooks/1/off");

    private final ConsoleServer server = new ConsoleServer();

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void what_a_webhook_has_not_accepted_is_shown_and_sent_again() {
        ConsoleClient person = ConsoleClient.of(server, server.key);

        assertThat(person.get("/console/keys").body()).contains("href=\"/console/webhooks\"");
        assertThat(person.get("/console/webhooks").body())
                .contains("href=\"/console/webhooks/1\"", "crm.example/&lt;b&gt;", "2 events were not accepted")
                .contains(">Disabled</span>", "Last answer: the connection was refused");
        assertThat(person.get("/console/webhooks/1").body())
                .contains("<h1>crm.example/&lt;b&gt;</h1>", "link.created", "sent 2 times", "dead letter")
                .doesNotContain("/console/webhooks/1/resend");
        person.submit("/console/webhooks/1/on");
        assertThat(person.get("/console/webhooks/1").body()).contains("action=\"/console/webhooks/1/resend\"");
        assertThat(person.submit("/console/webhooks/1/resend").headers().firstValue("Location"))
                .contains("/console/webhooks/1?done=resent");
        String page = person.get("/console/webhooks/1").body();
        while (!page.contains("2 of them are being sent again now")) {
            page = person.get("/console/webhooks/1").body();
        }
        assertThat(page).contains("2 events were not accepted").doesNotContain("/console/webhooks/1/resend");
        assertThat(server.deliveries.sentAgain()).containsExactly(1L, 2L);
    }

    @Test
    void one_event_is_sent_again() {
        ConsoleClient person = ConsoleClient.of(server, server.key);
        String event = "/console/webhooks/1/event";

        assertThat(person.submit(event, "position", "2").headers().firstValue("Location"))
                .contains("/console/webhooks/1?done=resent");
        assertThat(person.submit(event, "position", "9").headers().firstValue("Location"))
                .contains("/console/webhooks/1?done=notstored");
        assertThat(person.submit(event, "position", "x").statusCode()).isEqualTo(303);
        assertThat(person.submit("/console/webhooks/2/event", "position", "2").statusCode())
                .isEqualTo(404);
        assertThat(ConsoleClient.of(server, server.otherKey)
                        .submit(event, "position", "2")
                        .statusCode())
                .isEqualTo(404);
        assertThat(server.deliveries.sentAgain()).containsExactly(2L);
    }

    @Test
    void the_last_deliveries_are_shown_with_their_answers_in_the_language_of_the_person() {
        ConsoleClient person = ConsoleClient.of(server, server.key);

        assertThat(person.get("/console/webhooks/1").body())
                .contains("webhook.test", "204", "1,234 ms", "the connection was refused", "31 ms")
                .contains("href=\"/console/links/7\"");
        assertThat(person.with("Accept-Language", "de")
                        .get("/console/webhooks/1")
                        .body())
                .contains("die Verbindung wurde abgelehnt", "1.234 ms")
                .doesNotContain("connection");
    }

    @Test
    void a_webhook_is_edited_and_stays_itself() {
        ConsoleClient person = ConsoleClient.of(server, server.key);
        String hook = "/console/webhooks/1";

        assertThat(person.submit(hook, "url", " https://crm.example/new ", "events", "link.deleted")
                        .headers()
                        .firstValue("Location"))
                .contains(hook + "?done=saved");
        assertThat(server.deliveries.all()).singleElement().satisfies(edited -> {
            assertThat(edited.url()).isEqualTo("https://crm.example/new");
            assertThat(edited.types()).containsExactly(LinkEvent.Type.DELETED);
        });
        HttpResponse<String> refused = person.submit(hook, "url", "exa mple", "events", "link.expired");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("value=\"exa mple\"", "value=\"link.expired\" checked");
        assertThat(ConsoleClient.of(server, server.otherKey)
                        .submit(hook, "url", "https://stranger.example/")
                        .statusCode())
                .isEqualTo(404);
        assertThat(server.deliveries.all().get(0).url()).isEqualTo("https://crm.example/new");
    }

    @Test
    void the_secret_of_a_new_webhook_is_shown_once_and_the_webhook_is_deleted() {
        ConsoleClient person = ConsoleClient.of(server, server.key);

        HttpResponse<String> created = person.submit(
                "/console/webhooks",
                "url",
                " https://crm.example/new ",
                "events",
                "link.created",
                "events",
                "link.expired");

        assertThat(created.statusCode()).isEqualTo(201);
        assertThat(created.body())
                .contains(
                        server.deliveries.created().get(0).secret().reveal(),
                        "crm.example/new",
                        "link.created, link.expired");
        assertThat(created.headers().firstValue("Cache-Control").orElse("")).contains("no-store");
        assertThat(person.get("/console/webhooks").body())
                .contains("crm.example/new")
                .doesNotContain("whsec_");
        assertThat(ConsoleClient.of(server, server.otherKey)
                        .submit("/console/webhooks/2/delete")
                        .statusCode())
                .isEqualTo(404);
        assertThat(person.submit("/console/webhooks/2/delete").headers().firstValue("Location"))
                .contains("/console/webhooks?done=deleted");
        assertThat(server.deliveries.created()).isEmpty();
    }

    @Test
    void an_owner_cannot_add_any_number_of_webhooks() {
        ConsoleClient person = ConsoleClient.of(server, server.key);
        for (int i = 1; i < 20; i++) {
            assertThat(person.submit("/console/webhooks", "url", "https://crm.example/" + i)
                            .statusCode())
                    .isEqualTo(201);
        }

        HttpResponse<String> refused = person.submit("/console/webhooks", "url", "https://crm.example/20");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body())
                .contains("There are 20 already. Delete one first.", "value=\"https://crm.example/20\"");
        assertThat(server.deliveries.created()).hasSize(19);
    }

    @Test
    void a_test_event_says_whether_it_was_accepted_and_why_not() {
        ConsoleClient person = ConsoleClient.of(server, server.key);

        assertThat(person.submit("/console/webhooks/1/test").body())
                .contains(
                        "https://crm.example/&lt;b&gt;: The webhook did not accept the test event: no secure connection")
                .doesNotContain("The webhook accepted");
        assertThat(person.with("Accept-Language", "de")
                        .submit("/console/webhooks/1/test")
                        .body())
                .contains("hat das Testereignis nicht angenommen: es war keine sichere Verbindung");
        server.deliveries.isAccepting = true;
        assertThat(person.submit("/console/webhooks/1/test").headers().firstValue("Location"))
                .contains("/console/webhooks/1?done=tested");
        assertThat(person.submit("/console/webhooks/7/test").statusCode()).isEqualTo(404);
    }

    @Test
    void a_webhook_is_switched_on_and_off() {
        ConsoleClient person = ConsoleClient.of(server, server.key);

        assertThat(person.get("/console/webhooks/1").body())
                .contains("action=\"/console/webhooks/1/on\"", ">Enable<")
                .doesNotContain("/console/webhooks/1/off");
        assertThat(person.submit("/console/webhooks/1/on").headers().firstValue("Location"))
                .contains("/console/webhooks/1?done=enabled");
        assertThat(person.with("Accept-Language", "de")
                        .get("/console/webhooks/1?done=enabled")
                        .body())
                .contains("action=\"/console/webhooks/1/off\"", ">Abschalten<", "Eingeschaltet.")
                .doesNotContain("/console/webhooks/1/on");
        assertThat(person.submit("/console/webhooks/1/off").statusCode()).isEqualTo(303);
        assertThat(person.get("/console/webhooks").body()).contains(">Abgeschaltet</span>");
        assertThat(person.get("/console/webhooks/1").body()).contains("Der Webhook ist abgeschaltet");
        assertThat(person.submit("/console/webhooks/2/on").statusCode()).isEqualTo(404);
        assertThat(server.deliveries.all().get(0).isOn()).isFalse();
    }

    @Test
    void a_stranger_is_led_to_the_sign_in_from_every_address_and_gets_nothing() {
        link(1);
        ConsoleClient stranger = new ConsoleClient(server);
        for (String path : GOT) {
            for (String method : new String[] {"GET", "HEAD", "OPTIONS", "PUT", "DELETE"}) {
                assertLedToSignIn(stranger.send(method, "/console" + path, ""), method + " " + path);
            }
        }
        POSTED.stream()
                .filter(path -> !path.equals("/sign-out"))
                .forEach(path -> assertAskedForKey(stranger.post("/console" + path, "form_token", "a"), path));
        POSTED.stream()
                .filter(path -> !path.equals("/sign-out"))
                .forEach(path -> assertAskedForKey(
                        stranger.post("/console" + path, "form_token", "a", "id", "1", "action", "delete"), path));
        assertLedToSignIn(stranger.post("/console/sign-out", "form_token", "a"), "sign out");
        assertLedToSignIn(stranger.with("Cookie", sessionName() + "=fp_abc").get("/console/links"), "a false session");
        assertThat(links(1)).isEqualTo(1);
    }

    @Test
    void what_belongs_to_a_different_owner_is_not_there() {
        link(1);
        server.withSecondDomain("https://two.example");
        server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.X, "1").withName("a pixel"));
        ConsoleClient other = ConsoleClient.of(server, server.otherKey);

        for (String path : GOT) {
            HttpResponse<String> response = other.get("/console" + path);
            assertThat(response.statusCode())
                    .as(path)
                    .isEqualTo(path.matches(".*/1.*|/domains/2|/owners.*|/nothing") ? 404 : 200);
            assertThat(response.body()).as(path).doesNotContain("secret-alias", "a pixel", "first key", "Newsletter");
        }
        for (String path : POSTED.subList(1, POSTED.size())) {
            HttpResponse<String> response =
                    other.submit("/console" + path, "id", "1", "action", "delete", "url", "x:y");
            assertThat(response.statusCode()).as(path).isNotEqualTo(303).isIn(400, 404, 422, 201);
        }
        assertThat(links(1)).isEqualTo(1);
        assertThat(server.fingerpost.owner(1).pixels().find(PixelQuery.all()).total())
                .isEqualTo(1);
        assertThat(server.fingerpost.require(ApiKeys.class).authenticate(server.key))
                .isPresent();
    }

    @Test
    void sessions_are_told_apart_by_browser_and_time_and_one_is_ended_from_another() {
        ConsoleClient person = ConsoleClient.of(server, server.key);
        ConsoleClient lost = new ConsoleClient(server).with("User-Agent", "Firefox/140");
        assertThat(lost.signIn(server.key).statusCode()).isEqualTo(303);
        long id = server.fingerpost.require(ApiKeys.class).list(1).stream()
                .filter(key -> key.name().equals("first key \u00b7 Firefox, Linux"))
                .findFirst()
                .orElseThrow()
                .id();

        assertThat(person.get("/console/keys").body())
                .contains("first key \u00b7 Firefox, Linux", "Signed in ", "End session");
        assertThat(person.submit("/console/keys/" + id + "/revoke").statusCode())
                .isEqualTo(303);

        assertLedToSignIn(lost.get("/console"), "an ended session");
        assertThat(person.get("/console").statusCode()).isEqualTo(200);
    }

    @Test
    void a_browser_that_cannot_be_found_signs_in_without_a_name() {
        ConsoleClient person = new ConsoleClient(server).with("User-Agent", "broken");

        assertThat(person.signIn(server.key).statusCode()).isEqualTo(303);
        assertThat(server.fingerpost.require(ApiKeys.class).list(1))
                .allMatch(key -> key.name().equals("first key"));
    }

    @Test
    void a_session_is_a_key_that_expires_and_is_revoked_by_signing_out() {
        ConsoleClient person = new ConsoleClient(server);

        HttpResponse<String> signedIn = person.signIn(" " + server.key + " ");

        assertThat(signedIn.headers().firstValue("Location")).contains("/console");
        assertThat(signedIn.headers().allValues("Set-Cookie"))
                .singleElement()
                .asString()
                .startsWith(sessionName() + "=fp_")
                .endsWith("; Path=/console; Max-Age=43200; HttpOnly; SameSite=Strict")
                .doesNotContain(server.key);
        ApiKey session = server.fingerpost.require(ApiKeys.class).list().get(2);
        assertThat(session.sessionOf()).isEqualTo(1);
        assertThat(session.owner()).isEqualTo(1);
        assertThat(session.expiresAt()).isEqualTo(ConsoleServer.NOW.plus(Duration.ofHours(12)));
        assertThat(person.get("/console/keys").body()).contains("This session");

        String token = person.cookies("fingerpost_session").get(sessionName());
        assertLedToSignIn(person.submit("/console/sign-out"), "signing out");
        assertThat(person.cookies("fingerpost_session")).isEmpty();
        assertThat(server.fingerpost.require(ApiKeys.class).authenticate(token)).isEmpty();
    }

    @Test
    void the_scope_of_the_key_holds_for_its_session() {
        link(1);
        ConsoleClient reader = ConsoleClient.of(server, key(ApiKey.Scope.READ));
        ConsoleClient editor = ConsoleClient.of(server, key(ApiKey.Scope.LINKS));

        for (String path : POSTED.subList(1, POSTED.size())) {
            assertThat(reader.submit("/console" + path, "id", "1").statusCode())
                    .as(path)
                    .isEqualTo(403);
        }
        assertThat(reader.get("/console/links").body()).doesNotContain("name=\"url\"", "name=\"action\"");
        assertThat(reader.get("/console/keys").body()).doesNotContain("revoke\"");
        assertThat(reader.get("/console/transfer/links.jsonl").statusCode()).isEqualTo(404);
        assertThat(editor.submit("/console/keys", "name", "a", "scope", "all").statusCode())
                .isEqualTo(403);
        assertThat(editor.submit("/console/pixels", "name", "a").statusCode()).isEqualTo(403);
        assertThat(editor.submit("/console/links/1/delete").statusCode()).isEqualTo(303);
        assertThat(reader.submit("/console/sign-out").statusCode()).isEqualTo(303);
    }

    @ParameterizedTest
    @CsvSource({
        "READ, /links/new, You may look at links",
        "READ, /links/1/edit, You may look at links",
        "READ, /pixels/1, You may look at pixels",
        "LINKS, /pixels/1, You may look at pixels",
        "PIXELS, /spaces/1, Only someone with the rights of an admin"
    })
    void a_form_that_a_person_may_not_send_is_not_shown(ApiKey.Scope scope, String path, String reason) {
        link(1);
        server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.FACEBOOK, "1").withName("a"));
        ConsoleClient person = ConsoleClient.of(server, key(scope));

        HttpResponse<String> page = person.get("/console" + path);

        assertThat(page.statusCode()).isEqualTo(403);
        assertThat(page.body()).contains(reason, "<nav").doesNotContain("class=\"field\"", "class=\"card edit\"");
        assertThat(person.submit("/console" + path).body()).contains(reason);
        assertThat(ConsoleClient.of(server, server.key).get("/console" + path).statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_key_in_the_place_of_a_session_is_none_and_a_revoked_key_ends_its_sessions() {
        ConsoleClient person = new ConsoleClient(server);
        person.keep(sessionName(), server.key);
        assertLedToSignIn(person.get("/console"), "a key");

        ConsoleClient signedIn = ConsoleClient.of(server, server.key);
        server.fingerpost.require(ApiKeys.class).revoke(1);
        assertLedToSignIn(signedIn.get("/console"), "a session of a revoked key");
    }

    /**
     * The name of the session's cookie contains a hash of the console's address, so this method reads the name from the
     * response to a sign-in.
     */
    private String sessionName() {
        return ConsoleClient.of(server, server.key)
                .cookies("fingerpost_session_")
                .keySet()
                .iterator()
                .next();
    }

    private String key(ApiKey.Scope scope) {
        return server.fingerpost
                .require(ApiKeys.class)
                .issue(1, scope.wireName(), scope, null)
                .token()
                .reveal();
    }

    @Test
    void a_wrong_key_is_refused_and_too_many_are_throttled_even_before_the_right_one() {
        ConsoleClient person = new ConsoleClient(server);
        for (int tries = 0; tries < 10; tries++) {
            HttpResponse<String> refused = person.signIn("fp_wrong");
            assertThat(refused.statusCode()).isEqualTo(422);
            assertThat(refused.body()).contains("This key is not valid").doesNotContain("fp_wrong");
        }

        HttpResponse<String> throttled = person.signIn(server.key);

        assertThat(throttled.statusCode()).isEqualTo(429);
        assertThat(throttled.headers().firstValue("Retry-After")).contains("60");
        assertThat(person.cookies("fingerpost_session")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Origin, https://evil.example",
        "Origin, null",
        "Origin, http://127.0.0.1:1",
        "Sec-Fetch-Site, cross-site",
        "Sec-Fetch-Site, same-site",
        "Sec-Fetch-Site, none"
    })
    void a_form_of_a_different_site_is_refused(String header, String value) {
        link(1);
        ConsoleClient person = ConsoleClient.of(server, server.key);

        HttpResponse<String> response =
                person.with(header, value).submit("/console/links/selected", "id", "1", "action", "delete");

        assertThat(response.statusCode()).isEqualTo(403);
        assertThat(links(1)).isEqualTo(1);
    }

    @Test
    void a_form_without_the_token_of_this_session_is_refused_and_so_is_signing_in_without_one() {
        link(1);
        ConsoleClient person = ConsoleClient.of(server, server.key);
        String foreign = ConsoleClient.token(
                ConsoleClient.of(server, server.otherKey).get("/console/links").body());

        for (String token : new String[] {"", "a", foreign}) {
            new ConsoleSite(server.console)
                    .routes().stream()
                            .filter(route -> route.startsWith("POST "))
                            .map(route -> route.substring("POST ".length()).replace("{id}", "1"))
                            .forEach(path -> assertThat(person.post("/console" + path, "form_token", token)
                                            .statusCode())
                                    .as(path)
                                    .isIn(400, 403)); // 400: no form with a file
            assertThat(person.post("/console/links/1/delete", "form_token", token)
                            .statusCode())
                    .isEqualTo(403);
        }
        assertThat(person.post("/console/links/1/delete").statusCode()).isEqualTo(403);
        assertThat(new ConsoleClient(server)
                        .post("/console/sign-in", "key", server.key)
                        .statusCode())
                .isEqualTo(403);
        assertThat(links(1)).isEqualTo(1);
    }

    @Test
    void a_form_of_this_site_is_taken() {
        link(1);
        ConsoleClient person = ConsoleClient.of(server, server.key)
                .with("Origin", server.url(""))
                .with("Sec-Fetch-Site", "same-origin");

        assertThat(person.submit("/console/links/1/delete").headers().firstValue("Location"))
                .contains("/console/links?done=deleted&n=1");
        assertThat(links(1)).isZero();
    }

    @Test
    void every_page_has_the_strict_policy_and_no_script_or_style_in_it() {
        link(1);
        ConsoleClient person = ConsoleClient.of(server, server.key);
        for (String path : GOT) {
            HttpResponse<String> response = person.get("/console" + path);
            if (response.headers().firstValue("Content-Type").orElse("").startsWith("text/html")) {
                assertThat(response.headers().firstValue("Content-Security-Policy"))
                        .contains(Html.POLICY);
                assertThat(response.headers().firstValue("Cache-Control")).contains("no-store");
                assertThat(response.body()).doesNotContainPattern("<style|<script(?! src)| style=| on[a-z]+=");
            }
        }
    }

    /** The pages whose size is bounded, with as much as they can show. */
    private static final List<String> WEIGHED = List.of(
            "",
            "?days=90",
            "/links",
            "/links/new",
            "/links/8",
            "/links/8?days=90",
            "/links/8?days=365",
            "/links/8?hours=24",
            "/links/8/edit",
            "/labels",
            "/spaces",
            "/pixels",
            "/domains",
            "/transfer",
            "/webhooks",
            "/webhooks/1",
            "/keys",
            "/shortcuts");

    private static final int MOST_OF_PAGE = 60 * 1_024;
    private static final int MOST_WITH_FILES = 150_000;

    /** The greatest size of a list of 25 links with labels, ids, pixels and clicks as it is sent. */
    private static final int MOST_OF_LIST = 6 * 1_024;

    @Test
    void a_page_with_all_its_files_is_small_and_browsers_keep_the_files() throws IOException {
        ShopLinks.create(server.fingerpost);
        ShopLinks.createFullPage(server.fingerpost);
        ConsoleClient person = ConsoleClient.of(server, server.key);
        for (String language : List.of("en", "de")) {
            person.with("Accept-Language", language);
            for (String path : WEIGHED) {
                HttpResponse<String> page = person.get("/console" + path);
                assertThat(page.statusCode()).as(path).isEqualTo(200);
                assertThat(length(page)).as(path + " in " + language).isLessThan(MOST_OF_PAGE);
                if (path.equals("/links")) {
                    assertThat(Jsoup.parse(page.body()).select(".links > li")).hasSize(25);
                    assertThat(compressed(page)).as(language).isLessThan(MOST_OF_LIST);
                }
                long bytes = length(page);
                List<String> files = Pattern.compile("(?:src|href)=\"(/console/assets/[^\"]+)\"")
                        .matcher(page.body())
                        .results()
                        .map(found -> found.group(1))
                        .toList();
                for (String file : files) {
                    HttpResponse<String> response = person.get(file);
                    assertThat(response.headers().firstValue("Cache-Control"))
                            .contains("public, max-age=31536000, immutable");
                    bytes += length(response);
                }
                assertThat(files).as(path).hasSizeGreaterThan(2);
                assertThat(bytes).as(path + " in " + language).isLessThan(MOST_WITH_FILES);
            }
        }
        assertThat(person.get("/console/assets/0000000000000000/console.css").statusCode())
                .isEqualTo(404);
    }

    @Test
    void the_code_of_a_link_is_that_of_its_scans_and_has_a_colour_only_if_scanners_see_it() {
        link(1);
        ConsoleClient person = ConsoleClient.of(server, server.key);

        assertThat(person.get("/console/links/1/qr.svg?colour=%23112233").body())
                .contains("/secret-alias?qr\"", "fill=\"#112233\"");
        assertThat(person.get("/console/links/1/qr.svg?colour=%23ffee00").body())
                .contains("fill=\"#000000\"");
        assertThat(person.get("/console/links/1/qr.png?colour=%23112233")
                        .headers()
                        .firstValue("Content-Type"))
                .contains("image/png");
        String form = "--x\r\nContent-Disposition: form-data; name=\"form_token\"\r\n\r\n"
                + ConsoleClient.token(person.get("/console/links").body())
                + "\r\n--x\r\nContent-Disposition: form-data; name=\"colour\"\r\n\r\n#112233\r\n--x\r\n"
                + "Content-Disposition: form-data; name=\"logo\"; filename=\"a\"\r\n\r\n\u00ff\u00d8\u00ffJ\r\n--x--\r\n";
        person.with("Content-Type", "multipart/form-data; boundary=x");
        assertThat(person.send("POST", "/console/links/1/qr.svg", form.getBytes(StandardCharsets.ISO_8859_1))
                        .body())
                .contains("fill=\"#112233\"", "href=\"data:image/jpeg;base64,/9j/Sg==\"");
        for (String path : new String[] {"/console/links/1/qr.svg", "/console/links/1/qr.png"}) {
            HttpResponse<String> refused = person.send("POST", path, form.replace("\u00d8", "<"));
            assertThat(refused.statusCode()).isEqualTo(422);
            assertThat(refused.body())
                    .contains("The logo must be a PNG or a JPEG", "name=\"colour\" value=\"#112233\"");
        }
        byte[] withLogo = form.replace(
                        "\u00ff\u00d8\u00ffJ", new String(QrCode.of("x").png(), StandardCharsets.ISO_8859_1))
                .getBytes(StandardCharsets.ISO_8859_1);
        assertThat(person.send("POST", "/console/links/1/qr.png", withLogo)
                        .headers()
                        .map())
                .containsEntry("content-type", List.of("image/png"))
                .containsEntry("content-disposition", List.of("attachment; filename=\"qr-1.png\""));
        assertThat(person.get("/console/links/1/qr.png?download=1").headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"qr-1.png\"");
    }

    private void assertLedToSignIn(HttpResponse<String> response, String request) {
        assertThat(response.statusCode()).as(request).isEqualTo(303);
        assertThat(response.headers()
                        .firstValue("Location")
                        .orElseThrow()
                        .replaceFirst("\\?next=[A-Za-z0-9%.*_+-]+$", ""))
                .as(request)
                .isEqualTo("/console/sign-in");
        assertThat(response.body()).as(request).isEmpty();
    }

    private static void assertAskedForKey(HttpResponse<String> response, String request) {
        assertThat(response.statusCode()).as(request).isIn(403, 400);
        assertThat(response.body()).as(request).doesNotContain("secret-alias", "first key", "Newsletter");
    }

    private void link(long owner) {
        server.fingerpost
                .owner(owner)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("secret-alias"));
    }

    private static int compressed(HttpResponse<String> response) throws IOException {
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(sent)) {
            out.write(response.body().getBytes(StandardCharsets.UTF_8));
        }
        return sent.size();
    }

    /** The length without compression. */
    private static long length(HttpResponse<String> response) {
        return response.body().getBytes(StandardCharsets.UTF_8).length;
    }

    private long links(long owner) {
        return server.fingerpost.owner(owner).links().find(LinkQuery.all()).total();
    }
}
