package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The button that undoes a change of many links, beyond what {@link UndoInBrowserTest} does with it. */
class UndoTest {

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

    /** Changes links, and returns the value of the button on the page that says so; empty for no button. */
    private String undoOf(String... form) {
        HttpResponse<String> changed = person.submit(SELECTED, form);
        assertThat(changed.statusCode()).as(changed.body()).isEqualTo(303);
        return page(location(changed)).select(".done [name=undo]").val();
    }

    private static String location(HttpResponse<String> response) {
        return response.headers().firstValue("Location").orElseThrow();
    }

    private Document page(String path) {
        return Jsoup.parse(person.get(path).body());
    }

    private String noticeAfter(HttpResponse<String> response) {
        return page(location(response)).select(".done").text();
    }

    @Test
    void all_links_of_a_page_are_selected_at_once_and_the_notice_says_how_many_were_changed() {
        links.update(2, link -> link.withDisabled(true));
        String all = page("/console/links").select("[name=all]").val();

        assertThat(noticeAfter(person.submit(SELECTED, "all", all, "action", "disable")))
                .startsWith("2 links disabled.");
        assertThat(noticeAfter(person.submit(SELECTED, "all", all, "action", "disable")))
                .startsWith("Nothing was changed, because the selected links are like this already.");
        assertThat(noticeAfter(person.submit(SELECTED, "all", all, "action", "delete", "sure", "1")))
                .isEqualTo("3 links deleted.");
    }

    @Test
    void the_question_before_a_link_is_deleted_names_it() {
        Document question = Jsoup.parse(
                person.submit(SELECTED, "id", "2", "only", "1 delete").body());

        assertThat(question.select("[role=alert]").text()).containsPattern("Delete [^ ]+/one\\? Its short URL stops");
        assertThat(question.select("[name=id][checked]").eachAttr("value")).containsExactly("1");
    }

    @Test
    void only_what_was_changed_is_undone() {
        links.update(2, link -> link.withDisabled(true));

        assertThat(undoOf("id", "1", "id", "2", "id", "3", "action", "disable")).isEqualTo("enable=1.3");
        assertThat(undoOf("id", "1", "id", "2", "action", "disable"))
                .as("nothing was changed")
                .isEmpty();
    }

    @Test
    void every_link_returns_to_its_own_space_and_spelling() {
        links.update(1, link -> link.withSpace(1L).withLabels(List.of("Sale")));
        links.update(2, link -> link.withLabels(List.of("SALE", "x")));

        String moved = undoOf("id", "1", "id", "2", "id", "3", "action", "move", "space_id", "2");
        String unlabelled = undoOf("id", "1", "id", "2", "id", "3", "action", "unlabel", "label_name", "sale");
        person.submit(SELECTED, "undo", moved);
        person.submit(SELECTED, "undo", unlabelled);

        assertThat(links.find(List.of(1L, 2L, 3L)))
                .extracting(link -> link.spaceId().orElse(0L))
                .containsExactly(1L, 0L, 0L);
        assertThat(links.get(1).labels()).containsExactly("Sale");
        assertThat(links.get(2).labels()).containsExactlyInAnyOrder("SALE", "x");
    }

    @Test
    void the_list_stays_as_it_was_narrowed_and_the_button_is_gone_after_it_was_pressed() {
        String undo = undoOf("id", "1", "action", "disable", "list", "?search=o&page=1");

        HttpResponse<String> undone = person.submit(SELECTED, "undo", undo, "list", "?search=o&page=1");

        assertThat(location(undone)).isEqualTo("/console/links?search=o&page=1&done=undone&n=1");
        assertThat(person.cookies("fingerpost_undo")).isEmpty();
        assertThat(page(location(undone)).select(".done").text()).isEqualTo("Undone for 1 link.");
    }

    @Test
    void links_that_are_deleted_meanwhile_are_left_out() {
        String undo = undoOf("id", "1", "id", "2", "action", "disable");
        links.delete(1);

        assertThat(noticeAfter(person.submit(SELECTED, "undo", undo))).isEqualTo("Undone for 1 link.");

        assertThat(links.get(2).disabled()).isFalse();
        links.delete(2);
        assertThat(noticeAfter(person.submit(SELECTED, "undo", undo))).startsWith("Nothing was changed");
    }

    @Test
    void links_of_another_owner_stay_as_they_are() {
        Link other = server.fingerpost
                .owner(2)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1));

        assertThat(noticeAfter(person.submit(SELECTED, "undo", "disable=" + other.id())))
                .startsWith("Nothing was changed");
        assertThat(server.fingerpost.owner(2).links().get(other.id()).disabled())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "disable",
                "disable=",
                "disable=one",
                "disable=1,2",
                "disable=1.",
                "disable=99999999999999999999",
                "delete=1",
                "disable=1&delete=2",
                "DISABLE=1",
                "move=1 seven"
            })
    void anything_else_undoes_nothing(String undo) {
        assertThat(noticeAfter(person.submit(SELECTED, "undo", undo))).startsWith("Nothing was changed");
        assertThat(links.find(List.of(1L, 2L, 3L))).hasSize(3).noneMatch(Link::disabled);
    }

    @Test
    void a_space_that_is_gone_is_told_at_its_field() {
        HttpResponse<String> refused = person.submit(SELECTED, "undo", "move=1 77");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Jsoup.parse(refused.body()).select("#space_id-mistake").text())
                .isEqualTo("Choose a space that you may use.");
        assertThat(Jsoup.parse(refused.body()).select(".mistake")).hasSize(1);
    }

    /** Browsers keep no longer cookies, and servers take no longer headers. */
    @Test
    void a_change_that_is_too_long_for_a_cookie_has_no_button_rather_than_the_one_before() {
        undoOf("id", "1", "action", "disable");
        List<String> form = new ArrayList<>(List.of("action", "unlabel", "label_name", "a".repeat(50)));
        IntStream.range(0, 40)
                .mapToObj(i -> "A".repeat(i) + "a".repeat(50 - i))
                .map(label -> links.create(
                        LinkDraft.to("https://example.com/").withDomain(1).withLabels(List.of(label))))
                .forEach(link -> form.addAll(List.of("id", Long.toString(link.id()))));

        assertThat(undoOf(form.toArray(String[]::new))).isEmpty();
        assertThat(person.cookies("fingerpost_undo")).isEmpty();
    }

    @Test
    void a_cookie_that_is_not_ours_undoes_nothing() {
        undoOf("id", "1", "action", "disable");
        String name = person.cookies("fingerpost_undo").keySet().iterator().next();
        for (String value : List.of("a", "++++", "ZW5hYmxlPTE_")) {
            person.keep(name, value);

            HttpResponse<String> list =
                    person.get("/console/links?done=disabled&undo=" + Integer.toHexString(value.hashCode()));

            assertThat(list.statusCode()).as(value).isEqualTo(200);
        }
        assertThat(page("/console/links?done=disabled&undo=0").select("[name=undo]"))
                .isEmpty();
        assertThat(page("/console/links?done=disabled").select("[name=undo]")).isEmpty();
    }

    @Test
    void a_button_that_is_pressed_after_the_end_of_the_session_is_there_again() {
        String undo = undoOf("id", "1", "action", "disable");
        String token = ConsoleClient.token(person.get("/console/links").body());
        server.fingerpost.require(ApiKeys.class).list(1).stream()
                .filter(key -> key.sessionOf() != null)
                .forEach(key -> server.fingerpost.require(ApiKeys.class).revoke(key.id()));

        HttpResponse<String> asked = person.post(SELECTED, "form_token", token, "undo", undo);
        assertThat(asked.statusCode()).isEqualTo(403);
        HttpResponse<String> again = person.post(
                "/console/sign-in", SentForm.of(asked.body(), "form").with("key", server.key));

        assertThat(Jsoup.parse(again.body()).select(".done [name=undo]").val()).isEqualTo(undo);
        assertThat(links.get(1).disabled()).isTrue();
    }
}
