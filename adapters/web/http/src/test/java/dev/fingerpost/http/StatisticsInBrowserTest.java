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
import java.time.Clock;
import java.time.ZoneOffset;
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

        for (String scheme : new String[] {"light", "dark"}) {
            for (int width : new int[] {320, 1200}) {
                tab.onPhone(width, 800).preferring(scheme);
                tab.open(server.url("/spring+?days=90")).await(SHOWN);
                tab.value("document.querySelector('details').open = true");

                assertThat(Axe.violations(tab)).as(scheme + " " + width).isEqualTo("[]");
                assertThat(tab.value("document.documentElement.scrollWidth <= innerWidth")
                                .asBoolean())
                        .as("nothing is cut off")
                        .isTrue();
            }
        }
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
        click("summary").await("document.querySelector('details').open");
        click("nav a").await("location.search === '?days=7' && " + SHOWN);
        assertThat(Axe.complaints(tab)).isEmpty();
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
