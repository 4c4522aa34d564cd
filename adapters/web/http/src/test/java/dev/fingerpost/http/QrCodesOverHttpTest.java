package dev.fingerpost.http;

import static dev.fingerpost.http.VisitedServer.draft;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pages.qr.ScannedCode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The QR codes of short URLs, over HTTP. */
class QrCodesOverHttpTest {

    private final VisitedServer site = new VisitedServer();

    @BeforeEach
    void start() {
        site.restart(visits -> visits.withQrCodes(true));
    }

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void a_scanner_reads_the_short_url_and_no_click_is_counted() {
        Link link = site.create(draft("https://example.com/").withClicksLimit(1).withRedirectPassword("secret"));

        RawAnswer svg = site.visit("/spring+qr.svg");
        RawAnswer png = site.visit("/%73pring%2Bqr.png");

        assertThat(svg.status()).isEqualTo(200);
        assertThat(svg.header("Content-Type")).containsExactly("image/svg+xml");
        assertThat(svg.header("Content-Security-Policy")).containsExactly("default-src 'none'; frame-ancestors 'none'");
        assertThat(ScannedCode.ofSvg(svg.text())).isEqualTo(new ScannedCode("https://go.example.com/spring", "M", 256));
        assertThat(png.header("Content-Type")).containsExactly("image/png");
        assertThat(scanned(png)).isEqualTo(new ScannedCode("https://go.example.com/spring", "M", 256));
        assertThat(site.clicks(link)).isZero();
    }

    @Test
    void the_code_has_the_form_of_the_url_that_a_browser_requests() {
        site.create(LinkDraft.to("https://example.com/").withDomain(2).withAlias("caf\u00e9"));

        assertThat(ScannedCode.ofSvg(site.visitAt("x.example.org", "/s/caf%C3%A9+qr.svg")
                                .text())
                        .text())
                .isEqualTo("https://x.example.org/s/caf%C3%A9");
    }

    @Test
    void a_code_is_beside_an_alias_with_a_plus_sign_and_has_a_glued_end() {
        site.create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("c++20"));

        for (String path : List.of("/c++20+qr.svg", "/c%2B%2B20%2Bqr.svg", "/c++20+qr.svg).", "/c++20.+qr.svg")) {
            assertThat(ScannedCode.ofSvg(site.visit(path).text()).text())
                    .as(path)
                    .isEqualTo("https://go.example.com/c++20");
        }
    }

    @Test
    void size_margin_and_error_correction_are_parameters() {
        site.create(draft("https://example.com/"));

        RawAnswer answer = site.visit("/spring+qr.png?size=500&margin=0&error_correction=H&other=1");

        assertThat(scanned(answer)).isEqualTo(new ScannedCode("https://go.example.com/spring", "H", 500));
        for (String query : List.of(
                "size=63",
                "size=2049",
                "size=x",
                "size=",
                "margin=17",
                "margin=-1",
                "error_correction=X",
                "size=%ff")) {
            RawAnswer refused = site.visit("/spring+qr.png?" + query);
            assertThat(refused.status()).as(query).isEqualTo(400);
            assertThat(refused.text()).contains("The request was refused");
        }
    }

    @Test
    void a_link_that_a_visitor_does_not_find_has_no_code() {
        Link link = site.create(draft("https://example.com/").withDisabled(true));
        assertThat(site.visit("/spring+qr.svg").status()).isEqualTo(404);
        site.links()
                .update(link.id(), draft -> draft.withDisabled(false).withActiveFrom(TestServer.NOW.plusSeconds(60)));
        assertThat(site.visit("/spring+qr.svg").status()).isEqualTo(404);
        site.links().update(link.id(), draft -> draft.withActiveFrom(TestServer.NOW.minusSeconds(60)));
        assertThat(site.visit("/spring+qr.svg").status()).isEqualTo(200);

        for (String path : List.of(
                "/nothing+qr.svg", "/+qr.svg", "/spring+qr.gif", "/spring+qr", "/spring++qr.svg", "/spring/x+qr.svg")) {
            RawAnswer answer = site.visit(path);
            assertThat(answer.status()).as(path).isEqualTo(404);
            assertThat(answer.text()).as(path).contains("<h1>Link not found</h1>");
        }
    }

    @Test
    void an_expired_link_still_has_its_code() {
        site.create(draft("https://example.com/").withClicksLimit(1));
        site.visit("/spring");

        assertThat(site.visit("/spring").status()).isEqualTo(410);
        assertThat(site.visit("/spring+qr.svg").status()).isEqualTo(200);
    }

    @Test
    void a_code_is_cached_by_its_tag() {
        site.create(draft("https://example.com/"));
        RawAnswer answer = site.visit("/spring+qr.png");
        String tag = answer.header("ETag").get(0);

        assertThat(answer.header("Cache-Control")).containsExactly("public, max-age=3600");
        for (String known : List.of(tag, "W/" + tag, "\"other\", " + tag, "*")) {
            RawAnswer same = site.visit("/spring+qr.png", "If-None-Match: " + known);
            assertThat(same.status()).as(known).isEqualTo(304);
            assertThat(same.body()).isEmpty();
            assertThat(same.header("ETag")).containsExactly(tag);
        }
        assertThat(site.visit("/spring+qr.png?size=300", "If-None-Match: " + tag)
                        .status())
                .isEqualTo(200);
        assertThat(site.visit("/nothing+qr.png", "If-None-Match: *").status()).isEqualTo(404);
    }

    @Test
    void only_get_and_head_are_answered() {
        site.create(draft("https://example.com/"));

        RawAnswer head = site.ask("HEAD", "/spring+qr.svg");
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        RawAnswer post = site.post("/spring+qr.svg", "");
        assertThat(post.status()).isEqualTo(405);
        assertThat(post.header("Allow")).containsExactly("GET, HEAD, OPTIONS");
    }

    @Test
    void a_url_that_fits_into_no_code_is_refused() {
        String alias = "\ud83c\udf89".repeat(255);
        site.create(draft("https://example.com/").withAlias(alias));
        String path = "/" + "%F0%9F%8E%89".repeat(255);

        assertThat(site.visit(path).status()).isEqualTo(302);
        assertThat(site.visit(path + "+qr.svg").status()).isEqualTo(400);
    }

    @Test
    void without_the_setting_there_are_none() {
        site.restart(visits -> visits);
        site.create(draft("https://example.com/"));

        assertThat(site.visit("/spring+qr.svg").status()).isEqualTo(404);
    }

    private static ScannedCode scanned(RawAnswer png) {
        return ScannedCode.ofPng(png.body().getBytes(StandardCharsets.ISO_8859_1));
    }
}
