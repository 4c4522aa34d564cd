package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

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

    @Test
    void without_statistics_there_is_no_chart_no_column_no_card_and_no_file_of_them() {
        try (ConsoleServer without = ConsoleServer.withoutFeatures()) {
            ConsoleClient there = ConsoleClient.of(without, without.key);
            there.submit("/console/links/new", "url", "https://example.com/spring");

            for (String path : List.of("/console", "/console/links", "/console/links/1", "/console/spaces")) {
                Document page = Jsoup.parse(there.get(path).body());
                assertThat(page.select("main")).as(path).isNotEmpty();
                assertThat(page.select(".spark, .plot, .periods, .week, #share"))
                        .as(path)
                        .isEmpty();
                assertThat(page.select("main").text()).as(path).doesNotContain("Statistics", "in 30 days");
            }
            assertThat(there.get("/console/links/1/clicks.csv").statusCode()).isEqualTo(404);
        }
    }

    private Document page(String path) {
        HttpResponse<String> response = person.get("/console" + path);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(60 * 1024);
        return Jsoup.parse(response.body());
    }
}
