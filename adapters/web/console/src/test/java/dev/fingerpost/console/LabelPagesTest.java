package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Labels in the console: on many links at once, as a filter, and in a list of their own. */
class LabelPagesTest {

    private static final String SELECTED = "/console/links/selected";

    private final ConsoleServer server = new ConsoleServer();
    private final Links links = server.fingerpost.owner(1).links();
    private ConsoleClient person;

    @BeforeEach
    void createLinks() {
        person = ConsoleClient.of(server, server.key);
        for (String alias : List.of("one", "two", "three")) {
            links.create(LinkDraft.to("https://example.com/").withDomain(1).withAlias(alias));
        }
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void a_label_is_added_to_the_selected_links_and_removed_from_them_in_any_case() {
        HttpResponse<String> added =
                person.submit(SELECTED, "id", "1", "id", "2", "label_name", " Sale & more ", "action", "label");

        assertThat(added.headers().firstValue("Location").orElseThrow()).contains("done=labelled&n=2&undo=");
        assertThat(labels()).containsExactly(List.of("Sale & more"), List.of("Sale & more"), List.of());
        person.submit(SELECTED, "id", "1", "label_name", "sale & MORE", "action", "label");
        assertThat(links.get(1).labels()).as("it has the label already").containsExactly("Sale & more");

        person.submit(SELECTED, "id", "1", "id", "3", "label_name", "SALE & MORE", "action", "unlabel");

        assertThat(labels()).containsExactly(List.of(), List.of("Sale & more"), List.of());
    }

    @Test
    void commas_separate_labels_that_are_typed_and_a_label_with_a_comma_stays_one() {
        links.update(1, link -> link.withLabels(List.of("xmas, q4", "old")));
        Document form = page("/links/1/edit");
        assertThat(form.select("input[name=labels[]][checked]").eachAttr("value"))
                .containsExactly("xmas, q4", "old");

        person.submit("/console/links/1/edit", "labels[]", "", "labels[]", "xmas, q4", "labels", "summer, q3,");
        person.submit("/console/links/2/edit", "labels[]", "", "labels", "");
        person.submit(SELECTED, "id", "3", "label_name[]", "xmas, q4", "label_name", "a, b", "action", "label");
        person.submit(SELECTED, "id", "3", "label_name", "A,c", "action", "unlabel");

        assertThat(labels()).containsExactly(List.of("xmas, q4", "summer", "q3"), List.of(), List.of("xmas, q4", "b"));
    }

    @Test
    void a_label_that_cannot_be_added_is_explained_at_its_field_and_changes_nothing() {
        links.update(
                2,
                link -> link.withLabels(
                        IntStream.range(0, 20).mapToObj(i -> "label " + i).toList()));
        for (String label : List.of("", "x".repeat(51), "one too many")) {
            HttpResponse<String> refused =
                    person.submit(SELECTED, "id", "1", "id", "2", "label_name", label, "action", "label");

            assertThat(refused.statusCode()).isEqualTo(422);
            Document page = Jsoup.parse(refused.body());
            assertThat(page.select("#label_name-mistake").text())
                    .as(label)
                    .endsWith(
                            label.isEmpty()
                                    ? "Enter a label such as Spring."
                                    : label.startsWith("x") ? "Enter at most 50 characters." : "Remove one first.");
            assertThat(page.select(".mistake")).as("said once").hasSize(1);
            assertThat(page.select("input[name=label_name[]][checked]").eachAttr("value"))
                    .isEqualTo(label.isEmpty() ? List.of() : List.of(label));
            assertThat(page.select("[name=id][checked]")).hasSize(2);
            assertThat(links.get(1).labels()).isEmpty();
        }
    }

    @Test
    void the_list_is_narrowed_to_a_label_and_so_is_its_export() {
        links.update(2, link -> link.withLabels(List.of("Sale & more")));
        links.update(3, link -> link.withLabels(List.of("Other")));

        Document list = page("/links?label=sale+%26+more");

        assertThat(list.select(".links > li .alias").eachText()).containsExactly("/two");
        assertThat(list.select(".count a").eachAttr("href"))
                .contains("/console/transfer/links.csv?label=sale+%26+more");
        assertThat(options()).containsExactly("Other", "Sale & more");
        assertThat(list.select(".links .chip").attr("href")).isEqualTo("/console/links?label=Sale+%26+more");
        assertThat(list.select(".filter .chip").attr("href")).isEqualTo("/console/links");
        Document both = page("/links?label=sale+%26+more&label=other&sort_by=clicks&space_id=none");
        assertThat(both.select(".links > li")).isEmpty();
        assertThat(both.select(".filter .chip").last().attr("href"))
                .startsWith("/console/links?label=sale+%26+more&sort_by=clicks");
        assertThat(page("/links?status=scheduled").select(".links > li")).isEmpty();
        assertThat(person.get("/console/transfer/links.csv?label=sale+%26+more").body())
                .contains("/two,")
                .doesNotContain("/three,");
    }

    @Test
    void the_labels_are_listed_with_the_numbers_of_their_links() {
        assertThat(page("/labels").select("main p").text()).contains("No link has a label yet.");
        links.update(1, link -> link.withLabels(List.of("<b>", "sale")));
        links.update(2, link -> link.withLabels(List.of("SALE")));
        server.fingerpost
                .owner(2)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withLabels(List.of("strange")));

        Document page = page("/labels");

        assertThat(page.select(".rows li").eachText()).containsExactly("<b> 1 link Edit", "SALE 2 links Edit");
        assertThat(page.select(".rows a").eachAttr("href"))
                .containsExactly(
                        "/console/links?label=%3Cb%3E",
                        "/console/labels/edit?label=%3Cb%3E",
                        "/console/links?label=SALE",
                        "/console/labels/edit?label=SALE");
    }

    @Test
    void a_label_is_renamed_merged_with_another_and_removed() {
        links.update(1, link -> link.withLabels(List.of("<b>", "sale")));
        links.update(2, link -> link.withLabels(List.of("SALE")));

        Document form = page("/labels/edit?label=%3Cb%3E");
        assertThat(form.select("form.edit input[name=label]").val()).isEqualTo("<b>");
        assertThat(form.select("form.edit input[name=name]").val()).isEqualTo("<b>");
        HttpResponse<String> refused = person.submit("/console/labels/edit", "label", "sale", "name", "x".repeat(51));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Jsoup.parse(refused.body()).select("#name-mistake").text())
                .isEqualTo("Enter at most 50 characters.");
        assertThat(person.submit("/console/labels/edit", "label", "sale", "name", " ")
                        .statusCode())
                .isEqualTo(422);

        assertThat(said("/console/labels/edit", "label", "sale", "name", " Winter "))
                .isEqualTo("Label changed on 2 links.");
        assertThat(said("/console/labels/edit", "label", "<b>", "name", "winter"))
                .isEqualTo("Label changed on 1 link.");
        assertThat(labels()).containsExactly(List.of("winter"), List.of("Winter"), List.of());
        assertThat(said("/console/labels/delete", "label", "WINTER")).isEqualTo("Labels removed from 2 links.");
        assertThat(person.submit("/console/labels/edit", "label", "gone", "name", "b")
                        .statusCode())
                .isEqualTo(404);
        assertThat(links.labels()).isEmpty();
    }

    /** The notice on the page to which a form leads. */
    private String said(String path, String... form) {
        String location =
                person.submit(path, form).headers().firstValue("Location").orElseThrow();
        return Jsoup.parse(person.get(location).body()).select(".done").text();
    }

    @Test
    void the_form_and_the_page_of_a_link_have_its_labels_and_its_places() {
        long pixel = server.fingerpost
                .owner(1)
                .pixels()
                .create(PixelDraft.of(PixelType.X, "1").withName("Ads"))
                .id();
        links.update(
                1,
                link -> link.withLabels(List.of("sale"))
                        .withExternalId("shop-17")
                        .withSpace(2L)
                        .withPixels(List.of(pixel)));

        assertThat(page("/links/2/edit").select("#labels").attr("data-known")).isEqualTo("/console/labels/names");
        String facts = page("/links/1").select(".facts").text();
        assertThat(facts).contains("Labels sale", "Your own id shop-17", "Space Print", "Pixels Ads");
    }

    @Test
    void the_page_of_a_link_shares_its_numbers_only_where_somebody_may_see_them() {
        assertThat(page("/links/1").select("#share input").val()).endsWith("/one+");
        person.submit("/console/links/1/edit", "privacy", "1");

        Document mine = page("/links/1");

        assertThat(mine.select("#share .help").text()).isEqualTo("Only you see the clicks of this link.");
        assertThat(mine.select("#share a").attr("href")).isEqualTo("/console/links/1/edit#protection");
        person.submit("/console/links/1/edit", "privacy", "2");
        assertThat(page("/links/1").select("#share input[readonly]"))
                .as("no password, no page")
                .isEmpty();
    }

    @Test
    void a_button_without_selected_links_says_that_nothing_is_changed() {
        String location = person.submit(SELECTED, "action", "disable")
                .headers()
                .firstValue("Location")
                .orElseThrow();

        assertThat(Jsoup.parse(person.get(location).body()).select(".done.open").text())
                .startsWith("Nothing was changed, because no link was selected.");
    }

    @Test
    void a_field_offers_the_labels_of_the_most_links_and_a_session_that_has_ended_leaves_the_page_as_it_is() {
        IntStream.range(0, 7)
                .forEach(each -> links.create(LinkDraft.to("https://example.com/")
                        .withDomain(1)
                        .withLabels(IntStream.range(0, 15)
                                .mapToObj(label -> "label " + (each * 15 + label))
                                .toList())));
        links.update(1, link -> link.withLabels(List.of("z")));
        links.update(2, link -> link.withLabels(List.of("z")));

        assertThat(options()).hasSize(100).contains("z").isSorted();

        HttpResponse<String> ended =
                new ConsoleClient(server).with("HX-Request", "true").get("/console/labels/names");
        assertThat(ended.statusCode()).isEqualTo(200);
        assertThat(ended.headers().firstValue("HX-Redirect")).isEmpty();
        assertThat(ended.body()).doesNotContain("option");
    }

    private List<String> options() {
        return Jsoup.parse("<datalist>" + person.get("/console/labels/names").body() + "</datalist>")
                .select("option")
                .eachAttr("value");
    }

    private List<List<String>> labels() {
        return links.find(List.of(1L, 2L, 3L)).stream().map(Link::labels).toList();
    }

    private Document page(String path) {
        HttpResponse<String> response = person.get("/console" + path);
        assertThat(response.statusCode()).isEqualTo(200);
        return Jsoup.parse(response.body());
    }
}
