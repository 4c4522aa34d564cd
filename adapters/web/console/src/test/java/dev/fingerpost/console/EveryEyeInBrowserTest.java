package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.console.signin.Identification;
import dev.fingerpost.console.signin.SignInAttempt;
import dev.fingerpost.console.signin.SignInFailedException;
import dev.fingerpost.console.signin.SignInServer;
import dev.fingerpost.http.Axe;
import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Contrast;
import dev.fingerpost.http.Tab;
import dev.fingerpost.link.LinkDraft;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The pages for people who see them otherwise than most: narrow or enlarged, by keyboard, in colours that the system
 * forces, and with titles that are read from right to left.
 */
@ExtendWith(Browsing.class)
class EveryEyeInBrowserTest {

    private static final String HEBREW = "\u05d0\u05d1\u05d9\u05d1 50%";

    private static final List<String> PAGES = List.of(
            "",
            "/links",
            "/links/new?targets_type=countries",
            "/links/8",
            "/labels",
            "/labels/edit?label=Sale",
            "/spaces",
            "/domains",
            "/transfer",
            "/keys",
            "/webhooks",
            "/webhooks/1",
            "/owners",
            "/shortcuts");

    /** The HTML of the elements that the keyboard reaches but that show no outline when they have the focus. */
    private static final String UNMARKED = """
        [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')]
          .filter((each) => each.checkVisibility({visibilityProperty: true}) && each.tabIndex >= 0)
          .filter((each) => {
            each.focus({focusVisible: true});
            const look = getComputedStyle(each);
            return document.activeElement === each && (look.outlineStyle !== 'solid' || parseFloat(look.outlineWidth) < 2);
          })
          .map((each) => each.outerHTML.slice(0, 120)).join('\\n')\
        """;

    private final ConsoleServer server = new ConsoleServer(
            console -> console.withSignInServer(new Elsewhere()).withOwners(1, EveryEyeInBrowserTest::counts));
    private Tab tab;

    private static List<OwnerCounts> counts() {
        return List.of(new OwnerCounts(1, 977, 3, 1), new OwnerCounts(2, 4_985, 15, 2));
    }

    /** A sign-in server to which no test goes. */
    private static final class Elsewhere implements SignInServer {

        @Override
        public String name() {
            return "login.example";
        }

        @Override
        public URI address(SignInAttempt attempt) {
            return URI.create("https://login.example/");
        }

        @Override
        public Identification identify(SignInAttempt attempt, String code) throws SignInFailedException {
            throw new SignInFailedException("nobody is known", null);
        }
    }

    @BeforeEach
    void open(Browser browser) {
        ShopLinks.create(server.fingerpost);
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://shop.example/3?a=b")
                        .withDomain(1)
                        .withAlias("spring-he")
                        .withTitle(HEBREW)
                        .withLabels(List.of("Newsletter")));
        tab = browser.tab();
        tab.onDesk(1280, 800);
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    private void show(String path) {
        tab.open(server.url("/console" + path))
                .await(Tab.READY + " && location.pathname + location.search === '/console" + path + "'");
    }

    @Test
    void the_ways_in_and_the_pages_of_the_operator_are_accessible_in_the_light_and_in_the_dark() {
        for (String path : List.of("/sign-in", "/sign-in/back?code=1&state=2")) {
            assertAccessible(path);
            assertThat(tab.value("document.querySelectorAll('.main').length").asInt())
                    .as("one button stands out")
                    .isEqualTo(1);
        }
        Pages.withSession(tab, server, server.key);
        List.of("/owners", "/labels", "/keys").forEach(this::assertAccessible);
    }

    private void assertAccessible(String path) {
        show(path);
        for (String scheme : List.of("light", "dark")) {
            tab.preferring(scheme);
            assertThat(Axe.violations(tab)).as(path + " " + scheme).isEqualTo("[]");
        }
    }

    @Test
    void every_page_fits_into_a_narrow_window_and_shows_fields_and_where_the_keyboard_is() {
        assertSeen("/sign-in");
        Pages.withSession(tab, server, server.key);
        int fields = 0;
        for (String path : PAGES) {
            assertSeen(path);
            fields += Contrast.fields(tab);
        }
        assertThat(fields).isGreaterThan(50);
    }

    /** A page in a window of 1280 by 800 that is enlarged to 200 % has 640 by 400 CSS pixels. */
    private void assertSeen(String path) {
        tab.onPhone(320, 640);
        show(path);
        assertFits(path + " at 320");
        tab.onDesk(640, 400);
        assertFits(path + " enlarged");
        tab.onDesk(1280, 800);
        tab.value("document.querySelectorAll('main details').forEach(each => { each.open = true; })");
        assertThat(tab.text(UNMARKED)).as(path).isEmpty();
        for (String scheme : List.of("light", "dark")) {
            tab.preferring(scheme);
            assertThat(Contrast.faintFields(tab)).as(path + " " + scheme).isEmpty();
            assertThat(Contrast.faintOutlines(tab)).as(path + " " + scheme).isEmpty();
        }
    }

    private void assertFits(String where) {
        assertThat(tab.value("document.documentElement.scrollWidth - document.documentElement.clientWidth")
                        .asInt())
                .as(where)
                .isLessThanOrEqualTo(0);
    }

    /** The browser forces colours on text, borders and backgrounds, but not on drawings. */
    @Test
    void where_the_system_forces_its_colours_drawings_and_the_current_page_are_seen() {
        Pages.withSession(tab, server, server.key);
        show("/links/8");
        for (String scheme : List.of("light", "dark")) {
            tab.call(
                    "Emulation.setEmulatedMedia",
                    Map.of(
                            "features",
                            List.of(
                                    Map.of("name", "forced-colors", "value", "active"),
                                    Map.of("name", "prefers-color-scheme", "value", scheme))));
            String link = systemColour("LinkText");
            assertThat(computed(".plot polyline:not(.before)", "stroke")).isEqualTo(link);
            assertThat(computed(".bars rect:not(.all)", "fill")).isEqualTo(link);
            assertThat(computed(".plot text", "fill")).isEqualTo(systemColour("CanvasText"));
            assertThat(computed("nav [aria-current]", "outline-style")).isEqualTo("solid");
            assertThat(computed(".periods [aria-current]", "outline-style")).isEqualTo("solid");
        }
    }

    private String systemColour(String name) {
        return tab.text("(function () { const probe = document.body.appendChild(document.createElement('p'));"
                + " probe.style.forcedColorAdjust = 'none'; probe.style.color = '" + name
                + "'; return getComputedStyle(probe).color })()");
    }

    private String computed(String selector, String property) {
        return tab.text(
                "getComputedStyle(document.querySelector('" + selector + "')).getPropertyValue('" + property + "')");
    }

    @Test
    void a_title_that_is_read_from_right_to_left_does_not_mix_with_what_stands_beside_it() {
        Pages.withSession(tab, server, server.key);
        show("/links?search=spring-he");

        String row = "document.querySelector('.links .to > span')";
        assertThat(tab.text(row + ".innerText")).isEqualTo(HEBREW + " \u00b7 shop.example/3?a=b");
        assertThat(tab.value("(function () { const title = " + row
                                + ".querySelector('bdi').getBoundingClientRect(); const after = document.createRange();"
                                + " after.selectNodeContents(" + row + ".lastChild);"
                                + " return after.getBoundingClientRect().left - title.right })()")
                        .asDouble())
                .as("the address stands after all of the title")
                .isGreaterThanOrEqualTo(-1);
        show("/links/9");
        assertThat(tab.text("[...document.querySelectorAll('.facts dd')].find(each => each.innerText === '" + HEBREW
                        + "') && 'found'"))
                .isEqualTo("found");
        assertFits("/links/9");
    }
}
