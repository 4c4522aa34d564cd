package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkRules;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.url.UrlRules;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * What still works for visitors although the page of pixels is in a sandbox, in a real browser: wherever a link leads,
 * they get there.
 */
@ExtendWith(Browsing.class)
class SandboxInBrowserTest {

    /** A page that shows its origin. */
    private static final String SAYS_ITS_ORIGIN = "<!doctype html><title>Shop</title><link rel=icon href=data:,>"
            + "<script>navigator.sendBeacon('https://origin.example/?' + self.origin + '&' + document.cookie)</script>";

    @TempDir
    private Path downloads;

    private TestServer server;
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
    void a_destination_has_its_own_origin_and_cookies() {
        start(VisitSettings.Pixels.FIRE);
        shopSaysItsOrigin();
        link("https://shop.example/");

        visit().await("document.title === 'Shop'");

        assertShopHasItsOrigin();
        assertThat(tab.complaints()).isEmpty();
    }

    @Test
    void a_destination_that_is_opened_in_a_new_tab_is_free_of_the_sandbox() {
        start(VisitSettings.Pixels.ASK);
        shopSaysItsOrigin();
        link("https://shop.example/");

        visit().await(Tab.READY + " && !!document.getElementById('go')");
        tab.value("document.getElementById('go').target = '_blank'");
        tab.click("#go");

        assertShopHasItsOrigin();
        assertThat(tab.text("location.pathname")).isEqualTo("/spring");
        assertThat(tab.complaints()).isEmpty();
    }

    @Test
    void a_destination_that_is_a_download_arrives() {
        start(VisitSettings.Pixels.FIRE);
        browser.standIn()
                .says(
                        "shop.example/list.csv",
                        "Content-Type: text/csv\r\nContent-Disposition: attachment; filename=\"list.csv\"",
                        "a,b");
        tab.call("Page.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", downloads.toString()));
        link("https://shop.example/list.csv");

        visit();

        Path list = downloads.resolve("list.csv");
        browser.standIn()
                .await(() -> list.toFile().length() > 0); // the browser creates the file before it writes to it
        assertThat(list).hasContent("a,b");
        assertThat(tab.complaints()).isEmpty();
    }

    /** What the browser then does depends on its system; a sandbox that forbade it would cause a complaint. */
    @Test
    void a_destination_of_an_app_is_not_held_back() {
        server = TestServer.with(builder -> builder.rules(
                LinkRules.standard().withUrls(UrlRules.standard().withSchemes("http", "https", "shop-app"))));
        link("shop-app://offers/spring");

        visit().await(Tab.READY + " && document.getElementById('go')?.protocol === 'shop-app:'");
        browser.standIn().await(() -> tab.requests().contains("shop-app://offers/spring"));

        assertThat(tab.complaints()).noneMatch(complaint -> complaint.contains("sandbox"));
    }

    @Test
    void a_form_before_the_destination_is_taken_although_it_says_no_origin() {
        start(VisitSettings.Pixels.FIRE);
        shopSaysItsOrigin();
        create(draft("https://shop.example/").withRedirectPassword("open").withSensitiveContent(true));

        visit().await(Tab.READY + " && self.origin === 'null'");
        tab.type("open").press(Tab.ENTER);
        tab.await("document.title === 'Shop'");

        assertShopHasItsOrigin();
        assertThat(tab.complaints()).isEmpty();
    }

    private void shopSaysItsOrigin() {
        browser.standIn().says("shop.example/", "Content-Type: text/html\r\nSet-Cookie: a=b; Secure", SAYS_ITS_ORIGIN);
    }

    private void assertShopHasItsOrigin() {
        browser.standIn().await(() -> browser.standIn().asked().stream().anyMatch(url -> url.startsWith("origin.")));
        assertThat(browser.standIn().asked()).contains("origin.example/?https://shop.example&a=b");
    }

    private void start(VisitSettings.Pixels pixels) {
        server = new TestServer(
                settings -> settings, visits -> visits.withPixels(pixels).withPixelTime(Duration.ofSeconds(30)));
    }

    private void link(String url) {
        long pixel = server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.FACEBOOK, "1").withName("a"))
                .id();
        create(draft(url).withPixels(List.of(pixel)));
    }

    private static LinkDraft draft(String url) {
        return LinkDraft.to(url).withDomain(3).withAlias("spring");
    }

    private void create(LinkDraft draft) {
        server.fingerpost.owner(1).links().create(draft);
    }

    private Tab visit() {
        return tab.open(server.url("/spring"));
    }
}
