package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Axe;
import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.FieldKind;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Links are imported after the person has seen the first rows, and exported to files that can be imported again. */
@ExtendWith(Browsing.class)
class ConsoleTransferTest {

    private static final String ATTACK = "<img src=x onerror=alert(1)>";

    private final ConsoleServer server = new ConsoleServer();

    @TempDir
    private Path folder;

    private Tab tab;

    @BeforeEach
    void signIn(Browser browser) {
        tab = browser.tab();
        tab.onDesk(1280, 800);
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    @Test
    void a_file_is_imported_after_a_look_at_its_first_rows() throws IOException {
        importsAFile();
    }

    @Test
    void a_file_is_imported_without_scripts() throws IOException {
        tab.withoutScripts();
        importsAFile();
    }

    private void importsAFile() throws IOException {
        Pages.withSession(tab, server, server.key);
        choose("alias,url,title,clicks\r\nspring,https://example.com/s," + ATTACK
                + ",41\r\n\"a/b\",https://example.com/t,," + "0\r\nautumn,javascript:alert(1),,0\r\n");
        Pages.press(tab, ".stack .main");
        awaitJob("form .main");

        assertThat(tab.text("document.querySelector('#job p').textContent"))
                .isEqualTo("1 new link, 0 changed, 0 already there, 2 refused");
        assertThat(tab.text("document.querySelector('.shortlist').textContent")).contains("spring", ATTACK, "41");
        assertThat(tab.text("document.querySelector('.wrong').textContent"))
                .contains("Line 3:", "a/b", "Line 4:", "Destination must");
        assertThat(tab.value("document.querySelectorAll('img[src=x]').length").asInt())
                .isZero();
        assertAccessible();
        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).total())
                .isZero();

        Pages.press(tab, "#job form .main");
        awaitJob("p.actions .main");
        assertThat(tab.text("document.querySelector('#job h2').textContent")).isEqualTo("The import is done");
        assertAccessible();
        assertThat(server.fingerpost.owner(1).links().findByAlias(1, "spring"))
                .hasValueSatisfying(link -> assertThat(link.clicks()).isEqualTo(41));
        String job = tab.text("location.pathname");
        assertThat(ConsoleClient.of(server, server.otherKey).get(job).statusCode())
                .isEqualTo(404);
    }

    /** A file of Excel in windows-1252 with unknown column names, one of which is for passwords. */
    @Test
    void people_choose_the_letters_and_what_columns_mean() throws IOException {
        Pages.withSession(tab, server, server.key);
        String text = "Wohin;Zeil;Titel;PIN for staff\r\nfrueh;https://example.com/s;Fr\u00fchling;4711\r\n";
        choose(text.getBytes(Charset.forName("windows-1252")));
        Pages.press(tab, ".stack .main");
        awaitJob(".mistake");
        assertThat(tab.text("document.querySelector('.mistake').textContent"))
                .contains("Line 2", "\u201c\u00fc\u201d in windows-1252");
        assertThat(tab.text("document.querySelector('#encoding').value"))
                .as("the suggestion")
                .isEqualTo("windows-1252");
        assertAccessible();

        lookAgain("");
        awaitJob("#column_1");
        assertThat(tab.text("document.querySelector('.mistake').textContent"))
                .contains("Line 1 names no column with the destinations: Wohin, Zeil, Titel, PIN for staff.");

        lookAgain("document.querySelector('#column_0').value = 'alias';"
                + "document.querySelector('#column_1').value = 'alias'");
        awaitJob("#column_1");
        assertThat(tab.text("document.querySelector('#content').textContent"))
                .contains("only one column can be this one");

        lookAgain("document.querySelector('#column_1').value = 'url';"
                + "document.querySelector('#column_2').value = 'title'");
        awaitJob(".mistake");
        assertThat(tab.text("document.querySelector('.mistake').textContent"))
                .contains("It is not known what these columns are: PIN for staff (4711).");
        assertAccessible();

        lookAgain("document.querySelector('#column_3').value = '-'");
        awaitJob(".shortlist .to");
        assertThat(tab.text("document.querySelector('.shortlist').textContent")).contains("/frueh", "Fr\u00fchling");

        Pages.press(tab, "#job form.actions .main");
        awaitJob("p.actions .main");
        assertThat(server.fingerpost.owner(1).links().findByAlias(1, "frueh"))
                .hasValueSatisfying(link -> assertThat(link.title()).contains("Fr\u00fchling"));
    }

    private void lookAgain(String choices) {
        tab.value("window.isOld = true;" + choices);
        Pages.press(tab, "form.stack .main");
    }

    @Test
    void a_row_that_names_a_domain_of_nobody_is_refused_and_comes_to_no_other_domain() throws IOException {
        Pages.withSession(tab, server, server.key);
        choose("short_url,url\r\nhttps://else.example/a,https://example.com/\r\n");
        Pages.press(tab, ".stack .main");
        awaitJob(".wrong");

        assertThat(tab.text("document.querySelector('#job p').textContent"))
                .startsWith("No new links")
                .contains("1 refused");
    }

    @Test
    void a_csv_of_the_console_comes_back_whole() throws IOException {
        Links links = server.fingerpost.owner(1).links();
        Pixels pixels = server.fingerpost.owner(1).pixels();
        List<Long> attached = List.of(
                pixels.create(PixelDraft.of(PixelType.FACEBOOK, "12, (x:y)").withName("=Autumn, \"all\""))
                        .id(),
                pixels.create(PixelDraft.of(PixelType.X, "tw-1").withName("Spring"))
                        .id());
        Link before = links.create(LinkDraft.to("https://example.com/")
                .withDomain(1)
                .withAlias("whole")
                .withPixels(attached)
                .withTitle("=A, \"B\"")
                .withDisabled(true)
                .withSensitiveContent(true)
                .withPrivacy(Privacy.PRIVATE)
                .withActiveUntil(Instant.parse("2031-01-01T00:00:00Z"))
                .withClicksLimit(7)
                .withExpirationUrl("https://example.com/gone")
                .withLabels(List.of("a, b", "c"))
                .withExternalId("x-1")
                .withReceiptParameter("subid")
                .withTargets(
                        TargetsType.COUNTRIES,
                        new Target("DE", "https://example.com/de"),
                        new Target("FR", "https://example.com/f r")));
        Pages.withSession(tab, server, server.key);
        String csv = ConsoleClient.of(server, server.key)
                .get("/console/transfer/links.csv")
                .body();
        links.delete(before.id());
        pixels.delete(attached.get(1));

        choose(csv);
        Pages.press(tab, ".stack .main");
        awaitJob("form .main");
        assertThat(tab.text("document.querySelector('label[for=column_' + (document.querySelectorAll("
                        + "'select[id^=column_]').length - 1) + ']').textContent"))
                .isEqualTo("amounts: is left out");
        Pages.press(tab, "#job form.actions .main");
        awaitJob("p.actions .main");

        Link after = links.findByAlias(1, "whole").orElseThrow();
        Pixel again = pixels.get(after.pixelIds().get(1));
        assertThat(again.content()).isEqualTo(PixelContent.of("Spring", PixelType.X, "tw-1"));
        assertThat(after.pixelIds()).startsWith(attached.get(0)).hasSize(2);
        for (LinkField field : LinkField.values()) {
            if (field != LinkField.PIXEL_IDS) {
                assertThat(field.of(after.content())).as(field.wireName()).isEqualTo(field.of(before.content()));
            }
        }
    }

    @Test
    void the_csv_says_where_others_see_the_statistics_of_a_link() {
        Links links = server.fingerpost.owner(1).links();
        LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(1);
        links.create(draft.withAlias("seen").withPrivacy(Privacy.PUBLIC));
        links.create(draft.withAlias("hidden").withPrivacy(Privacy.PRIVATE));

        assertThat(ConsoleClient.of(server, server.key)
                        .get("/console/transfer/links.csv?sort=asc")
                        .body()
                        .lines()
                        .map(line -> line.split(",", -1))
                        .map(cells -> cells[cells.length - 3]))
                .containsExactly("statistics_url", server.url("/seen+"), "");
    }

    /**
     * A CSV contains no hashes: it says that there is a password, and the refusal of its row says so too, with what to
     * do.
     */
    @Test
    void a_link_with_a_password_comes_back_from_json_lines_and_not_unlocked_from_a_csv() throws IOException {
        Links links = server.fingerpost.owner(1).links();
        Link before = links.create(LinkDraft.to("https://example.com/")
                .withDomain(1)
                .withAlias("locked")
                .withRedirectPassword("hunter2"));
        ConsoleClient person = ConsoleClient.of(server, server.key);
        String csv = person.get("/console/transfer/links.csv").body();
        String lines = person.get("/console/transfer/links.jsonl").body();
        links.delete(before.id());
        Pages.withSession(tab, server, server.key);

        choose(csv);
        Pages.press(tab, ".stack .main");
        awaitJob(".wrong");
        assertThat(tab.text("document.querySelector('.wrong').textContent"))
                .contains("JSON Lines", "Leave the column out");

        choose(lines);
        Pages.press(tab, ".stack .main");
        awaitJob("form .main");
        Pages.press(tab, "#job form.actions .main");
        awaitJob("p.actions .main");
        assertThat(links.findByAlias(1, "locked").orElseThrow().content().redirectPassword())
                .isEqualTo(before.content().redirectPassword());
    }

    /** The CSV says only that there is a password, and without such a column nothing at all. */
    @Test
    void an_edited_csv_changes_a_link_and_keeps_its_password_and_what_it_does_not_have() {
        Links links = server.fingerpost.owner(1).links();
        Link before = links.create(LinkDraft.to("https://example.com/")
                .withDomain(1)
                .withAlias("locked")
                .withClicksLimit(9)
                .withRedirectPassword("hunter2"));
        ConsoleClient person = ConsoleClient.of(server, server.key);
        String csv = person.get("/console/transfer/links.csv").body();

        assertThat(csv).startsWith("\uFEFFshort_url,");
        change(person, csv.replace("https://example.com/", "https://example.com/edited"));
        Link edited = links.get(before.id());
        assertThat(edited.url()).isEqualTo("https://example.com/edited");
        assertThat(edited.content().redirectPassword())
                .isEqualTo(before.content().redirectPassword());
        change(person, "alias,url,title\r\nlocked,https://example.com/new,New\r\n");
        Link changed = links.get(before.id());
        assertThat(changed.url()).isEqualTo("https://example.com/new");
        assertThat(changed.title()).contains("New");
        assertThat(changed.clicksLimit()).contains(9L);
        assertThat(changed.content().redirectPassword())
                .isEqualTo(before.content().redirectPassword());
    }

    private static void change(ConsoleClient person, String csv) {
        String job = person.submitFile("/console/transfer", "domain_id", "1", "existing", "change", "file", csv)
                .headers()
                .firstValue("Location")
                .orElseThrow();
        assertThat(person.awaitImport(job).body()).contains("1 changed");
        person.submit(job);
        person.awaitImport(job);
    }

    @Test
    void a_file_that_is_none_is_refused_in_words_and_no_file_is_asked_for_again() throws IOException {
        Pages.withSession(tab, server, server.key);
        choose("a,b\r\n1,2\r\n");
        Pages.press(tab, ".stack .main");
        awaitJob(".mistake");

        assertThat(tab.text("document.querySelector('#job').textContent"))
                .contains("cannot be read", "destinations: a, b");
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void a_form_with_a_file_of_a_different_site_is_refused() {
        ConsoleClient person = ConsoleClient.of(server, server.key)
                .with("Content-Type", "multipart/form-data; boundary=xyz")
                .with("Origin", "https://evil.example");
        String token = ConsoleClient.token(person.get("/console/links").body());
        String body = "--xyz\r\nContent-Disposition: form-data; name=\"form_token\"\r\n\r\n" + token
                + "\r\n--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nurl\r\n--xyz--\r\n";

        assertThat(person.send("POST", "/console/transfer", body).statusCode()).isEqualTo(403);
        assertThat(person.with("Origin", server.url(""))
                        .send("POST", "/console/transfer", body.replace(token, "a"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(person.send("POST", "/console/transfer", body).statusCode()).isEqualTo(303);
        assertThat(person.send("POST", "/console/transfer", "no parts").statusCode())
                .isEqualTo(400);
    }

    @Test
    void an_export_is_what_the_list_shows_or_what_is_selected_and_runs_no_formula() {
        ShopLinks.create(server.fingerpost);
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/")
                        .withDomain(1)
                        .withAlias("sum")
                        .withTitle("=SUM(A1,\"2\")"));
        ConsoleClient person = ConsoleClient.of(server, server.key);

        HttpResponse<String> all = person.get("/console/transfer/links.csv");
        assertThat(all.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"links-2026-11-24.csv\"");
        assertThat(all.body().split("\r\n")).hasSize(10);
        assertThat(all.body())
                .contains(
                        "/sum,0,2026-11-24T14:30:00Z,2026-11-24T14:30:00Z,https://example.com/,",
                        ",\"'=SUM(A1,\"\"2\"\")\",")
                .containsPattern("(?s)/spring,.*,Newsletter,.*,countries,");
        assertThat(all.body().lines().findFirst().orElseThrow().split(","))
                .as("a column for each field, but for those that are in the short URL or the ids of something")
                .containsAll(Arrays.stream(LinkField.values())
                        .filter(field -> !field.isInternal()
                                && field.kind() != FieldKind.PASSWORD
                                && !field.wireName().matches("domain_id|alias|space_id|pixel_ids"))
                        .map(LinkField::wireName)
                        .toList())
                .contains("folder", "pixels", "statistics_url");
        assertThat(person.get("/console/transfer/links.csv?search=spring")
                        .body()
                        .split("\r\n"))
                .hasSize(2);
        assertThat(person.submit("/console/links/selected", "id", "1", "id", "9", "action", "export")
                        .body())
                .contains("/imprint,", "/sum,")
                .doesNotContain("/spring,");
        assertThat(person.get("/console/transfer/links.jsonl").body().lines())
                .hasSizeGreaterThan(9)
                .allMatch(line -> line.startsWith("{\"record\":"));
    }

    /** Axe is a script, so this needs scripts. */
    private void assertAccessible() {
        if (Pages.hasScripts(tab)) {
            assertThat(Axe.violations(tab)).isEqualTo("[]");
        }
    }

    /** Chooses the file by the DevTools protocol, because a test cannot use the system's dialog. */
    private void choose(String content) throws IOException {
        choose(content.getBytes(StandardCharsets.UTF_8));
    }

    private void choose(byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("links.csv"), content);
        tab.open(server.url("/console/transfer")).await(Tab.READY + " && location.pathname === '/console/transfer'");
        String input = tab.call("Runtime.evaluate", Map.of("expression", "document.getElementById('file')"))
                .get("result")
                .get("objectId")
                .asString();
        tab.call("DOM.setFileInputFiles", Map.of("files", List.of(file.toString()), "objectId", input));
    }

    /**
     * Without scripts the person asks again until the page appears. The page from which the form was sent does not
     * count as the answer.
     */
    private void awaitJob(String selector) {
        String wanted = "!!document.querySelector('#job " + selector + "')";
        String again = "#job .noscript";
        String answer = Tab.READY + " && !window.isOld && (" + wanted + " || !window.htmx && !!document.querySelector('"
                + again + "'))";
        tab.await(answer);
        while (!tab.value(wanted).asBoolean()) {
            tab.value("window.isOld = true");
            Pages.press(tab, again);
            tab.await(answer);
        }
    }
}
