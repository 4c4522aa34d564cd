package dev.fingerpost.http;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.visit.VisitSettings.Pixels;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The pages for visitors in a real browser: at several widths, in light and dark colours, enlarged, and by keyboard.
 * With {@code -Dfingerpost.pictures=FOLDER}, a picture of each page is written to the folder.
 */
@ExtendWith(Browsing.class)
class VisitorPagesInBrowserTest {

    private static final List<Integer> WIDTHS = List.of(390, 820, 1280);
    private static final int MOST_BYTES = 20_000;

    /**
     * The name of a page, and its path. The pages about wrong passwords and too many tries are reached by sending
     * forms.
     */
    private static final Map<String, String> PAGES = new TreeMap<>(Map.ofEntries(
            entry("password", "/locked"),
            entry("warning", "/warned"),
            entry("password-and-warning", "/both"),
            entry("statistics-password", "/counted+"),
            entry("not-found", "/nothing"),
            entry("expired", "/over"),
            entry("consent", "/seen")));

    private final TestServer server = TestServer.withStatistics(
            new MemoryStorage(),
            Clock.fixed(TestServer.NOW, ZoneOffset.UTC),
            visits -> visits.withPixels(Pixels.ASK).withBrand(Brand.NONE.withName("Straßenfest Nürnberg")));
    private Tab tab;

    @BeforeEach
    void open(Browser browser) {
        long pixel = server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.FACEBOOK, "1").withName("p"))
                .id();
        for (LinkDraft draft : List.of(
                link("locked").withRedirectPassword("sesame"),
                link("warned").withSensitiveContent(true),
                link("both").withRedirectPassword("sesame").withSensitiveContent(true),
                link("counted").withPrivacy(Privacy.PASSWORD).withPassword("sesame"),
                link("over").withClicksLimit(1),
                link("seen").withPixels(List.of(pixel)))) {
            server.fingerpost.owner(1).links().create(draft);
        }
        server.get("/over");
        tab = browser.tab();
    }

    private static LinkDraft link(String alias) {
        return LinkDraft.to("https://a-host-with-a-very-long-name-that-no-line-of-a-phone-can-hold.shop.example/x")
                .withDomain(3)
                .withAlias(alias);
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    @Test
    void every_page_is_a_card_that_fits_and_can_be_read_at_each_width_in_the_light_and_in_the_dark() {
        for (Map.Entry<String, String> page : PAGES.entrySet()) {
            for (String language : Browsing.IN_EACH_WAY ? List.of("en", "de") : List.of("de")) {
                tab.call("Network.setExtraHTTPHeaders", Map.of("headers", Map.of("Accept-Language", language)));
                visit(page.getValue());
                tab.await("document.documentElement.lang === '" + language + "'");
                Axe.look(tab, WIDTHS, look -> {
                    assertFits(look.toString());
                    assertThat(tab.value("document.querySelectorAll('.card.gate').length")
                                    .asInt())
                            .as(look.toString())
                            .isEqualTo(1);
                    picture(page.getKey() + "-" + language + "-" + look.scheme() + "-" + look.width());
                });
            }
        }
        assertThat(Axe.complaints(tab)).allMatch(complaint -> complaint.contains("status of 4"));
    }

    @Test
    void every_page_is_small_and_all_but_those_of_pixels_have_no_script() {
        PAGES.forEach((name, path) -> {
            String html = server.get(path).text();
            assertThat(html.getBytes(StandardCharsets.UTF_8).length).as(name).isLessThan(MOST_BYTES);
            assertThat(html.contains("<script")).as(name).isEqualTo(name.equals("consent"));
        });
    }

    @Test
    void letters_of_twice_the_size_cut_nothing_off() {
        tab.onPhone(390, 844);
        for (String path : PAGES.values()) {
            visit(path);
            tab.value("document.documentElement.style.fontSize = '200%'");
            assertFits(path);
        }
    }

    @Test
    void each_thing_that_can_be_pressed_is_large_enough_for_a_finger_and_shows_the_focus() {
        tab.onPhone(390, 844);
        for (String path : PAGES.values()) {
            visitFrom("https://news.example/today", path);
            String all = "document.querySelectorAll('main :is(a, button, input:not([type=hidden]))')";
            assertThat(tab.value(all + ".length").asInt()).as(path).isPositive();
            assertThat(tab.text("[..." + all + "].filter(each => { each.focus({focusVisible: true});"
                            + " return getComputedStyle(document.activeElement).outlineStyle !== 'solid'"
                            + " || document.activeElement.getBoundingClientRect().height < 44 })"
                            + ".map(each => each.outerHTML).join()"))
                    .as(path)
                    .isEmpty();
        }
    }

    @Test
    void a_visitor_is_led_back_to_where_the_link_was_found() {
        visitFrom("https://xn--mnchen-3ya.example/forum?a=1", "/warned");
        assertThat(tab.text("document.querySelector('.back').innerText")).isEqualTo("Back to münchen.example");
        assertThat(tab.text("document.querySelector('main').innerText")).doesNotContain("go back in your browser");
        assertThat(tab.text("document.querySelector('.back').rel")).isEqualTo("noreferrer");

        visitFrom("https://news.example/today", "/nothing");
        tab.leave("document.querySelector('.back').click()");
        tab.await("location.href === 'https://news.example/' && document.readyState === 'complete'");
    }

    /** A mark that reverses the direction of a text must not affect the text beside it. */
    @Test
    void a_name_of_an_operator_from_right_to_left_leaves_the_rest_as_it_is() {
        try (TestServer hebrew = new TestServer(
                settings -> settings, visits -> visits.withBrand(Brand.NONE.withName("\u202Eשלום עולם")))) {
            tab.onPhone(390, 844)
                    .open(hebrew.url("/nothing"))
                    .await(Tab.READY + " && !!document.querySelector('.gate')");
            assertFits("rtl");
            assertThat(tab.text("document.querySelector('h1').innerText")).isEqualTo("Link not found");
            assertThat(tab.text("getComputedStyle(document.querySelector('.brand bdi')).unicodeBidi"))
                    .isEqualTo("isolate");
        }
    }

    private void assertFits(String where) {
        assertThat(tab.value("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
                        .asBoolean())
                .as(where + " scrolls to the side")
                .isTrue();
        assertThat(
                        tab.text(
                                "[...document.querySelectorAll('main *')].filter(each => each.scrollWidth > each.clientWidth + 1"
                                        + " && getComputedStyle(each).display !== 'inline' && !each.closest('svg')).map(each => each.outerHTML).join()"))
                .as(where + " is cut off")
                .isEmpty();
    }

    private void visit(String path) {
        tab.open(server.url(path))
                .await(Tab.READY + " && location.pathname === '" + path + "' && !!document.querySelector('h1')");
    }

    /** Follows the short URL on another page. */
    private void visitFrom(String referrer, String path) {
        tab.open("about:blank").await("location.href === 'about:blank'");
        tab.call("Page.navigate", Map.of("url", server.url(path), "referrer", referrer, "referrerPolicy", "unsafeUrl"));
        tab.await(Tab.READY + " && location.pathname === '" + path + "' && !!document.querySelector('h1')");
    }

    private void picture(String name) {
        String folder = System.getProperty("fingerpost.pictures");
        if (folder != null) {
            byte[] png = Base64.getDecoder()
                    .decode(tab.call("Page.captureScreenshot", Map.of("format", "png"))
                            .get("data")
                            .asString());
            try {
                Files.write(Files.createDirectories(Path.of(folder)).resolve(name + ".png"), png);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
