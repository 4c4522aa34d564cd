package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A session that ends while a person types loses nothing: after the sign-in the form is shown again, and nothing is
 * saved before that.
 */
class KeptFormsTest {

    private static final String FORM = "#linkform";
    private static final String SIGN_IN = "form[action$=/sign-in]";
    private static final Map<String, String> RIGHT = ConsoleFormsTest.RIGHT;

    private final ConsoleServer server = new ConsoleServer().under("https://go.example.com");
    private final ConsoleClient person = ConsoleClient.of(server, server.key);

    @BeforeEach
    void fill() {
        server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.X, "1").withName("One"));
    }

    @AfterEach
    void close() {
        server.close();
    }

    /**
     * The forms that a person may be typing into: the address, the name of the form, and its names and values, which
     * alternate.
     */
    record Typed(String path, String form, List<String> fields) {}

    static List<Typed> forms() {
        return List.of(
                new Typed("/links", "form.quick", List.of("url", "https://example.com/?a=\"b\"&c")),
                new Typed("/links/new", FORM, List.of("url", "exa mple", "alias", "spring", "title", "Ä<b>")),
                new Typed("/links/1/edit", FORM, List.of("url", "https://example.org/", "clicks_limit", "-3")),
                new Typed("/pixels", "form[action$=/pixels]", List.of("name", "P", "type", "quora", "value", "")),
                new Typed("/pixels/1", "form.edit", List.of("name", "", "type", "bing", "value", "42")),
                new Typed("/spaces", "form[action$=/spaces]", List.of("name", "x".repeat(300))),
                new Typed("/spaces/1", "form.edit", List.of("name", "Letters & more")),
                new Typed("/labels/edit", "form.edit", List.of("label", "Old", "name", "x".repeat(60))),
                new Typed("/keys", "form[action$=/keys]", List.of("name", "", "scope", "read", "days", "7")),
                new Typed(
                        "/webhooks",
                        "form[action$=/webhooks]",
                        List.of("url", "exa mple", "events", "link.created", "events", "link.expired")),
                new Typed("/domains", "form[action$=/domains]", List.of("url", "https://go.example/\"")),
                new Typed("/webhooks/1", "form.edit", List.of("url", "exa mple", "events", "link.expired")),
                new Typed("/links/selected", "#selected", List.of("id", "1", "list", "?search=first")));
    }

    private void link() {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("first"));
    }

    /** Ends all sessions as their timeout would. */
    private void endSessions() {
        server.fingerpost.require(ApiKeys.class).list().stream()
                .filter(key -> key.sessionOf() != null)
                .forEach(key -> server.fingerpost.require(ApiKeys.class).revoke(key.id()));
    }

    private static String[] with(Typed typed, String token) {
        List<String> all = new ArrayList<>(List.of("form_token", token));
        all.addAll(typed.fields());
        return all.toArray(String[]::new);
    }

    private static void assertThere(String page, Typed typed) {
        SentForm form = SentForm.of(page, typed.form());
        for (int i = 0; i < typed.fields().size(); i += 2) {
            assertThat(form.values(typed.fields().get(i)))
                    .as(typed.fields().get(i))
                    .contains(typed.fields().get(i + 1));
        }
        assertThat(Jsoup.parse(page).text()).contains("Nothing is saved yet");
        assertThat(Jsoup.parse(page).selectFirst(typed.form()).closest("details:not([open])"))
                .as("a person sees the form")
                .isNull();
    }

    private long records() {
        return server.fingerpost.owner(1).links().find(LinkQuery.all()).total()
                + server.fingerpost.owner(1).pixels().find(PixelQuery.all()).total()
                + server.fingerpost.require(ApiKeys.class).list(1).stream()
                        .filter(key -> key.sessionOf() == null)
                        .count()
                + person.get("/console/spaces").body().split("/spaces/", -1).length;
    }

    @ParameterizedTest
    @MethodSource("forms")
    void a_form_of_an_ended_session_is_there_again_after_the_sign_in(Typed typed) {
        link();
        long before = records();
        String token = ConsoleClient.token(person.get("/console/links").body());
        endSessions();

        HttpResponse<String> asked = person.post("/console" + typed.path(), with(typed, token));

        assertThat(asked.statusCode()).isEqualTo(403);
        assertThat(Jsoup.parse(asked.body()).text()).contains("Your session has ended", "is kept");
        HttpResponse<String> shown = person.post(
                "/console/sign-in", SentForm.of(asked.body(), SIGN_IN).with("key", server.key));
        assertThat(shown.statusCode()).isEqualTo(200);
        assertThere(shown.body(), typed);
        assertThat(person.get("/console/links").statusCode()).isEqualTo(200);
        assertThat(records()).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void a_form_that_is_older_than_the_session_is_there_again(Typed typed) {
        link();
        long before = records();
        String token = ConsoleClient.token(person.get("/console/links").body());
        person.signIn(server.key);

        HttpResponse<String> shown = person.post("/console" + typed.path(), with(typed, token));

        assertThat(shown.statusCode()).isEqualTo(403);
        assertThere(shown.body(), typed);
        assertThat(records()).isEqualTo(before);
    }

    @Test
    void a_link_with_every_field_is_whole_after_the_sign_in_and_its_passwords_are_typed_again() {
        SentForm blank = SentForm.of(
                person.get("/console/links/new?targets_type=countries").body(), FORM);
        List<String> typed =
                new ArrayList<>(List.of("form_token", blank.values("form_token").get(0)));
        RIGHT.forEach((name, value) -> typed.addAll(List.of(name, value)));
        endSessions();

        HttpResponse<String> asked = person.post("/console/links/new", typed.toArray(String[]::new));
        HttpResponse<String> refused = person.post(
                "/console/sign-in", SentForm.of(asked.body(), SIGN_IN).with("key", "fp_wrong"));
        HttpResponse<String> shown = person.post(
                "/console/sign-in", SentForm.of(refused.body(), SIGN_IN).with("key", server.key));

        assertThat(refused.statusCode()).isEqualTo(422);
        for (HttpResponse<String> page : List.of(asked, refused, shown)) {
            assertThat(page.body()).doesNotContain("open sesame", "\"numbers\"", "fp_wrong", server.key);
        }
        SentForm again = SentForm.of(shown.body(), FORM);
        assertThat(again.says("redirect_password", "Type the password again")).isTrue();
        assertThat(again.says("password", "Type the password again")).isTrue();
        assertThat(person.post("/console/links/new", again.with()).statusCode()).isEqualTo(422);
        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).total())
                .isZero();
        String[] whole = again.with("redirect_password", "open sesame", "password", "numbers");
        assertThat(person.post("/console/links/new", whole).statusCode()).isEqualTo(303);
        Link link = server.fingerpost.owner(1).links().get(1);
        ConsoleFormsTest.assertComplete(link);
    }

    @ParameterizedTest
    @CsvSource({
        "Origin, https://evil.example",
        "Origin, null",
        "Sec-Fetch-Site, cross-site",
        "Sec-Fetch-Site, same-site",
        "Sec-Fetch-Site, none"
    })
    void a_form_of_another_site_is_never_kept(String header, String value) {
        String token = ConsoleClient.token(person.get("/console/links").body());
        ConsoleClient stranger = new ConsoleClient(server);
        String signIn = ConsoleClient.token(stranger.get("/console/sign-in").body());
        person.signIn(server.key);

        HttpResponse<String> signedIn =
                person.with(header, value).post("/console/links/new", "form_token", token, "url", "evil");
        HttpResponse<String> signedOut = stranger.with(header, value).post("/console/links/new", "url", "evil");
        HttpResponse<String> carried = stranger.post(
                "/console/sign-in",
                "form_token",
                signIn,
                "key",
                server.key,
                "kept_path",
                "/links/new",
                "kept-url",
                "evil");

        assertThat(signedIn.statusCode()).isEqualTo(403);
        assertThat(signedOut.statusCode()).isEqualTo(303);
        assertThat(carried.statusCode()).isEqualTo(403);
        for (HttpResponse<String> response : List.of(signedIn, signedOut, carried)) {
            assertThat(response.body()).doesNotContain("evil");
        }
        assertThat(stranger.cookies("fingerpost_session")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"/pixels, false", "/links/1/edit, true"})
    void a_form_is_not_lost_by_a_key_that_may_not_save_it(String path, boolean ofOther) {
        link();
        String key = ofOther
                ? server.otherKey
                : server.fingerpost
                        .require(ApiKeys.class)
                        .issue(1, "links", ApiKey.Scope.LINKS, null)
                        .token()
                        .reveal();
        String token = ConsoleClient.token(person.get("/console/links").body());
        endSessions();
        HttpResponse<String> asked =
                person.post("/console" + path, "form_token", token, "name", "P", "title", "T", "type", "x");

        HttpResponse<String> refused = person.post(
                "/console/sign-in", SentForm.of(asked.body(), SIGN_IN).with("key", key));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("is not allowed to save the form");
        assertThat(person.get("/console/links").statusCode()).isEqualTo(303);
        HttpResponse<String> shown = person.post(
                "/console/sign-in", SentForm.of(refused.body(), SIGN_IN).with("key", server.key));
        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(shown.body()).contains(ofOther ? "value=\"T\"" : "value=\"P\"");
    }

    @Test
    void a_sign_in_page_that_is_older_than_the_session_asks_again() {
        String old = ConsoleClient.token(
                new ConsoleClient(server).get("/console/sign-in").body());

        HttpResponse<String> asked = person.post(
                "/console/sign-in",
                "form_token",
                old,
                "key",
                server.key,
                "kept_path",
                "/spaces",
                "kept-name",
                "Summer");

        assertThat(asked.statusCode()).isEqualTo(403);
        assertThat(asked.body()).contains("too old").doesNotContain(server.key);
        HttpResponse<String> shown = person.post(
                "/console/sign-in", SentForm.of(asked.body(), SIGN_IN).with("key", server.key));
        assertThere(shown.body(), new Typed("/spaces", "form[action$=/spaces]", List.of("name", "Summer")));
    }

    @Test
    void no_page_shows_a_password_that_was_carried_by_hand() {
        HttpResponse<String> shown = person.post(
                "/console/sign-in",
                "form_token",
                ConsoleClient.token(person.get("/console/links").body()),
                "key",
                server.key,
                "kept_path",
                "/links/new",
                "kept-url",
                "https://example.com/",
                "kept-redirect_password",
                "hunter2");

        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(shown.body()).doesNotContain("hunter2").contains("Type the password again");
    }

    @Test
    void a_form_as_long_as_forms_may_be_is_kept() {
        List<String> typed = new ArrayList<>(List.of("form_token", "old", "url", "https://example.com/"));
        typed.addAll(List.of("targets_type", "rotations"));
        for (int row = 0; row < 250; row++) {
            typed.addAll(List.of("targets[" + row + "][key]", "Label " + row));
            typed.addAll(List.of("targets[" + row + "][value]", "https://example.com/" + "a".repeat(900)));
        }
        endSessions();

        HttpResponse<String> asked = person.post("/console/links/new", typed.toArray(String[]::new));
        HttpResponse<String> shown = person.post(
                "/console/sign-in", SentForm.of(asked.body(), SIGN_IN).with("key", server.key));

        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(SentForm.of(shown.body(), FORM).values("targets[249][key]")).containsExactly("Label 249");
    }

    /** What scripts request beside a form: nothing replaces the form, and nothing leads away from it. */
    @Test
    void scripts_leave_a_form_where_it_is() {
        String token = ConsoleClient.token(person.get("/console/links").body());
        endSessions();
        person.with("HX-Request", "true");

        HttpResponse<String> alias = person.get("/console/links/alias?alias=a&domain_id=1");
        HttpResponse<String> rows = person.post("/console/links/new", "form_token", token, "show", "more", "url", "x");

        assertThat(alias.statusCode()).isEqualTo(200);
        assertThat(alias.headers().firstValue("HX-Redirect")).isEmpty();
        assertThat(alias.body()).contains("Your session has ended").doesNotContain("free");
        assertThat(rows.statusCode()).isEqualTo(403);
        assertThat(rows.headers().firstValue("HX-Redirect")).isEmpty();
    }

    @Test
    void the_colour_of_a_code_is_kept_beside_a_logo() {
        link();
        String token = ConsoleClient.token(person.get("/console/links").body());
        endSessions();
        HttpResponse<String> asked =
                person.postFile("/console/links/1/qr.svg", "form_token", token, "colour", "#112233", "file", "");

        HttpResponse<String> shown = person.post(
                "/console/sign-in", SentForm.of(asked.body(), SIGN_IN).with("key", server.key));

        assertThat(SentForm.of(shown.body(), "form[action$=/qr.svg]").values("colour"))
                .containsExactly("#112233");
        assertThat(shown.body()).contains("Nothing is saved yet");
    }

    /** The file itself must be chosen again, because a page cannot choose a file. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void what_was_chosen_beside_a_file_is_kept(boolean isEnded) {
        server.withSecondDomain("https://two.example");
        String token = ConsoleClient.token(person.get("/console/links").body());
        if (isEnded) {
            endSessions();
        }
        String[] chosen = {"form_token", token, "existing", "change", "domain_id", "2", "program", "bitly", "file", ""};
        HttpResponse<String> answer = person.postFile("/console/transfer", chosen);
        if (isEnded) {
            answer = person.post(
                    "/console/sign-in", SentForm.of(answer.body(), SIGN_IN).with("key", server.key));
        }

        SentForm form = SentForm.of(answer.body(), "form[action$=/transfer]");
        assertThat(answer.statusCode()).isEqualTo(isEnded ? 200 : 422);
        assertThat(form.text()).contains(isEnded ? "Nothing is saved yet" : "No file was chosen");
        for (int i = 2; i < chosen.length - 2; i += 2) {
            assertThat(form.values(chosen[i])).as(chosen[i]).containsExactly(chosen[i + 1]);
        }
    }

    @Test
    void a_button_that_deletes_after_the_end_of_the_session_must_be_pressed_again() {
        link();
        String token = ConsoleClient.token(person.get("/console/links").body());
        endSessions();

        HttpResponse<String> asked = person.post("/console/links/1/delete", "form_token", token);
        HttpResponse<String> shown = person.post(
                "/console/sign-in", SentForm.of(asked.body(), SIGN_IN).with("key", server.key));

        assertThat(asked.statusCode()).isEqualTo(403);
        assertThat(shown.body()).contains("Nothing is saved yet", "/console/links/1/delete");
        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).total())
                .isOne();
    }

    @Test
    void an_import_that_was_ready_is_shown_after_the_sign_in() {
        HttpResponse<String> sent = person.submitFile(
                "/console/transfer", "domain_id", "1", "file", "alias,url\r\nspring,https://example.com/\r\n");
        String job = sent.headers().firstValue("Location").orElseThrow();
        person.awaitImport(job);
        endSessions();

        HttpResponse<String> asked = person.get(job);
        String signIn = asked.headers().firstValue("Location").orElseThrow();
        HttpResponse<String> signedIn = person.post(
                "/console/sign-in",
                SentForm.of(person.get(signIn).body(), SIGN_IN).with("key", server.key));
        endSessions();
        HttpResponse<String> pressed = person.post(job, "form_token", "old");
        HttpResponse<String> shown = person.post(
                "/console/sign-in", SentForm.of(pressed.body(), SIGN_IN).with("key", server.key));

        assertThat(signIn).isEqualTo("/console/sign-in?next=%2Ftransfer%2F1");
        assertThat(signedIn.headers().firstValue("Location")).contains(job);
        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(shown.body()).contains("Nothing is saved yet", "action=\"" + job + "\"");
    }

    @ParameterizedTest
    @CsvSource({
        "/links?search=a%26b&page=2, /links?search=a%26b&page=2",
        "/keys, /keys",
        "//evil.example, ''",
        "/\\evil.example, ''",
        "https://evil.example/, ''",
        "links, ''",
        "/../docs, ''",
        "/links/..//evil.example, ''",
        "/%2fevil.example, ''",
        "/.evil.example, ''",
        "'/links\r\nX: y', ''"
    })
    void a_sign_in_leads_to_the_page_that_was_asked_for_and_to_no_other_place(String next, String page) {
        ConsoleClient stranger = new ConsoleClient(server);
        String token = ConsoleClient.token(stranger.get("/console/sign-in").body());

        HttpResponse<String> signedIn = stranger.post(
                "/console/sign-in",
                "form_token",
                token,
                "key",
                server.key,
                "next",
                next.replace("\\r", "\r").replace("\\n", "\n"));

        assertThat(signedIn.statusCode()).isEqualTo(303);
        assertThat(signedIn.headers().firstValue("Location")).contains("/console" + page);
    }
}
