package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Axe;
import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import dev.fingerpost.pages.view.Brand;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The operator's name, logo and colour in the console, in a real browser. */
@ExtendWith(Browsing.class)
class ConsoleBrandInBrowserTest {

    private static final String NAME = "Acme <script>alert(1)</script>";
    private static final byte[] LOGO = ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
                    + "<script>parent.document.title = 'evil'</script><rect width='9' height='9' fill='#080'/></svg>")
            .getBytes(StandardCharsets.UTF_8);
    private static final List<String> PAGES = List.of("", "/links", "/links/new", "/links/8", "/transfer", "/nothing");

    private static List<String> accents() {
        return Browsing.IN_EACH_WAY ? List.of("#777777", "#ffd400") : List.of("#777777");
    }

    /** The first one can be read neither on white nor on black. */
    @ParameterizedTest
    @MethodSource("accents")
    void whatever_the_colour_every_text_can_be_read(String accent, Browser browser) {
        try (ConsoleServer server =
                        new ConsoleServer(Brand.NONE.withName("A".repeat(80)).withAccent(accent));
                Tab tab = browser.tab()) {
            ShopLinks.create(server.fingerpost);
            assertReadable(tab, server, "/console/sign-in");
            Pages.withSession(tab, server, server.key);
            PAGES.forEach(page -> assertReadable(tab, server, "/console" + page));
            tab.open(server.url("/console/links")).await(Tab.READY + " && location.pathname === '/console/links'");

            assertThat(tab.text("getComputedStyle(document.querySelector('.main')).backgroundColor"))
                    .isEqualTo(tab.text("(function () { document.body.style.color = '" + accent
                            + "'; return getComputedStyle(document.body).color })()"));
        }
    }

    private static void assertReadable(Tab tab, ConsoleServer server, String path) {
        tab.open(server.url(path)).await(Tab.READY + " && location.pathname === '" + path + "'");
        for (int width : new int[] {1280, 360}) {
            for (String scheme :
                    Browsing.IN_EACH_WAY ? List.of("light", "dark") : List.of(width == 360 ? "dark" : "light")) {
                tab.onPhone(width, 844).preferring(scheme);

                assertThat(Axe.faintTexts(tab)).as(path + " " + scheme).isEqualTo("[]");
                assertThat(tab.value("document.documentElement.scrollWidth").asInt())
                        .as(path)
                        .isLessThanOrEqualTo(width);
            }
        }
    }

    @Test
    void every_page_has_the_name_and_the_logo_and_scripts_in_either_are_dead(Browser browser) {
        try (ConsoleServer server = new ConsoleServer(Brand.NONE.withName(NAME).withLogo(LOGO));
                Tab tab = browser.tab()) {
            assertBranded(tab, server, "/");
            assertBranded(tab, server, "/console/sign-in");
            assertThat(tab.text("document.querySelector('h1').textContent")).isEqualTo("Sign in to " + NAME);
            Pages.withSession(tab, server, server.key);
            assertBranded(tab, server, "/console/links");
            assertThat(tab.text("document.querySelector('.brand').innerText").strip())
                    .isEqualTo(NAME);
            assertThat(Axe.complaints(tab)).isEmpty();
        }
    }

    private static void assertBranded(Tab tab, ConsoleServer server, String path) {
        tab.open(server.url(path)).await(Tab.READY + " && location.pathname === '" + path + "'");

        assertThat(tab.text("document.title")).endsWith(" – " + NAME);
        assertThat(tab.value("document.querySelector('img.logo').naturalWidth").asInt())
                .as(path)
                .isPositive();
        assertThat(tab.text("document.documentElement.textContent")).as(path).doesNotContain("Fingerpost");
    }

    @Test
    void the_logo_is_an_image_that_may_run_nothing_even_when_it_is_opened() throws Exception {
        try (ConsoleServer server = new ConsoleServer(Brand.NONE.withLogo(LOGO))) {
            HttpClient client = HttpClient.newHttpClient();
            String page = client.send(
                            HttpRequest.newBuilder(URI.create(server.url("/console/sign-in")))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
            String address = page.replaceAll("(?s).*<img class=\"logo\" src=\"([^\"]+)\".*", "$1");
            HttpResponse<byte[]> logo = client.send(
                    HttpRequest.newBuilder(URI.create(server.url(address))).build(),
                    HttpResponse.BodyHandlers.ofByteArray());

            assertThat(logo.body()).isEqualTo(LOGO);
            assertThat(logo.headers().firstValue("Content-Type")).contains("image/svg+xml");
            assertThat(logo.headers().allValues("Content-Security-Policy"))
                    .allMatch(policy -> policy.startsWith("default-src 'none';") && policy.endsWith("sandbox"))
                    .isNotEmpty();
        }
    }
}
