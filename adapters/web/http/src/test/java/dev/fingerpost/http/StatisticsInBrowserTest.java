package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.VisitFact;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Visit;
import java.net.IDN;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page of statistics, in a real browser. */
@ExtendWith(Browsing.class)
class StatisticsInBrowserTest {

    private static final String SHOWN = Tab.READY + " && !!document.querySelector('.plot svg')";

    private static final String HEBREW = "\u05d0\u05d1\u05d9\u05d1";

    private final MemoryStorage storage = new MemoryStorage();
    private final TestServer clicked = start();
    private final TestServer server = start();
    private Tab tab;

    private TestServer start() {
        return TestServer.withStatistics(
                storage, Clock.fixed(TestServer.NOW, ZoneOffset.UTC), visits -> visits.withQrCodes(true));
    }

    @BeforeEach
    void open(Browser given) {
        tab = given.tab();
    }

    @AfterEach
    void close() {
        tab.close();
        clicked.close();
        server.close();
    }

    @Test
    void the_page_is_accessible_in_the_light_and_in_the_dark_on_a_phone_and_on_a_desk() {
        link(draft -> draft);

        tab.open(server.url("/spring+?days=90")).await(SHOWN);
        tab.value("document.querySelector('details').open = true");
        Axe.look(
                tab,
                List.of(320, 820, 1200),
                look -> assertThat(tab.text("[...document.querySelector('.address bdi').childNodes,"
                                + " ...document.querySelectorAll('.bars th span')].filter(part => {"
                                + " const words = document.createRange(); words.selectNodeContents(part);"
                                + " return part.textContent.length < 20 && words.getClientRects().length > 1 })"
                                + ".map(part => part.textContent).join()"))
                        .as("broken inside a word: " + look)
                        .isEmpty());
        tab.preferring("dark");
        assertThat(tab.text("getComputedStyle(document.body).backgroundColor")).isEqualTo("rgb(14, 16, 20)");
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void a_screen_reader_gets_the_plot_by_its_caption_and_the_numbers_as_tables_without_scripts() {
        link(draft -> draft);
        tab.withoutScripts();

        tab.open(server.url("/spring+")).await(SHOWN);
        Map<String, String> names = tab.accessibleNames();

        assertThat(names.get("image")).isEqualTo("3 clicks, Oct 23, 2026 – Nov 21, 2026");
        assertThat(names).containsKeys("table", "heading", "navigation");
        assertThat(tab.value("document.querySelector('header img').naturalWidth > 0")
                        .asBoolean())
                .as("the QR code is shown")
                .isTrue();
        assertThat(tab.value("document.querySelector('path.stem').getBoundingClientRect().height")
                        .asDouble())
                .isGreaterThan(100);
        tab.value(
                "document.querySelector('.points g:last-child path').scrollIntoView({block: 'center', behavior: 'instant'})");
        tab.click(".points g:last-child path");
        tab.await("getComputedStyle(document.querySelector('.points g:last-child text')).display === 'block'");
        assertThat(tab.text("document.querySelector('.points g:last-child text').textContent"))
                .isEqualTo("Nov 21: 3");
        click("summary").await("document.querySelector('details').open");
        click("nav a:nth-of-type(2)").await("location.search === '?days=7' && " + SHOWN);
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void what_is_read_from_right_to_left_does_not_mix_with_what_stands_beside_it() {
        clicked.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://shop.example/")
                        .withDomain(3)
                        .withAlias(HEBREW)
                        .withTitle(HEBREW + " 50%"));
        for (String referrer : new String[] {IDN.toASCII(HEBREW + ".example"), "news.example"}) {
            clicked.fingerpost
                    .visits()
                    .resolve(Visit.of("127.0.0.1", HEBREW, Visitor.unknown())
                            .withOrigin(Map.of(VisitFact.REFERRER, referrer)));
        }
        clicked.fingerpost.close();
        tab.onPhone(900, 800);

        tab.open(server.url("/" + URLEncoder.encode(HEBREW, StandardCharsets.UTF_8) + "+"))
                .await(SHOWN);

        String alias = "document.querySelector('.address bdi').lastChild";
        assertThat(tab.text(alias + ".data")).isEqualTo("/" + HEBREW);
        assertThat(box(alias, 1, 1 + HEBREW.length(), "left"))
                .as("the alias stands after its domain")
                .isGreaterThanOrEqualTo(box(alias, 0, 1, "right") - 1);
        tab.onPhone(320, 800);
        String name = "[...document.querySelectorAll('.bars th span')].find(each => each.innerText === '" + HEBREW
                + ".example')";
        assertThat(tab.value(name + ".closest('tr').cells[1].getBoundingClientRect().left - " + name
                                + ".getBoundingClientRect().right")
                        .asDouble())
                .as("the count stands after the name")
                .isGreaterThanOrEqualTo(0);
        assertThat(box(name + ".firstChild", 0, HEBREW.length(), "left"))
                .as("names begin at one edge")
                .isEqualTo(tab.value(name + ".getBoundingClientRect().left").asDouble());
        assertThat(tab.value("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
                        .asBoolean())
                .isTrue();
        assertThat(Axe.violations(tab)).isEqualTo("[]");
    }

    /** An edge of a part of a text on the page. */
    private double box(String text, int from, int to, String edge) {
        return tab.value("(function () { const part = document.createRange(); part.setStart(" + text + ", " + from
                        + "); part.setEnd(" + text + ", " + to + "); return part.getBoundingClientRect()." + edge
                        + " })()")
                .asDouble();
    }

    @Test
    void the_password_is_typed_into_an_accessible_form() {
        link(draft -> draft.withPrivacy(Privacy.PASSWORD).withPassword("open sesame"));

        tab.open(server.url("/spring+")).await(Tab.READY + " && !!document.forms[0]");
        assertThat(Axe.violations(tab)).isEqualTo("[]");
        assertThat(tab.text("document.title")).isEqualTo("The statistics of this link are protected");
        tab.await("document.activeElement.name === 'password'");
        tab.type("open sesame").press(Tab.ENTER);

        tab.await(SHOWN);
        assertThat(tab.text("document.querySelector('h1').textContent")).isEqualTo("Clicks of this link");
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    private Tab click(String selector) {
        tab.value("document.querySelector('" + selector + "').scrollIntoView()");
        return tab.click(selector);
    }

    /** Creates a link with three clicks. */
    private void link(UnaryOperator<LinkDraft> settings) {
        clicked.fingerpost
                .owner(1)
                .links()
                .create(settings.apply(
                        LinkDraft.to("https://shop.example/").withDomain(3).withAlias("spring")));
        for (String country : new String[] {"DE", "DE", "FR"}) {
            Visitor visitor = Visitor.unknown().withCountry(country).withDevice(Device.MOBILE);
            clicked.fingerpost
                    .visits()
                    .resolve(Visit.of("127.0.0.1", "spring", visitor)
                            .withOrigin(Map.of(VisitFact.REFERRER, "a-very-long-name".repeat(8) + ".example")));
        }
        clicked.fingerpost.close();
    }
}
