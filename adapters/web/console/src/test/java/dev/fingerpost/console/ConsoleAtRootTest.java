package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import java.net.http.HttpResponse;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A server or a host name can have the console at its root. */
@ExtendWith(Browsing.class)
class ConsoleAtRootTest {

    private final ConsoleServer server = ConsoleServer.atRoot().under("https://go.example");

    @BeforeEach
    void createLinks() {
        ShopLinks.create(server.fingerpost);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void signing_in_and_out_leads_to_pages_of_the_console() {
        ConsoleClient stranger = new ConsoleClient(server);

        assertThat(location(stranger.get("/"))).isEqualTo("/sign-in");
        assertThat(location(stranger.get("/keys"))).isEqualTo("/sign-in?next=%2Fkeys");
        assertThat(location(stranger.signIn(server.key))).isEqualTo("/");
        assertThat(Jsoup.parse(stranger.get("/").body())
                        .select("nav [aria-current]")
                        .attr("href"))
                .isEqualTo("/");
        assertThat(location(stranger.submit("/sign-out"))).isEqualTo("/sign-in");
    }

    @Test
    void every_address_on_every_page_is_one_of_the_console() {
        ConsoleClient person = ConsoleClient.of(server, server.key);
        Set<String> known = new LinkedHashSet<>(Set.of("/"));
        Deque<String> next = new ArrayDeque<>(known);
        while (!next.isEmpty()) {
            String path = next.remove();
            HttpResponse<String> response = person.get(path);
            assertThat(response.statusCode()).as(path).isEqualTo(200);
            for (String address : addresses(response)) {
                assertThat(address).as(path).startsWith("/").doesNotStartWith("//");
                if (known.add(address.replaceAll("[?#].*", ""))) {
                    next.add(address.replaceAll("#.*", ""));
                }
            }
        }
        assertThat(known).contains("/links/8", "/links/8/edit", "/transfer", "/keys", "/shortcuts", "/pixels/1");
    }

    /** The addresses of a page, except those of forms that change something and those of other hosts. */
    private static List<String> addresses(HttpResponse<String> response) {
        String type = response.headers().firstValue("Content-Type").orElse("");
        return type.startsWith("text/html")
                ? Jsoup.parse(response.body())
                        .select("a[href], form[action]:not([method=post]), link[href], script[src], img[src]")
                        .stream()
                        .map(each -> each.attr(each.is("form") ? "action" : each.hasAttr("src") ? "src" : "href"))
                        .filter(address -> !address.matches("(https?|javascript|data):.*|#.*"))
                        .toList()
                : List.of();
    }

    @Test
    void the_keyboard_leads_to_the_pages(Browser browser) {
        try (Tab tab = browser.tab()) {
            tab.open(server.url("/")).await(Tab.READY + " && location.pathname === '/sign-in'");
            tab.click("[name=key]").type(server.key).press(Tab.ENTER);
            tab.await(Tab.READY + " && location.pathname === '/'");
            tab.value(
                    "dispatchEvent, document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'n', bubbles: true}))");

            tab.await(Tab.READY + " && location.pathname === '/links/new'");
            assertThat(tab.text("document.cookie")).contains("fingerpost_zone=");
        }
    }

    private static String location(HttpResponse<String> response) {
        assertThat(response.statusCode()).isEqualTo(303);
        return response.headers().firstValue("Location").orElseThrow();
    }
}
