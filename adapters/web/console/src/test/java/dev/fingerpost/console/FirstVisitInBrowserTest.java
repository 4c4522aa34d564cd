package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Axe;
import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a person meets who has a phone and an API key, and has read none of the documentation. */
@ExtendWith(Browsing.class)
class FirstVisitInBrowserTest {

    private final ConsoleServer server = new ConsoleServer();

    @AfterEach
    void close() {
        server.close();
    }

    /** Clicks of one day. */
    private record Clicks(int daysAgo, String country, long number) {}

    @Test
    void makes_a_link_with_targets_and_a_limit_prints_its_code_and_says_which_links_germany_visited_most_this_week(
            Browser browser) throws Exception {
        clicked("flyer", new Clicks(1, "DE", 30), new Clicks(5, "DE", 11), new Clicks(1, "FR", 2));
        clicked("jobs", new Clicks(2, "DE", 40));
        clicked("press", new Clicks(0, "DE", 39), new Clicks(20, "DE", 5));
        clicked("paris", new Clicks(1, "FR", 900), new Clicks(1, "DE", 10));
        clicked("summer", new Clicks(3, "DE", 38), new Clicks(7, "DE", 800));
        try (Tab tab = browser.tab()) {
            tab.onPhone(390, 844);
            tab.open(server.url("/"));
            Eyes person = new Eyes(tab).press("Sign in").on("Sign in to Fingerpost");
            person.write("API key", server.key).press("Sign in").on("Overview");

            person.press("New link").on("New link").write("Destination", "https://shop.example/fair");
            person.press("Targets").choose("Visitors differ by", "Country");
            person.choose("Country", "Germany").write("Goes to", "https://shop.example/de");
            person.choose("Country", "Austria").write("Goes to", "https://shop.example/at");
            person.press("Period and limit").write("Click limit", "500").press("Create");
            tab.await(Tab.READY + " && document.body.innerText.includes('of 500')");

            Link link = server.fingerpost.owner(1).links().get(6);
            assertThat(link.clicksLimit()).contains(500L);
            assertThat(link.targeting().type()).isEqualTo(TargetsType.COUNTRIES);
            assertThat(link.targeting().targets())
                    .containsExactly(
                            new Target("DE", "https://shop.example/de"), new Target("AT", "https://shop.example/at"));
            assertThat(visited(person.scanPrinted())).isEqualTo("https://shop.example/fair");

            person.press("Overview").on("Overview").press("7 days");
            tab.await(Tab.READY + " && document.body.innerText.includes('Last 7 days')");
            person.choose("from everywhere", "Germany");
            tab.await(Tab.READY + " && [...document.querySelectorAll('#links li')].slice(0, 3)"
                    + ".map((row) => row.querySelector('.alias').innerText.replace('/', '') + ' ' +"
                    + " row.lastChild.innerText).join() === 'flyer 41 clicks,jobs 40 clicks,press 39 clicks'");
            assertThat(Axe.complaints(tab)).isEmpty();
        }
    }

    private void clicked(String alias, Clicks... clicks) {
        TreeMap<Instant, Long> hours = new TreeMap<>();
        TreeMap<BreakdownKey, Long> values = new TreeMap<>();
        for (Clicks each : clicks) {
            Instant hour = Instant.parse("2026-11-24T12:00:00Z").minus(Duration.ofDays(each.daysAgo()));
            hours.merge(hour, each.number(), Long::sum);
            values.put(
                    new BreakdownKey(
                            1, hour.atZone(ZoneOffset.UTC).toLocalDate(), VisitDimension.COUNTRY, each.country()),
                    each.number());
        }
        long all = hours.values().stream().mapToLong(Long::longValue).sum();
        List<QuarterHourClicks> byHour = hours.entrySet().stream()
                .map(hour -> new QuarterHourClicks(hour.getKey(), hour.getValue()))
                .toList();
        LinkDraft draft =
                LinkDraft.to("https://shop.example/" + alias).withDomain(1).withAlias(alias);
        server.fingerpost
                .owner(1)
                .restorer()
                .restoreAll(
                        List.of(LinkSnapshot.of(draft, all, Instant.parse("2026-10-01T09:00:00Z"))
                                .with(new OwnerStatistics.Stored(byHour, values))),
                        OnExisting.KEEP);
    }

    /** The address to which a phone is redirected after it has scanned a code. */
    private static String visited(String url) throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.discarding())
                .headers()
                .firstValue("Location")
                .orElse("");
    }
}
