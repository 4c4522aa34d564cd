package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.json.JsonMapper;

/** The page that fires pixels, in a real browser, with a stand-in for the vendors and the destination. */
@ExtendWith(Browsing.class)
class PixelsInBrowserTest {

    private static final String DESTINATION = "https://shop.example/spring";
    private static final String ARRIVED = "location.host === 'shop.example' && document.readyState === 'complete'";

    /** A value that requests evil.example if any part of it runs as a script. */
    private static final String EVIL =
            "'\"`>\\</script></noscript></style><svg onload=\"new Image().src='https://evil.example/1'\">"
                    + "<img src=x onerror=\"location='https://evil.example/2'\">');location='https://evil.example/3';('"
                    + "${7*7}{{7*7}}&quot;&#39;%22\u2028\u00e9\ud83c\udf89";

    private TestServer server = new TestServer();
    private Browser browser;
    private Tab tab;

    @BeforeEach
    void open(Browser given) {
        browser = given;
        tab = browser.tab();
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    @Test
    void every_vendor_gets_the_exact_value_and_the_visitor_is_redirected() {
        List<Long> pixels = new ArrayList<>();
        List<String> handed = new ArrayList<>();
        for (PixelType type : PixelType.values()) {
            String value = type.wireName() + EVIL;
            pixels.add(pixel(type, value));
            handed.add(type == PixelType.ADROLL ? firstTwoParts(value) : value);
        }
        link(DESTINATION, pixels.toArray(Long[]::new));

        visit().await(ARRIVED);

        assertThat(tab.text("location.href")).isEqualTo(DESTINATION);
        for (String means : List.of("image", "script", "beacon")) {
            browser.standIn().await(() -> browser.standIn().reported(means).containsAll(handed));
            assertThat(browser.standIn().reported(means)).as(means).containsOnlyOnceElementsOf(handed);
        }
        nothingBad();
    }

    @Test
    void vendors_are_requested_at_their_documented_hosts() {
        List<Long> pixels = new ArrayList<>();
        for (PixelType type : PixelType.values()) {
            pixels.add(pixel(type, type == PixelType.ADROLL ? "ADV/PIX" : type.wireName()));
        }
        link(DESTINATION, pixels.toArray(Long[]::new));

        visit().await(ARRIVED);

        assertThat(browser.standIn().asked())
                .contains(
                        "s.adroll.com/j/ADV/roundtrip.js",
                        "bat.bing.com/bat.js",
                        "connect.facebook.net/en_US/fbevents.js",
                        "www.googletagmanager.com/gtag/js?id=google-ads",
                        "www.googletagmanager.com/gtag/js?id=google-analytics",
                        "www.googletagmanager.com/gtm.js?id=google-tag-manager",
                        "snap.licdn.com/li.lms-analytics/insight.min.js",
                        "s.pinimg.com/ct/core.js",
                        "a.quora.com/qevents.js",
                        "static.ads-twitter.com/uwt.js");
        nothingBad();
    }

    /**
     * Browsers ignore the nonce of a script that has such text among its attributes, because the text may be injected.
     */
    @Test
    void a_value_with_a_script_is_harmless_and_reaches_no_vendor() {
        link(DESTINATION, pixel(PixelType.FACEBOOK, "\"></script><script>location='https://evil.example/'</script>"));

        visit().await(ARRIVED);

        assertThat(tab.complaints()).singleElement().asString().contains("Content Security Policy");
        assertThat(browser.standIn().asked()).containsExactly("shop.example/spring");
    }

    @Test
    void a_destination_with_quotes_and_scripts_is_reached_unchanged() {
        String script = "<script>location='https://evil.example/4'</script>";
        String destination = "https://shop.example/" + EVIL + script + "?q=" + EVIL + script + "#" + EVIL + script;
        link(destination, pixel(PixelType.FACEBOOK, "1"));
        String href = tab.text("new URL(" + new JsonMapper().writeValueAsString(destination) + ").href");

        visit().await(ARRIVED);

        assertThat(tab.text("location.href")).isEqualTo(href).startsWith("https://shop.example/");
        assertThat(browser.standIn().reported("image")).containsExactly("1");
        nothingBad();
    }

    @Test
    void a_visitor_without_scripts_arrives_there_too_and_vendors_get_an_image_at_most() {
        String destination = "https://shop.example/?a;url=https://evil.example/&q=" + EVIL + "<script>1</script>";
        link(destination, pixel(PixelType.FACEBOOK, "1"));
        String href = tab.text("new URL(" + new JsonMapper().writeValueAsString(destination) + ").href");
        tab.withoutScripts();

        visit().await(ARRIVED);

        assertThat(tab.text("location.href")).isEqualTo(href);
        assertThat(browser.standIn().asked())
                .contains("www.facebook.com/tr?id=1&ev=PageView&noscript=1")
                .noneMatch(url -> url.contains("fbevents"));
        nothingBad();
    }

    @Test
    void a_vendor_that_never_responds_delays_no_visitor() {
        browser.standIn().holdOn("connect.facebook.net");
        link(DESTINATION, pixel(PixelType.FACEBOOK, "1"));

        visit().await(ARRIVED);

        assertThat(browser.standIn().asked()).contains("connect.facebook.net/en_US/fbevents.js");
        nothingBad();
    }

    @Test
    void a_waiting_visitor_sees_a_page_with_a_link() {
        browser.standIn().holdOn("shop.example");
        link(DESTINATION, pixel(PixelType.FACEBOOK, "1"));
        tab.withoutScripts().onPhone(320, 568).preferring("dark");

        visit().await("document.title === 'One moment' && !!document.getElementById('go')");
        assertThat(tab.text("document.querySelector('main').innerText")).contains("The link leads to\nshop.example");
        assertThat(tab.text("getComputedStyle(document.body).backgroundColor")).isEqualTo("rgb(14, 16, 20)");
        assertThat(tab.value("document.getElementById('go').getBoundingClientRect().height")
                        .asDouble())
                .isGreaterThanOrEqualTo(44);
        tab.click("#go");
        browser.standIn().forget();
        tab.await(ARRIVED);
        nothingBad();
    }

    @Test
    void the_page_of_pixels_is_not_in_the_history() {
        link(DESTINATION, pixel(PixelType.FACEBOOK, "1"));

        visit().await(ARRIVED);

        assertThat(tab.call("Page.getNavigationHistory", Map.of())
                        .get("entries")
                        .toString())
                .contains("about:blank", DESTINATION)
                .doesNotContain("127.0.0.1");
    }

    @Test
    void a_visitor_that_is_asked_and_agrees_is_known_to_every_vendor() {
        ask();
        List<Long> pixels = new ArrayList<>();
        for (PixelType type : PixelType.values()) {
            pixels.add(pixel(type, type.wireName() + "/1"));
        }
        link(DESTINATION, pixels.toArray(Long[]::new));

        visit().await(Tab.READY + " && !document.getElementById('agree').hidden");
        assertThat(Axe.violations(tab)).isEqualTo("[]");
        assertThat(tab.text("document.querySelector('main').innerText"))
                .contains("The link leads to\nshop.example", "Facebook", "Google Tag Manager", "LinkedIn");
        assertThat(browser.standIn().asked()).as("before the answer").isEmpty();
        tab.click("#agree").await(ARRIVED);
        for (PixelType type : PixelType.values()) {
            String handed = type.wireName() + "/1";
            browser.standIn().await(() -> browser.standIn().reported("image").contains(handed));
        }
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void a_visitor_that_is_asked_and_refuses_is_known_to_none() {
        ask();
        link(DESTINATION, pixel(PixelType.FACEBOOK, "1"));

        visit().await(Tab.READY + " && !document.getElementById('agree').hidden");
        tab.click("#go").await(ARRIVED);
        assertThat(browser.standIn().asked()).containsExactly("shop.example/spring");

        tab.withoutScripts().open("about:blank");
        visit().await(Tab.READY + " && document.getElementById('agree').hidden");
        assertThat(tab.text("getComputedStyle(document.getElementById('agree')).display"))
                .isEqualTo("none");
        tab.click("#go").await(ARRIVED);
        assertThat(browser.standIn().asked()).containsOnly("shop.example/spring");
        nothingBad();
    }

    /** Starts another server, which asks visitors for consent and waits longer for vendors than this test does. */
    private void ask() {
        server.close();
        server = new TestServer(
                settings -> settings,
                visits -> visits.withPixels(VisitSettings.Pixels.ASK).withPixelTime(Duration.ofSeconds(30)));
    }

    private void nothingBad() {
        assertThat(tab.complaints()).isEmpty();
        assertThat(browser.standIn().asked()).noneMatch(url -> url.startsWith("evil.example"));
    }

    private static String firstTwoParts(String value) {
        String[] parts = value.split("/");
        return parts[0] + "/" + parts[1];
    }

    private long pixel(PixelType type, String value) {
        return server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(type, value).withName(type.wireName()))
                .id();
    }

    private void link(String url, Long... pixels) {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to(url).withDomain(3).withAlias("spring").withPixels(List.of(pixels)));
    }

    private Tab visit() {
        return tab.open(server.url("/spring"));
    }
}
