package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Axe;
import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.targeting.TargetsType;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * What people of a team do, in a browser alone. {@link FirstRunInBrowserTest} signs in and makes the first link,
 * {@link FirstVisitInBrowserTest} prints a QR code and finds the best links in Germany, and
 * {@link UndoInBrowserTest} undoes a wrong change of many links.
 */
@ExtendWith(Browsing.class)
class JourneysInBrowserTest {

    private final ConsoleServer server = new ConsoleServer();
    private Tab tab;
    private Eyes person;

    @TempDir
    private Path folder;

    @BeforeEach
    void signIn(Browser browser) {
        tab = browser.tab();
        tab.onDesk(1280, 900);
        Pages.withSession(tab, server, server.key);
        person = new Eyes(tab);
    }

    @AfterEach
    void close() {
        assertThat(Axe.complaints(tab)).allMatch(each -> each.contains("status of 4"));
        tab.close();
        server.close();
    }

    private Eyes newLink(String url, String alias) {
        tab.open(server.url("/console/links/new"));
        return person.on("New link").write("Destination", url).write("Alias", alias);
    }

    private Link link(long id) {
        return server.fingerpost.owner(1).links().get(id);
    }

    private void created() {
        person.press("Create");
        tab.await(Tab.READY + " && location.search === '?done=created'");
    }

    /** Where a short URL leads. */
    private String visited(String path) {
        return new ConsoleClient(server)
                .get(path)
                .headers()
                .firstValue("Location")
                .orElseThrow();
    }

    /** What a visitor of a page reads. */
    private static String read(HttpResponse<String> page) {
        return Jsoup.parse(page.body()).text();
    }

    @Test
    void a_marketer_makes_a_link_of_a_campaign_with_labels_and_utm_fields() {
        newLink("https://shop.example/#top", "spring").press("Campaign").write("Source (utm_source)", "news");
        person.press("Add to the destination");
        tab.await(
                Tab.READY + " && document.getElementById('url').value === 'https://shop.example/?utm_source=news#top'");
        person.press("Campaign").write("Campaign (utm_campaign)", "spring sale").press("More");
        Pages.fill(tab, "labels", "spring 2027");
        tab.press(Tab.ENTER).type("print,").type("wrong, ").type("left");
        tab.await("document.querySelectorAll('.field .chip').length === 3");
        Pages.press(tab, ".field .chip:nth-child(3)");
        created();

        assertThat(link(1).labels()).containsExactly("spring 2027", "print", "left");
        assertThat(visited("/spring"))
                .isEqualTo("https://shop.example/?utm_source=news&utm_campaign=spring%20sale#top");
    }

    @Test
    void a_marketer_compares_two_pages_in_turns() {
        newLink("https://shop.example/", "ab").press("Targets");
        Pages.choose(tab, "targets_type", "rotations");
        tab.await("!!document.getElementById('targets[1][value]')");
        Pages.fill(tab, "targets[0][value]", "https://shop.example/a");
        Pages.fill(tab, "targets[1][value]", "https://shop.example/b");
        created();

        assertThat(link(1).targeting().type()).isEqualTo(TargetsType.ROTATIONS);
        assertThat(List.of(visited("/ab"), visited("/ab"), visited("/ab")))
                .containsExactly("https://shop.example/a", "https://shop.example/b", "https://shop.example/a");
    }

    @Test
    void a_link_asks_its_visitors_for_a_password() {
        newLink("https://shop.example/team", "team").press("Protection");
        Pages.fill(tab, "redirect_password", "correct horse");
        created();

        ConsoleClient visitor = new ConsoleClient(server);
        assertThat(visitor.get("/team").body()).contains("name=\"password\"");
        assertThat(visitor.post("/team", "password", "wrong").headers().firstValue("Location"))
                .isEmpty();
        assertThat(visitor.post("/team", "password", "correct horse").headers().firstValue("Location"))
                .contains("https://shop.example/team");
    }

    @Test
    void a_link_that_has_expired_says_why_it_does_not_work() {
        newLink("https://shop.example/fair", "fair").press("Period and limit");
        tab.value("document.getElementById('active_period_end_at').value = '2026-11-01T12:00:00'");
        created();

        assertThat(tab.text("document.querySelector('.tiles').innerText")).contains("Expired");
        assertThat(tab.text("document.querySelector('main').innerText")).contains("Active until", "Nov 1, 2026");
        assertThat(read(new ConsoleClient(server).get("/fair"))).contains("This link has expired");
    }

    @Test
    void the_clicks_of_a_link_are_shared_with_somebody_outside() {
        newLink("https://shop.example/press", "press").press("Protection");
        tab.value("document.querySelector('[name=privacy][value=\"0\"]').click()");
        created();
        assertThat(visited("/press")).isEqualTo("https://shop.example/press");

        ConsoleClient outside = new ConsoleClient(server);
        assertThat(read(outside.get("/press+"))).contains("Clicks of this link", "100%");
        tab.open(server.url("/console/links/1/edit")).await(Tab.READY);
        tab.value("document.querySelector('[name=privacy][value=\"1\"]').click()");
        person.press("Save");
        tab.await(Tab.READY + " && location.search === '?done=saved'");
        assertThat(read(outside.get("/press+"))).contains("not found");
    }

    @Test
    void links_are_imported_from_a_spreadsheet_of_excel() throws IOException {
        Path file = folder.resolve("links.csv");
        Files.write(
                file,
                "url;alias;title\r\nhttps://shop.example/b%C3%BCro;b\u00fcro;\u00dcber uns\r\n"
                        .getBytes(StandardCharsets.ISO_8859_1));
        tab.open(server.url("/console/transfer"));
        person.on("Import/export");
        int page = tab.call("DOM.getDocument", Map.of()).at("/root/nodeId").asInt();
        int input = tab.call("DOM.querySelector", Map.of("nodeId", page, "selector", "#file"))
                .get("nodeId")
                .asInt();
        tab.call("DOM.setFileInputFiles", Map.of("nodeId", input, "files", List.of(file.toString())));
        person.press("Look at the first rows");
        tab.await(Tab.READY + " && document.querySelector('#encoding')?.value === 'windows-1252'");
        person.press("Look at the first rows");
        tab.await(Tab.READY + " && document.body.innerText.includes('1 new link')");
        person.press("Import");
        tab.await(Tab.READY + " && document.body.innerText.includes('The import is done')");

        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).items())
                .singleElement()
                .satisfies(link -> {
                    assertThat(link.alias()).isEqualTo("b\u00fcro");
                    assertThat(link.title()).contains("\u00dcber uns");
                });
    }

    @Test
    void a_webhook_is_added_edited_tested_and_its_answers_are_read() {
        tab.open(server.url("/console/webhooks"));
        person.on("Webhooks")
                .press("New webhook")
                .write("Address", "https://crm.example/links")
                .press("Create");
        tab.await(Tab.READY + " && !!document.querySelector('.token input')");
        assertThat(tab.text("document.querySelector('.token input').value")).startsWith("whsec_");
        person.press("crm.example/links").on("crm.example/links");
        assertThat(server.deliveries.created()).hasSize(1);

        tab.open(server.url("/console/webhooks/1"));
        person.on("crm.example/<b>");
        Pages.fill(tab, "url", "https://crm.example/fixed");
        person.press("Save").on("crm.example/fixed").press("Send a test event");
        tab.await(Tab.READY + " && document.body.innerText.includes('the certificate is not valid for the host name')");
        server.deliveries.isAccepting = true;
        person.press("Send a test event");
        tab.await(Tab.READY + " && document.body.innerText.includes('The webhook accepted the test event')");
        assertThat(tab.text("document.querySelector('.history').innerText"))
                .contains("link.created", "the connection was refused", "webhook.test", "204");
        person.press("Enable");
        tab.await(Tab.READY + " && location.search === '?done=enabled'");
        person.press("Send again");
        tab.await(Tab.READY + " && location.search === '?done=resent'");
        assertThat(server.deliveries.sentAgain()).containsExactly(1L);
        tab.value("window.isOld = true");
        Pages.press(tab, ".history tbody tr:last-child button");
        tab.await(Tab.READY + " && !window.isOld && location.search === '?done=resent'");
        assertThat(server.deliveries.sentAgain()).containsExactly(1L, 3L);
        assertThat(Axe.violations(tab)).isEqualTo("[]");
    }

    @Test
    void a_domain_is_added_as_soon_as_its_name_leads_here() {
        tab.open(server.url("/console/domains"));
        person.on("Domains").press("New domain").write("Address", "https://go.example.com");
        server.reached.reach = new DomainReach.AnotherServer(404);
        person.press("Check and add");
        tab.await(Tab.READY + " && !!document.getElementById('url-mistake')");
        assertThat(tab.text("document.getElementById('url-mistake').innerText"))
                .contains("Another server answered, with status 404");

        server.reached.reach = new DomainReach.ThisServer();
        person.press("Check and add");
        tab.await(Tab.READY + " && location.search === '?done=created'");
        assertThat(server.ownBaseUrls()).containsExactly("https://go.example.com");
        person.press("Check");
        tab.await(Tab.READY + " && location.search === '?done=reached'");
        assertThat(Axe.violations(tab)).isEqualTo("[]");
    }
}
