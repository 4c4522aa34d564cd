package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A form never loses what was typed: whatever else is wrong, every other field is shown again or is asked for again.
 */
class ConsoleFormsTest {

    private static final String FORM = "#linkform";

    /** Every field of the form, each with a valid value. */
    static final Map<String, String> RIGHT = right();

    /** Invalid values, by their fields. */
    private static final Map<String, List<String>> WRONG = Map.ofEntries(
            Map.entry("url", List.of("", "   ", "http://", "ftp://example.com/", "https://exa mple.com/")),
            Map.entry("alias", List.of("a b", "api", "a/b", "\u202Ex")),
            Map.entry("title", List.of("x".repeat(256), "a\u0007b")),
            Map.entry("external_id", List.of("x".repeat(191))),
            Map.entry("labels[]", List.of("x".repeat(51))),
            Map.entry("receipt_parameter", List.of("sub id", "x".repeat(33))),
            Map.entry("space_id", List.of("77", "-1")),
            Map.entry("active_period_start_at", List.of("2027-02-30T10:00", "tomorrow")),
            Map.entry("active_period_end_at", List.of("2025-01-01T10:00", "24:00")),
            Map.entry("clicks_limit", List.of("0", "-3", "1.5", "many")),
            Map.entry("expiration_url", List.of("mailto:a@example.com", "https://")),
            Map.entry("redirect_password", List.of("   ", "x".repeat(256))),
            Map.entry("password", List.of("\u00a0", "x".repeat(256))),
            Map.entry("privacy", List.of("7")),
            Map.entry("targets[0][key]", List.of("", "XX")),
            Map.entry("targets[1][value]", List.of("", "javascript:alert(1)")));

    private final ConsoleServer server = new ConsoleServer().under("https://go.example.com");
    private final ConsoleClient person = ConsoleClient.of(server, server.key);

    @AfterEach
    void close() {
        server.close();
    }

    private static Map<String, String> right() {
        Map<String, String> right = new LinkedHashMap<>();
        right.put("url", "https://example.com/a?b=c&d=\"e\"");
        right.put("domain_id", "1");
        right.put("alias", "spring");
        right.put("title", "Spring & <summer>");
        right.put("external_id", "shop-17");
        right.put("labels[]", "spring, 2026");
        right.put("receipt_parameter", "subid");
        right.put("space_id", "2");
        right.put("targets_type", "countries");
        right.put("targets[0][key]", "DE");
        right.put("targets[0][value]", "https://example.com/de");
        right.put("targets[1][key]", "FR");
        right.put("targets[1][value]", "example.com/fr");
        right.put("active_period_start_at", "2026-11-01T10:00:00");
        right.put("active_period_end_at", "2027-12-01T10:00:00");
        right.put("clicks_limit", "1000");
        right.put("expiration_url", "https://example.com/over");
        right.put("redirect_password", "open sesame");
        right.put("password", "numbers");
        right.put("privacy", "2");
        right.put("sensitive_content", "1");
        right.put("disabled", "1");
        right.put("pixel_ids[]", "1");
        return right;
    }

    static List<String[]> wrong() {
        List<String[]> cases = new ArrayList<>();
        WRONG.forEach((field, values) -> values.forEach(value -> cases.add(new String[] {field, value})));
        return cases;
    }

    private String[] form(String field, String value) {
        List<String> all = new ArrayList<>();
        RIGHT.forEach((name, right) -> {
            all.add(name);
            all.add(name.equals(field) ? value : right);
        });
        return all.toArray(String[]::new);
    }

    private void addPixel() {
        server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.X, "1").withName("One"));
    }

    private Link only() {
        List<Link> links =
                server.fingerpost.owner(1).links().find(LinkQuery.all()).items();
        assertThat(links).hasSize(1);
        return links.get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "alias=free&domain_id=1, This alias is free.",
        "alias=spring&domain_id=1, taken",
        "alias=off&domain_id=1, taken",
        "alias=a%20b&domain_id=1, space",
        "alias=spring, ''",
        "alias=spring&domain_id=7, ''",
        "alias=&domain_id=1, ''",
    })
    void only_an_alias_that_is_known_to_be_free_is_called_free(String query, String said) {
        server.fingerpost
                .owner(1)
                .links()
                .createAll(List.of(
                        LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring"),
                        LinkDraft.to("https://example.com/")
                                .withDomain(1)
                                .withAlias("off")
                                .withDisabled(true)));

        String answer = person.get("/console/links/alias?" + query).body();

        if (said.isEmpty()) {
            assertThat(answer).isBlank();
        } else {
            assertThat(answer).contains(said);
        }
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void with_one_field_wrong_every_other_survives_or_is_asked_for_again(String wrong, String value) {
        addPixel();

        HttpResponse<String> refused = person.submit("/console/links/new", form(wrong, value));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).total())
                .isZero();
        SentForm again = SentForm.of(refused.body(), FORM);
        RIGHT.forEach((field, right) -> {
            if (field.endsWith("password")) {
                assertThat(again.values(field)).as(field).containsExactly("");
                assertThat(again.says(field, "Type the password again") || field.equals(wrong))
                        .as(field)
                        .isTrue();
            } else if (!field.equals(wrong)) {
                assertThat(again.values(field)).as(field).contains(right);
            }
        });
        assertThat(refused.body()).doesNotContain("open sesame").doesNotContain("\"numbers\"");

        HttpResponse<String> created = person.post(
                "/console/links/new",
                again.with(wrong, RIGHT.get(wrong), "redirect_password", "open sesame", "password", "numbers"));

        assertThat(created.statusCode()).as(created.body()).isEqualTo(303);
        assertComplete(only());
    }

    @Test
    void mistakes_are_listed_in_the_order_of_the_form_and_the_first_has_the_focus() {
        Document again = Jsoup.parse(person.submit(
                        "/console/links/new",
                        "url",
                        "https://example.com/",
                        "domain_id",
                        "1",
                        "external_id",
                        "x".repeat(200),
                        "clicks_limit",
                        "0",
                        "targets_type",
                        "countries",
                        "targets[0][key]",
                        "",
                        "targets[0][value]",
                        "https://example.com/",
                        "alias",
                        "a b")
                .body());

        assertThat(again.select(".wrong a").eachAttr("href"))
                .containsExactly("#alias", "#targets[0][key]", "#clicks_limit", "#external_id");
        assertThat(again.select("[autofocus]").eachAttr("id")).containsExactly("alias");
        assertThat(Jsoup.parse(person.get("/console/links/new").body())
                        .select("[autofocus]")
                        .eachAttr("id"))
                .containsExactly("url");
    }

    /** A field without a place of its own is in the last section of the form. */
    @ParameterizedTest
    @EnumSource(value = LinkField.class, mode = EnumSource.Mode.EXCLUDE, names = "TITLE_FETCHED")
    void every_field_of_a_link_is_in_the_form_and_named_in_each_language(LinkField field) {
        addPixel();
        assertThat(RIGHT.keySet()).as("a right value").anyMatch(name -> name.matches(field.wireName() + "(\\[.*)?"));

        for (String language : List.of("en", "de")) {
            String form = person.with("Accept-Language", language)
                    .get("/console/links/new?targets_type=countries")
                    .body();

            assertThat(form).containsPattern("name=\"" + field.wireName() + "[\\[\"]");
            assertThat(form).doesNotContain(">" + field.wireName() + "<");
        }
    }

    static void assertComplete(Link link) {
        assertThat(link.url()).isEqualTo(RIGHT.get("url"));
        assertThat(link.alias()).isEqualTo("spring");
        assertThat(link.title()).contains(RIGHT.get("title"));
        assertThat(link.externalId()).contains("shop-17");
        assertThat(link.labels()).containsExactly("spring, 2026");
        assertThat(link.receiptParameter()).contains("subid");
        assertThat(link.spaceId()).contains(2L);
        assertThat(link.targeting().targets()).hasSize(2);
        assertThat(link.clicksLimit()).contains(1_000L);
        assertThat(link.expirationUrl()).contains(RIGHT.get("expiration_url"));
        assertThat(link.hasRedirectPassword()).isTrue();
        assertThat(link.hasPassword()).isTrue();
        assertThat(link.sensitiveContent()).isTrue();
        assertThat(link.disabled()).isTrue();
        assertThat(link.pixelIds()).containsExactly(1L);
        assertThat(link.activePeriod().end()).isNotNull();
    }

    /** The form asks for the password again until it is typed or its removal is confirmed by a click. */
    @Test
    void a_password_is_not_lost_by_another_mistake() {
        String[] typed = {"url", "", "domain_id", "1", "alias", "", "redirect_password", "hunter2"};
        SentForm first = SentForm.of(person.submit("/console/links/new", typed).body(), FORM);

        HttpResponse<String> second = person.post("/console/links/new", first.with("url", "https://example.com/"));

        assertThat(second.statusCode()).isEqualTo(422);
        assertThat(second.body()).contains("Type the password again");
        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).total())
                .isZero();
        SentForm asked = SentForm.of(second.body(), FORM);
        assertThat(person.post("/console/links/new", asked.with("redirect_password", "hunter2"))
                        .statusCode())
                .isEqualTo(303);
        assertThat(only().hasRedirectPassword()).isTrue();
        assertThat(server.fingerpost.visits().resolve("go.example.com", "link1", Visitor.unknown()))
                .isInstanceOf(Resolution.PasswordRequired.class);
    }

    /** A title that was fetched from the page stays so, and goes when the page does. */
    @Test
    void a_form_that_is_sent_back_as_shown_changes_nothing() {
        LinkDraft draft = LinkDraft.to("https://example.com/")
                .withDomain(1)
                .withAlias("whole")
                .withTitle("Of the page")
                .withRedirectPassword("open sesame")
                .withLabels(List.of("a, b", "c"))
                .withActiveUntil(Instant.parse("2027-10-31T01:45:00Z"))
                .withTargets(TargetsType.ROTATIONS, new Target("1", "https://example.com/a"));
        server.fingerpost
                .owner(1)
                .restorer()
                .restoreAll(
                        List.of(LinkSnapshot.of(draft, 0, ConsoleServer.NOW).withTitleFetched(true)), OnExisting.KEEP);
        Link before = only();
        SentForm form = SentForm.of(
                person.get("/console/links/" + before.id() + "/edit").body(), FORM);

        person.post("/console/links/" + before.id() + "/edit", form.with());
        assertThat(only()).isEqualTo(before);

        person.post("/console/links/" + before.id() + "/edit", form.with("url", "https://example.com/moved"));
        assertThat(only().title()).isEmpty();
    }

    @Test
    void a_password_can_be_given_up() {
        String[] typed = {"url", "", "domain_id", "1", "alias", "", "redirect_password", "hunter2"};
        SentForm first = SentForm.of(person.submit("/console/links/new", typed).body(), FORM);
        List<String> sent = new ArrayList<>(List.of(first.with("url", "https://example.com/")));
        sent.addAll(List.of("redirect_password_removed", "1"));

        assertThat(person.post("/console/links/new", sent.toArray(String[]::new))
                        .statusCode())
                .isEqualTo(303);
        assertThat(only().hasRedirectPassword()).isFalse();
    }

    @Test
    void protection_is_unfolded_where_a_password_is_stored() {
        LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(1);
        server.fingerpost.owner(1).links().create(draft);
        server.fingerpost.owner(1).links().create(draft.withRedirectPassword("old"));

        assertThat(person.get("/console/links/1/edit").body()).contains("id=\"protection\">");
        assertThat(person.get("/console/links/2/edit").body()).contains("id=\"protection\" open>");
    }

    @Test
    void a_new_password_of_a_stored_link_is_not_lost_and_the_old_one_stays() {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withRedirectPassword("old"));
        SentForm form = SentForm.of(person.get("/console/links/1/edit").body(), FORM);

        SentForm again = SentForm.of(
                person.post("/console/links/1/edit", form.with("redirect_password", "new", "clicks_limit", "-3"))
                        .body(),
                FORM);
        assertThat(again.says("redirect_password", "Type the password again")).isTrue();
        assertThat(person.post("/console/links/1/edit", again.with("clicks_limit", "3"))
                        .statusCode())
                .isEqualTo(422);
        assertThat(person.post("/console/links/1/edit", again.with("clicks_limit", "3", "redirect_password", "new"))
                        .statusCode())
                .isEqualTo(303);
        assertThat(only().clicksLimit()).contains(3L);
    }

    /** The buttons that send the form only to show it again, for browsers without scripts. */
    @ParameterizedTest
    @ValueSource(strings = {"targets", "more", "try"})
    void showing_the_form_again_loses_nothing(String show) {
        addPixel();
        List<String> sent = new ArrayList<>(List.of(form("", "")));
        sent.addAll(List.of("show", show));

        SentForm again = SentForm.of(
                person.submit("/console/links/new", sent.toArray(String[]::new)).body(), FORM);

        assertThat(again.says("redirect_password", "Type the password again")).isTrue();
        assertThat(again.says("password", "Type the password again")).isTrue();
        assertThat(person.post("/console/links/new", again.with()).statusCode()).isEqualTo(422);
        assertThat(person.post(
                                "/console/links/new",
                                again.with("redirect_password", "open sesame", "password", "numbers"))
                        .statusCode())
                .isEqualTo(303);
        assertComplete(only());
    }

    @Test
    void a_link_keeps_pixels_that_are_older_than_the_form_lists() {
        addPixel();
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withPixels(List.of(1L)));
        for (int i = 0; i < 100; i++) {
            addPixel();
        }
        SentForm form = SentForm.of(person.get("/console/links/1/edit").body(), FORM);

        assertThat(person.post("/console/links/1/edit", form.with("title", "T")).statusCode())
                .isEqualTo(303);

        assertThat(only().title()).contains("T");
        assertThat(only().pixelIds()).containsExactly(1L);
    }

    @Test
    void a_key_keeps_its_scope_and_its_end_beside_a_wrong_name() {
        HttpResponse<String> refused =
                person.submit("/console/keys", "name", "x".repeat(256), "scope", "read", "days", "365");

        SentForm again = SentForm.of(refused.body(), "form[action$=\"/keys\"]");
        assertThat(again.values("name")).containsExactly("x".repeat(256));
        assertThat(again.values("scope")).containsExactly("read");
        assertThat(again.values("days")).containsExactly("365");
    }

    /**
     * The small forms: their address, the name of the form, alternating names and valid values, and one field with an
     * invalid value.
     */
    static List<Arguments> small() {
        List<String> pixel = List.of("name", "A & \"b\"", "type", "quora", "value", "4<2");
        List<String> key = List.of("name", "Phone", "scope", "read", "days", "7");
        List<Arguments> cases = new ArrayList<>();
        for (String path : List.of("/pixels", "/pixels/1")) {
            String form = path.endsWith("1") ? "form.edit" : "form[action$=/pixels]";
            for (String[] wrong : new String[][] {
                {"name", ""},
                {"name", "\u00a0"},
                {"name", "x".repeat(256)},
                {"type", "y"},
                {"value", " "},
                {"value", "a\u0007"}
            }) {
                cases.add(Arguments.of(path, form, pixel, wrong[0], wrong[1]));
            }
        }
        for (String path : List.of("/spaces", "/spaces/1")) {
            String form = path.endsWith("1") ? "form.edit" : "form[action$=/spaces]";
            for (String wrong : List.of("", " ", "x".repeat(256), "a\u0007b")) {
                cases.add(Arguments.of(path, form, List.of("name", "Print"), "name", wrong));
            }
        }
        for (String wrong : List.of("x".repeat(256), "a\u0007b")) {
            cases.add(Arguments.of("/keys", "form[action$=/keys]", key, "name", wrong));
        }
        List<String> webhook = List.of("url", "https://crm.example/?a=\"b\"&c", "events", "link.created");
        for (String wrong : List.of("", " ", "crm", "ftp://crm.example/", "https://exa mple.com/")) {
            cases.add(Arguments.of("/webhooks", "form[action$=/webhooks]", webhook, "url", wrong));
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("small")
    void with_one_field_of_a_small_form_wrong_every_other_survives(
            String path, String form, List<String> right, String wrong, String value) {
        addPixel();
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < right.size(); i += 2) {
            sent.addAll(List.of(right.get(i), right.get(i).equals(wrong) ? value : right.get(i + 1)));
        }

        HttpResponse<String> refused = person.submit("/console" + path, sent.toArray(String[]::new));

        assertThat(refused.statusCode()).isEqualTo(422);
        SentForm again = SentForm.of(refused.body(), form);
        for (int i = 0; i < sent.size(); i += 2) {
            if (!sent.get(i + 1).isBlank()) {
                assertThat(again.values(sent.get(i))).as(sent.get(i)).contains(sent.get(i + 1));
            }
        }
        assertThat(org.jsoup.Jsoup.parse(refused.body())
                        .select("#" + wrong + "-mistake")
                        .text())
                .isNotBlank();
    }

    @Test
    void an_unknown_event_is_refused_beside_what_was_typed() {
        HttpResponse<String> refused = person.submit(
                "/console/webhooks", "url", "https://crm.example/", "events", "link.created", "events", "link.seen");

        assertThat(refused.statusCode()).isEqualTo(422);
        SentForm again = SentForm.of(refused.body(), "form[action$=/webhooks]");
        assertThat(again.values("url")).containsExactly("https://crm.example/");
        assertThat(again.values("events")).containsExactly("link.created");
        assertThat(org.jsoup.Jsoup.parse(refused.body())
                        .select("#events-mistake")
                        .text())
                .contains("link.expired");
        assertThat(server.deliveries.created()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/links/new, redirect_pasword, redirect_password, url",
        "/links/new, pixelids[], pixel_ids[], url",
        "/links, pasword, password, url",
        "/links/1/edit, clickslimit, clicks_limit, url",
        "/pixels, valeu, value, name",
        "/pixels/1, typ, type, name",
        "/spaces, nmae, name, name",
        "/spaces/1, nam, name, name",
        "/labels/edit, nam, name, name",
        "/keys, scop, scope, name",
        "/webhooks, event, events, url",
        "/domains, urls, url, url",
        "/webhooks/1, evnts, events, url"
    })
    void an_unknown_field_is_refused_with_the_nearest_name(String path, String field, String meant, String typed) {
        addPixel();
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1));

        HttpResponse<String> refused =
                person.submit("/console" + path, typed, "example.org/typed", field, "x", "_cache", "1");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(org.jsoup.Jsoup.parse(refused.body()).text())
                .contains(field + ": This field is not known. Did you mean " + meant + "?");
        assertThat(refused.body()).contains("value=\"example.org/typed\"");
        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).items())
                .extracting(Link::url)
                .containsExactly("https://example.com/");
        assertThat(server.fingerpost.owner(1).pixels().find(PixelQuery.all()).items())
                .extracting(Pixel::name)
                .containsExactly("One");
        assertThat(server.fingerpost.require(ApiKeys.class).list(1))
                .noneMatch(key -> key.name().equals("example.org/typed"));
    }

    private void addLink(String alias) {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias(alias));
    }

    /** Forms without fields, and the fields of the selection: what is sent, and what the response says. */
    @ParameterizedTest
    @CsvSource({
        "/links/1/delete, force, x, 'force: This field is not known, because none is expected here.'",
        "/pixels/1/delete, id, 2, 'id: This field is not known, because none is expected here.'",
        "/spaces/1/delete, name, x, 'Name: This field is not known, because none is expected here.'",
        "/keys/1/revoke, sure, 1, 'sure: This field is not known, because none is expected here.'",
        "/webhooks/1/test, url, x, 'Destination: This field is not known, because none is expected here.'",
        "/webhooks/1/delete, sure, 1, 'sure: This field is not known, because none is expected here.'",
        "/sign-out, all, 1, 'all: This field is not known, because none is expected here.'",
        "/links/selected, actoin, delete, actoin: This field is not known. Did you mean action?",
        "/links/selected, ids, 1, ids: This field is not known. Did you mean id?",
        "/links/selected, x-y, 1, 'x-y: This field is not known. The fields are action, all, id, label_name, list, only,"
                + " space_id, sure, undo.'",
        "/links/selected, action, Delete, 'action: Choose one of these: delete, disable, enable, export, label, move,"
                + " unlabel.'",
        "/links/selected, action, '', 'action: Choose one of these: delete, disable, enable, export, label, move, unlabel.'",
        "/links/selected, id, 1.5, id: Enter a whole number such as 100.",
        "/links/selected, space_id, two, Enter one of your spaces."
    })
    void a_form_that_is_not_understood_does_nothing_and_says_why(
            String path, String field, String value, String message) {
        addPixel();
        addLink("first");
        addLink("second");
        List<String> sent = new ArrayList<>();
        if (path.endsWith("selected")) {
            sent.addAll(List.of("id", "2", "action", "delete", "list", "?search=second"));
        }
        sent.addAll(List.of(field, value));

        HttpResponse<String> refused = person.submit("/console" + path, sent.toArray(String[]::new));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(org.jsoup.Jsoup.parse(refused.body()).select(".mistake").eachText())
                .containsExactly(message);
        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).total())
                .isEqualTo(2);
        assertThat(server.fingerpost.owner(1).pixels().find(PixelQuery.all()).total())
                .isOne();
        assertThat(server.fingerpost.spacesOf(1).orElseThrow()).hasSize(2);
        assertThat(person.get("/console/keys").statusCode()).isEqualTo(200);
        if (path.endsWith("selected")) {
            SentForm again = SentForm.of(refused.body(), "#selected");
            assertThat(again.values("id")).containsExactly("2");
            assertThat(again.values("list")).containsExactly("?search=second");
        }
    }

    @Test
    void a_selection_for_a_space_that_is_gone_is_there_again() {
        addLink("first");

        HttpResponse<String> refused =
                person.submit("/console/links/selected", "id", "1", "action", "move", "space_id", "77");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(org.jsoup.Jsoup.parse(refused.body()).select(".mistake").text())
                .isEqualTo("Choose a space that you may use.");
        assertThat(org.jsoup.Jsoup.parse(refused.body()).select("#space_id").attr("aria-describedby"))
                .isEqualTo("space_id-mistake");
        assertThat(SentForm.of(refused.body(), "#selected").values("id")).containsExactly("1");
    }

    /** Forms with a file: fields may come before or after the file. */
    @ParameterizedTest
    @CsvSource({
        "/transfer, exising, change, exising: This field is not known. Did you mean existing?",
        "/transfer, domain, 1, Domain: This field is not known. Did you mean domain_id?",
        "/transfer, column_0, url, column_0: This field is not known. ",
        "/transfer, existing, Change, 'Links that exist already: Choose one of these: keep, change.'",
        "/transfer, domain_id, 77, Domain: Choose a domain that you may use.",
        "/transfer, program, bitlee, 'Program that wrote the file: Choose one of these: csv, '",
        "/links/1/qr.svg, color, #112233, color: This field is not known. Did you mean colour?",
        "/links/1/qr.png, size, 10, 'size: This field is not known. The fields are colour, logo.'"
    })
    void a_form_with_a_file_that_is_not_understood_does_nothing_and_says_why(
            String path, String field, String value, String message) {
        addLink("first");
        String right = path.equals("/transfer") ? "program" : "colour";
        String chosen = path.equals("/transfer") ? "bitly" : "#445566";
        for (String[] sent : new String[][] {
            {right, chosen, "file", "alias,url\r\n", field, value},
            {right, chosen, field, value, "file", "alias,url\r\n"}
        }) {
            HttpResponse<String> refused = person.submitFile("/console" + path, sent);

            assertThat(refused.statusCode()).isEqualTo(422);
            assertThat(org.jsoup.Jsoup.parse(refused.body()).select(".mistake").text())
                    .startsWith(message);
            assertThat(person.get("/console/transfer/1").statusCode()).isEqualTo(404);
            if (!field.equals(right)) {
                assertThat(SentForm.of(refused.body(), "form[enctype]").values(right))
                        .containsExactly(chosen);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "encodin, GBK, encodin: This field is not known. Did you mean encoding?",
        "domain_id, 1, 'Domain: This field is not known. The fields are dates, encoding, headless, program.'",
        "column_x, url, 'column_x: This field is not known. The fields are dates, encoding, headless, program.'",
        "column_0, uri, 'column_0: Choose one of these: -, '",
        "dates, yyyy{, 'must be us, eu, excel, or a pattern such as yyyyMMdd'",
        "encoding, utf-77, Character encoding: must be the name of an encoding such as windows-1252"
    })
    void a_file_is_not_read_in_a_way_that_is_not_understood(String field, String value, String message) {
        String job = person.submitFile("/console/transfer", "file", "a,b\r\n1,https://example.com/\r\n")
                .headers()
                .firstValue("Location")
                .orElseThrow();
        SentForm form = SentForm.of(person.awaitImport(job).body(), "form.edit");
        List<String> sent = new ArrayList<>(List.of(form.with("column_1", "url", "dates", "eu")));
        sent.addAll(List.of(field, value));

        HttpResponse<String> refused = person.post(job + "/columns", sent.toArray(String[]::new));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(org.jsoup.Jsoup.parse(refused.body()).select(".mistake").text())
                .contains(message);
        assertThat(SentForm.of(refused.body(), "form.edit").values("column_1")).containsExactly("url");
    }

    @Test
    void the_short_form_keeps_its_url_and_domain() {
        server.withSecondDomain("https://two.example");

        HttpResponse<String> refused = person.submit("/console/links", "url", "exa mple", "domain_id", "2");

        assertThat(SentForm.of(refused.body(), "form.quick").values("url")).containsExactly("exa mple");
        assertThat(SentForm.of(refused.body(), "form.quick").values("domain_id"))
                .containsExactly("2");
        assertThat(refused.statusCode()).isEqualTo(422);
    }

    @ParameterizedTest
    @CsvSource({
        "clicks_limit, -3, Enter a number of at least 1.",
        "clicks_limit, 0, Enter a number of at least 1.",
        "clicks_limit, 1.5, Enter a whole number such as 100.",
        "clicks_limit, many, Enter a whole number such as 100."
    })
    void a_number_that_is_too_low_is_told_so(String field, String value, String message) {
        HttpResponse<String> refused = person.submit(
                "/console/links/new", "url", "https://example.com/", "domain_id", "1", "alias", "", field, value);

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(SentForm.of(refused.body(), FORM).says(field, message)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "en, url, ftp://example.com/, such as https://example.com/spring",
        "de, url, ftp://example.com/, etwa https://example.com/fruehling",
        "en, alias, first, gets one if you leave the field empty",
        "de, alias, first, wenn Sie das Feld leer lassen",
        "en, active_period_end_at, 2026-11-24T10:00, after the time in “Active from”",
        "de, active_period_end_at, 2026-11-24T10:00, nach der Zeit in „Aktiv ab“",
        "en, active_period_start_at, tomorrow, such as 2026-11-24T18:30",
        "de, active_period_start_at, morgen, etwa 2026-11-24T18:30"
    })
    void a_mistake_is_explained_at_its_field_in_the_words_of_the_form(
            String language, String field, String value, String message) {
        addLink("first");
        Map<String, String> typed = new LinkedHashMap<>();
        typed.put("url", "https://example.com/");
        typed.put("domain_id", "1");
        typed.put("active_period_start_at", "2026-11-24T18:30");
        typed.put(field, value);
        List<String> form = new ArrayList<>();
        typed.forEach((name, text) -> form.addAll(List.of(name, text)));

        HttpResponse<String> refused =
                person.with("Accept-Language", language).submit("/console/links/new", form.toArray(String[]::new));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(org.jsoup.Jsoup.parse(refused.body())
                        .select("#" + field + "-mistake, #" + field + "-answer .mistake")
                        .text())
                .contains(message);
    }

    @ParameterizedTest
    @CsvSource({
        "newsletter, newsletter first",
        "FIRST, newsletter first",
        "example.org/shop, shop",
        "Shopping, shop",
        "go.example.com/first, first",
        "https://go.example.com/first, first",
        "HTTP://GO.EXAMPLE.COM/First, first",
        "nowhere, ''"
    })
    void a_search_finds_what_a_person_sees(String search, String aliases) {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.org/shop")
                        .withDomain(1)
                        .withAlias("shop")
                        .withTitle("Shopping"));
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.org/")
                        .withDomain(1)
                        .withAlias("first")
                        .withTitle("Newsletter"));
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.org/first?in=newsletter")
                        .withDomain(1)
                        .withAlias("newsletter"));

        String page = person.get("/console/links?search=" + search).body();

        List<String> found = org.jsoup.Jsoup.parse(page).select("ul.links .short a").eachText().stream()
                .map(text -> text.substring(text.lastIndexOf('/') + 1))
                .toList();
        assertThat(found).containsExactlyInAnyOrder(aliases.isEmpty() ? new String[0] : aliases.split(" "));
    }
}
