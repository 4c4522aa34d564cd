package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Owner;
import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the overview and the page of a link say of clicks. It is Tuesday, November 24, 2026, half past two in UTC. */
class ReportPagesTest {

    private static final String SPRING = "/links/8";

    private final ConsoleServer server = new ConsoleServer();
    private ConsoleClient person;

    @BeforeEach
    void createLinks() {
        ShopLinks.create(server.fingerpost);
        person = ConsoleClient.of(server, server.key);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void the_last_day_is_shown_by_hour_beside_the_day_before() {
        Document page = page(SPRING + "?hours=24");

        assertThat(page.select(".numbers tbody tr")).hasSize(24);
        assertThat(page.select(".numbers tbody tr:first-child time").attr("datetime"))
                .isEqualTo("2026-11-23T15:00");
        assertThat(page.select(".numbers tbody tr:last-child time").attr("datetime"))
                .isEqualTo("2026-11-24T14:00");
        assertThat(page.select(".numbers tr:has(time[datetime=2026-11-24T12:00]) td")
                        .eachText())
                .containsExactly("120", "231");
        assertThat(page.select(".tiles").text()).contains("Last 24 hours 120 48.1% fewer");
        assertThat(page.select(".periods [aria-current]").text()).isEqualTo("24 hours");
        assertThat(page.select("main").text()).contains("The lists below cover yesterday and today");
    }

    @ParameterizedTest
    @CsvSource({"day=yesterday, Yesterday, Yesterday", "from=2026-11-23&to=2026-11-23, 'Nov 23, 2026', ''"})
    void a_day_is_shown_by_hour_beside_the_day_before(String query, String title, String chosen) {
        Document page = page(SPRING + "?" + query);

        assertThat(page.select(".numbers tbody tr")).hasSize(24);
        assertThat(page.select(".numbers tr:has(time[datetime=2026-11-23T12:00]) td")
                        .eachText())
                .containsExactly("231", "243");
        assertThat(page.select(".plot .stem")).isEmpty();
        assertThat(page.select(".tiles").text()).contains(title + " 231 4.9% fewer");
        assertThat(page.select(".periods [aria-current]").text()).isEqualTo(chosen);
        assertThat(page("?" + query).select(".tiles").text()).contains("The day before");
    }

    @Test
    void a_range_of_days_that_is_over_has_no_unfinished_day_and_is_compared_with_the_days_before() {
        Document page = page(SPRING + "?from=2026-11-20&to=2026-11-22");

        assertThat(page.select(".numbers time").eachAttr("datetime"))
                .containsExactly("2026-11-20", "2026-11-21", "2026-11-22");
        assertThat(page.select(".plot .stem")).isEmpty();
        assertThat(page.select(".plot polyline.before")).hasSize(1);
        assertThat(page.select(".numbers thead").text()).isEqualTo("Day Clicks Before");
        assertThat(page.select(".tiles").text()).contains("Nov 20, 2026 – Nov 22, 2026");
        assertThat(page(SPRING + "?from=2026-11-20&to=2026-11-24").select(".plot .stem"))
                .as("today")
                .hasSize(1);
    }

    @Test
    void a_year_is_shown_by_week_so_that_its_page_stays_small() {
        Document page = page(SPRING + "?days=365");

        assertThat(page.select(".numbers time")).hasSize(53);
        assertThat(page.select("h2").eachText()).contains("Clicks by week");
        assertThat(page(SPRING + "?days=90").select(".numbers time")).hasSize(90);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "from=2026-11-22&to=2026-11-20",
                "from=2026-11-20&to=",
                "from=2026-02-30&to=2026-03-01",
                "from=2025-11-20&to=2026-11-21",
                "from=0001-01-01&to=0001-01-02",
                "from=%2B999999999-12-31&to=%2B999999999-12-31",
                "from=%3Cb%3E&to=x"
            })
    void a_range_that_is_none_is_explained_at_its_fields_and_kept_as_typed(String query) {
        Document page = page("?" + query);

        assertThat(page.select("#range-mistake").text()).startsWith("Enter two days such as");
        assertThat(page.select("#from[autofocus]").attr("aria-describedby")).isEqualTo("range-mistake");
        assertThat(query)
                .startsWith("from=" + URLEncoder.encode(page.select("#from").val(), StandardCharsets.UTF_8));
        assertThat(page.select(".numbers time")).hasSize(30);
    }

    @Test
    void a_value_leads_to_the_links_with_the_most_clicks_of_it_and_says_what_it_does_not_narrow() {
        String firefox =
                page(SPRING + "?days=7").select(".bars a:containsOwn(Firefox)").attr("href");
        assertThat(firefox).isEqualTo("/console?days=7&by=browser&value=Firefox#links");

        Document page = Jsoup.parse(person.get(firefox).body());

        assertThat(page.select(".only").text()).startsWith("Browsers: Firefox");
        assertThat(page.select("#links").text()).contains("Only this list is filtered.");
        assertThat(page.select("#links .shortlist li").first().text()).contains("/spring", "212 clicks");
        assertThat(page.select(".only a").attr("href")).isEqualTo("/console?days=7#links");
        assertThat(page.select(".periods a").eachAttr("href")).contains("/console?days=30&by=browser&value=Firefox");
    }

    @ParameterizedTest
    @CsvSource({"by=target&value=x", "by=nothing&value=x", "by=browser&value=", "value=x", "by=browser&value=%00"})
    void a_value_that_cannot_narrow_is_ignored(String query) {
        assertThat(page("?" + query).select(".only")).isEmpty();
    }

    @Test
    void the_overview_is_narrowed_to_a_label_in_all_of_its_numbers() {
        server.fingerpost.owner(1).links().update(7, link -> link.withLabels(List.of("App")));

        Document page = page("?label=app");

        assertThat(page.select("#links .alias").eachText()).containsExactly("/app");
        assertThat(page.select(".tiles dd").first().text()).startsWith("2,826");
        assertThat(page.select(".periods a").last().attr("href")).isEqualTo("/console?days=365&label=app");
    }

    @Test
    void the_overview_says_which_links_rose_and_fell_in_the_last_seven_whole_days() {
        Document page = page("");

        assertThat(page.select("h3:containsOwn(Rose) + ul li").eachText())
                .first()
                .asString()
                .contains("/spring", "1,361 → 1,543 clicks", "+182 13.4% more");
        assertThat(page.select("h3:containsOwn(Fell) + ul li").eachText())
                .containsExactly(page.select("h3:containsOwn(Fell) + ul li").text())
                .first()
                .asString()
                .contains("/imprint", "54 → 43 clicks", "−11 20.4% fewer");
    }

    @Test
    void clicks_are_summed_up_by_weekday_and_hour_in_the_zone_of_the_person() {
        person.keep("fingerpost_zone", "Europe/Berlin");

        Document page = page(SPRING + "?from=2026-11-16&to=2026-11-22");

        assertThat(page.select(".week thead th")).hasSize(25);
        assertThat(page.select(".week tbody th").eachText())
                .containsExactly("Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat");
        assertThat(page.select(".week tbody tr:first-child td").eachText().indexOf("243"))
                .as("noon in UTC on Sunday")
                .isEqualTo(13);
        assertThat(page(SPRING + "?from=2026-11-16&to=2026-11-21").select(".week"))
                .as("less than a week")
                .isEmpty();
        person.with("Accept-Language", "de");
        assertThat(page(SPRING).select(".week tbody th").eachText())
                .startsWith("Mo.")
                .endsWith("So.");
    }

    @Test
    void the_clicks_of_a_link_are_downloaded_as_the_chosen_table() {
        HttpResponse<String> days =
                person.get("/console" + SPRING + "/clicks.csv?from=2026-11-21&to=2026-11-22&by=day");
        assertThat(days.headers().firstValue("Content-Disposition").orElseThrow())
                .contains("clicks-8.csv");
        assertThat(days.body()).isEqualTo("\uFEFFday,clicks\r\n2026-11-21,253\r\n2026-11-22,243\r\n");
        assertThat(person.get("/console" + SPRING + "/clicks.csv?hours=24&by=hour")
                        .body())
                .contains("2026-11-24T12:00:00Z,120");
        assertThat(person.get("/console" + SPRING + "/clicks.csv?days=30&by=country")
                        .body())
                .startsWith("\uFEFFcountry,clicks\r\nDE,2461\r\n");
        assertThat(person.get("/console/links/99/clicks.csv").statusCode()).isEqualTo(404);
        assertThat(page(SPRING + "?days=7").select("#share [name=days]").val()).isEqualTo("7");
    }

    /** Records an order of each visitor to a link in rotation. */
    private long sell() {
        Owner owner = server.fingerpost.owner(1);
        Conversions conversions = server.fingerpost.require(Conversions.class);
        long id = owner.links()
                .create(LinkDraft.to("https://shop.example/")
                        .withDomain(1)
                        .withAlias("turns")
                        .withTargets(
                                TargetsType.ROTATIONS,
                                new Target("<b>left", "https://shop.example/<l>"),
                                new Target("right", "https://shop.example/r")))
                .id();
        for (int order = 1; order <= 3; order++) {
            Resolution visit = server.fingerpost.visits().resolve("127.0.0.1", "turns", Visitor.unknown());
            Conversion sold = Conversion.of("order", "A-" + order);
            conversions
                    .of(owner)
                    .record(
                            ((Resolution.Redirect) visit).receipt().orElseThrow(),
                            order == 3 ? sold.withAmount(1_200, "JPY") : sold.withAmount(123_456L * order, "EUR"));
        }
        conversions.of(owner).record(id, Conversion.of("call", "1"));
        conversions.of(owner).record(id, Conversion.of("call", "2"));
        conversions.of(owner).reverse("call", "2");
        return id;
    }

    @Test
    void the_pages_say_what_came_of_clicks_in_each_currency_and_which_destination_sold() {
        long id = sell();

        assertThat(page("").select("#conversions").text())
                .matches("Conversions Last 30 days Number 4 <0.1% of the clicks Amount €3,703.68 ¥1,200");
        Document link = page("/links/" + id);
        assertThat(link.select("#conversions .sums").text())
                .isEqualTo("Number 4 133% of the clicks Amount €3,703.68 ¥1,200");
        assertThat(link.select("#conversions tbody th").eachText())
                .containsExactly(
                        "<b>left shop.example/<l>", "right shop.example/r", "The destination itself shop.example");
        assertThat(link.select("#conversions tbody td:nth-child(3)").eachText()).containsExactly("2", "1", "1");
        assertThat(link.select("#conversions tbody td:nth-child(5)").eachText())
                .contains("€1,234.56 ¥1,200", "€2,469.12");
        person.with("Accept-Language", "de");
        assertThat(page("/links/" + id + "?hours=24").select("#conversions").text())
                .contains("Letzte 2 Tage Anzahl 4 133", "% der Klicks Betrag 3.703,68", "€ 1.200", "¥");
    }

    @Test
    void the_list_and_its_file_have_the_conversions_of_each_link() {
        long id = sell();

        assertThat(page("/links").select(".links .sold").eachText()).containsExactly("4 conversions in 30 days");
        List<String> lines =
                person.get("/console/transfer/links.csv").body().lines().toList();
        assertThat(lines.get(0)).endsWith(",statistics_url,conversions,amounts");
        assertThat(lines)
                .filteredOn(line -> line.contains("/turns,"))
                .singleElement()
                .asString()
                .endsWith(",4,\"3703.68 EUR, 1200 JPY\"");
        assertThat(lines)
                .filteredOn(line -> line.contains("/beta,"))
                .singleElement()
                .asString()
                .endsWith(",0,");
        ConsoleClient other = ConsoleClient.of(server, server.otherKey);
        assertThat(other.get("/console/links/" + id).statusCode()).isEqualTo(404);
        assertThat(other.get("/console").body()).doesNotContain("3,703");
    }

    @Test
    void without_conversions_their_card_says_none() {
        assertThat(page("").select("#conversions").text())
                .isEqualTo("Conversions Last 30 days Number 0 0% of the clicks");
        assertThat(page(SPRING).select("#conversions tbody td").eachText())
                .containsExactly("0", "0", "0", "0", "5,350", "0", "0%");
        assertThat(page("/links").select(".sold")).isEmpty();
    }

    @Test
    void without_statistics_there_is_no_chart_no_column_no_card_and_no_file_of_them() {
        try (ConsoleServer without = ConsoleServer.withoutFeatures()) {
            ConsoleClient there = ConsoleClient.of(without, without.key);
            there.submit("/console/links/new", "url", "https://example.com/spring");

            for (String path : List.of("/console", "/console/links", "/console/links/1", "/console/spaces")) {
                Document page = Jsoup.parse(there.get(path).body());
                assertThat(page.select("main")).as(path).isNotEmpty();
                assertThat(page.select(".spark, .plot, .periods, .week, #share, #conversions, .sold"))
                        .as(path)
                        .isEmpty();
                assertThat(page.select("main").text()).as(path).doesNotContain("Statistics", "in 30 days", "onversion");
            }
            assertThat(there.get("/console/transfer/links.csv").body()).doesNotContain("conversions");
            assertThat(there.get("/console/links/1/clicks.csv").statusCode()).isEqualTo(404);
            assertThat(there.get("/console/links/1/edit").body())
                    .contains("external_id")
                    .doesNotContain("receipt_parameter");
        }
    }

    private Document page(String path) {
        HttpResponse<String> response = person.get("/console" + path);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(60 * 1024);
        return Jsoup.parse(response.body());
    }
}
