package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pages.view.Brand;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The operator's name, logo and colour on every page for visitors, in a real browser. */
@ExtendWith(Browsing.class)
class BrandInBrowserTest {

    private static final String RUN = "<script>location='https://evil.example/'</script>";
    private static final byte[] LOGO =
            svg("<script>parent.document.title = 'evil'</script><rect width='9' height='9' fill='#080'/>");
    private static final List<String> PATHS = List.of("/warned", "/locked", "/nothing", "/docs/problems", "/seen/+x");

    private static TestServer server(Brand brand) {
        TestServer server = new TestServer(settings -> settings, visits -> visits.withBrand(brand));
        server.fingerpost.owner(1).links().create(link("warned").withSensitiveContent(true));
        server.fingerpost.owner(1).links().create(link("locked").withRedirectPassword("sesame"));
        return server;
    }

    private static LinkDraft link(String alias) {
        return LinkDraft.to("https://shop.example/").withDomain(3).withAlias(alias);
    }

    /** Accent colours that are hard to read on white, on black, or on both, as the first one is. */
    private static List<String> accents() {
        List<String> all = List.of("#777777", "#ffd400", "#0a7d55", "#FFFFFF", "#000000", "#00ffff");
        return Browsing.IN_EACH_WAY ? all : all.subList(0, 1);
    }

    @ParameterizedTest
    @MethodSource("accents")
    void whatever_the_colour_every_text_can_be_read(String accent, Browser browser) {
        try (TestServer server = server(Brand.NONE.withName("Acme").withAccent(accent));
                Tab tab = browser.tab()) {
            tab.onPhone(320, 800);
            for (String path : PATHS) {
                tab.open(server.url(path)).await(shown(path));
                for (String scheme : List.of("light", "dark")) {
                    tab.preferring(scheme);

                    assertThat(Axe.faintTexts(tab)).as(scheme + path).isEqualTo("[]");
                }
            }
            tab.open(server.url("/locked")).await(shown("/locked"));
            assertThat(tab.text("getComputedStyle(document.querySelector('button')).backgroundColor"))
                    .isEqualTo(tab.text("(function () { document.body.style.color = '" + accent
                            + "'; return getComputedStyle(document.body).color })()"));
        }
    }

    @Test
    void every_page_has_the_logo_and_the_name_and_scripts_in_either_are_dead(Browser browser) {
        try (TestServer server = server(Brand.NONE.withName("Acme " + RUN).withLogo(LOGO));
                Tab tab = browser.tab()) {
            for (String path : PATHS) {
                tab.open(server.url(path)).await(shown(path));

                assertThat(tab.text("document.title")).as(path).endsWith(" · Acme " + RUN);
                assertThat(tab.text("document.querySelector('.brand').innerText"))
                        .isEqualTo("Acme " + RUN);
                assertThat(tab.value("document.querySelector('.brand img').naturalWidth")
                                .asInt())
                        .as(path)
                        .isPositive();
            }
            assertThat(browser.standIn().asked()).isEmpty();
        }
    }

    @Test
    void the_logo_is_an_image_that_may_run_nothing_and_may_be_kept() {
        Brand brand = Brand.NONE.withLogo(LOGO);
        try (TestServer server = server(brand)) {
            RawAnswer logo = RawAnswer.to(server.port(), "", "GET /" + brand.logoAddress() + " HTTP/1.1", "Host: a");

            assertThat(logo.header("Content-Type")).containsExactly("image/svg+xml");
            assertThat(logo.header("Content-Security-Policy").get(0))
                    .startsWith("default-src 'none';")
                    .endsWith("sandbox")
                    .doesNotContain("script");
            assertThat(logo.header("Cache-Control")).containsExactly("public, max-age=31536000");
            assertThat(server.get("/locked").text()).contains("<img src=\"" + brand.logoAddress() + "\" alt=\"\">");
        }
        try (TestServer without = new TestServer()) {
            assertThat(without.get("/+logo").status()).isEqualTo(404);
            assertThat(without.get("/nothing").text()).doesNotContain("class=\"brand\"");
        }
    }

    @Test
    void another_logo_is_elsewhere_and_what_is_none_is_refused() {
        assertThat(Brand.NONE.withLogo(LOGO).logoAddress())
                .isNotEqualTo(Brand.NONE.withLogo(svg("")).logoAddress());
        for (byte[] none :
                new byte[][] {{}, "<html>".getBytes(StandardCharsets.UTF_8), svg(" ".repeat(Brand.MAX_LOGO))}) {
            assertThatIllegalArgumentException().isThrownBy(() -> Brand.NONE.withLogo(none));
        }
        for (String name : List.of("", " ", "a\nb", "a".repeat(81))) {
            assertThatIllegalArgumentException().isThrownBy(() -> Brand.NONE.withName(name));
        }
        for (String accent : List.of("", "green", "#fff", "#0a7d5g", "#0a7d55;}")) {
            assertThatIllegalArgumentException().isThrownBy(() -> Brand.NONE.withAccent(accent));
        }
    }

    private static String shown(String path) {
        return Tab.READY + " && location.pathname === '" + path + "'";
    }

    private static byte[] svg(String content) {
        return ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>" + content + "</svg>")
                .getBytes(StandardCharsets.UTF_8);
    }
}
