package dev.fingerpost.examples.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which host names of the shop serve its pages and which serve short links if people have a host of their own. */
@Timeout(60)
class ShopConsoleHostTest {

    private static final String PEOPLE = "admin.example.com";
    private static final String BELOW_A_PATH = "shop.example.com";
    private static final String OWN = "go.example.com";
    private static final String[] PATHS_OF_PEOPLE = {
        "/console", "/console/links", "/console/keys", "/fingerpost/v1/links"
    };

    private static RunningShop shop;

    @BeforeAll
    static void start() {
        shop = RunningShop.start(
                "spring.datasource.url=" + HostDatabase.H2.create(),
                "fingerpost.console=true",
                "fingerpost.console-host=" + PEOPLE);
        createLinks(shop);
    }

    @AfterAll
    static void stop() {
        shop.close();
    }

    /** Gives Ann a plain link and a link with a pixel on each domain. */
    static void createLinks(RunningShop shop) {
        var ann = shop.fingerpost().owner(1);
        long pixel = ann.pixels()
                .create(PixelDraft.of(PixelType.GOOGLE_TAG_MANAGER, "GTM-1").withName("a"))
                .id();
        for (long domain = 1; domain <= 2; domain++) {
            LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(domain);
            ann.links().create(draft.withAlias("plain"));
            ann.links().create(draft.withAlias("pixels").withPixels(List.of(pixel)));
        }
    }

    @Test
    void people_have_their_host_and_short_links_all_others() {
        assertThat(asAnn(shop, PEOPLE, "/console/links"))
                .startsWith("HTTP/1.1 200")
                .contains("/s/plain");
        assertThat(asAnn(shop, PEOPLE, "/fingerpost/v1/links")).startsWith("HTTP/1.1 200");
        for (String link : List.of("/s/plain", "/s/pixels", "/s/plain+", "/s/nothing")) {
            assertThat(shop.visit(PEOPLE, link)).as(link).startsWith("HTTP/1.1 404");
        }
        for (String host : List.of(BELOW_A_PATH, OWN, "other.example.com", "127.0.0.1:" + shop.port())) {
            for (String path : PATHS_OF_PEOPLE) {
                assertThat(asAnn(shop, host, path)).as(host + path).startsWith("HTTP/1.1 404");
            }
        }
        assertThat(shop.visit(BELOW_A_PATH, "/s/plain")).startsWith("HTTP/1.1 302");
        assertThat(shop.visit(OWN, "/plain")).startsWith("HTTP/1.1 302");
        assertThat(shop.visit(OWN, "/pixels")).contains("GTM-1").doesNotContain("sandbox");
        assertThat(shop.visit(BELOW_A_PATH, "/s/pixels"))
                .as("the shop itself is at this host")
                .contains("GTM-1", "; sandbox allow-scripts")
                .doesNotContain("allow-same-origin");
    }

    static String asAnn(RunningShop shop, String host, String path) {
        String credentials = Base64.getEncoder().encodeToString("1-ann:a".getBytes(StandardCharsets.UTF_8));
        return shop.ask("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nAuthorization: Basic " + credentials, "");
    }
}
