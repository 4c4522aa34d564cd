package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Wait;
import dev.fingerpost.http.Axe;
import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong changes of many links are undone in a real browser. */
@ExtendWith(Browsing.class)
class UndoInBrowserTest {

    private static final String UNDO = "document.querySelector('.done button')";
    private static final String ROWS = "[...document.querySelectorAll('.links li')].filter(row => !row.hidden).length";

    private final ConsoleServer server = new ConsoleServer();
    private final Links links = server.fingerpost.owner(1).links();
    private Tab tab;

    @BeforeEach
    void open(Browser browser) {
        ShopLinks.create(server.fingerpost);
        links.update(1, link -> link.withLabels(List.of("Old", "Sale")));
        links.update(2, link -> link.withLabels(List.of("SALE", "Fair")).withSpace(2L));
        tab = browser.tab();
        tab.onDesk(1280, 900);
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    private void list() {
        tab.open(server.url("/console/links"))
                .await(Tab.READY + " && location.pathname === '/console/links' && " + ROWS + " === 8");
    }

    /** Selects the links 1, 2 and 3, of which 3 is disabled, and presses a button of the menu. */
    private void press(String action) {
        tab.value(
                "document.querySelectorAll('[name=id]').forEach(box => { box.checked = box.value <= 3; box.dispatchEvent(new Event('change', {bubbles: true})); })");
        tab.value("document.querySelector('.selection .menu').open = true");
        Pages.press(tab, ".selection [value=" + action + "]");
    }

    private void awaitDone(String done) {
        tab.await(Tab.READY + " && location.search.startsWith('?done=" + done + "')");
    }

    private List<String> state() {
        return links.find(List.of(1L, 2L, 3L, 4L)).stream()
                .map(link -> link.disabled() + " " + link.spaceId() + " "
                        + link.labels().stream().sorted().toList())
                .toList();
    }

    private long total() {
        return links.find(LinkQuery.all()).total();
    }

    /** What is changed stands at once, whatever becomes of the page, and is undone exactly. */
    @Test
    void every_change_of_many_links_can_be_undone() {
        Pages.withSession(tab, server, server.key);
        list();
        assertUndone("disable", "disabled");
        assertUndone("move", "moved");
        assertUndone("unlabel", "unlabelled");
        assertThat(Axe.complaints(tab)).isEmpty();
    }

    @Test
    void every_change_of_many_links_can_be_undone_without_scripts() {
        tab.withoutScripts();
        Pages.withSession(tab, server, server.key);
        list();
        assertUndone("disable", "disabled");
        assertUndone("enable", "enabled");
        assertUndone("label", "labelled");
        assertThat(tab.complaints()).isEmpty();
    }

    private void assertUndone(String action, String done) {
        List<String> before = state();
        tab.value("document.querySelector('.selection .menu').open = true");
        Pages.choose(tab, "space_id", "1");
        Pages.fill(tab, "label_name", "sale");

        press(action);
        awaitDone(done);
        assertThat(state()).isNotEqualTo(before);
        if (done.equals("moved")) {
            assertThat(Axe.violations(tab)).isEqualTo("[]");
        }
        Pages.press(tab, ".done button");
        awaitDone("undone");

        assertThat(state()).isEqualTo(before);
        assertThat(tab.value("!" + UNDO).asBoolean()).isTrue();
    }

    @Test
    void all_links_of_the_page_are_selected_at_once_and_counted() {
        Pages.withSession(tab, server, server.key);
        list();
        String title = "document.querySelector('.selection summary').innerText";

        Pages.press(tab, ".selection .check input");
        tab.await(title + ".startsWith('With 8 selected')");
        Pages.press(tab, ".links > li:first-child input");
        tab.await(title + ".startsWith('With 7 selected')");
        Pages.press(tab, ".selection summary");
        Pages.press(tab, ".selection [value=delete]");

        tab.await("document.querySelector('.toast')?.innerText.startsWith('7 links deleted.')");
        assertThat(tab.value(ROWS).asInt()).isEqualTo(1);
        assertThat(tab.text(title)).startsWith("With selected");
    }

    @Test
    void a_link_is_deleted_from_its_page_so_that_it_can_be_undone() {
        Pages.withSession(tab, server, server.key);
        tab.open(server.url("/console/links/8")).await(Tab.READY + " && location.pathname === '/console/links/8'");
        Pages.press(tab, ".confirm summary");
        Pages.press(tab, "#delete button");
        tab.await("document.querySelector('.toast')?.innerText.includes('/spring is deleted.')");
        Pages.press(tab, ".toast button");
        tab.await("!document.querySelector('main[inert]')");
        assertThat(total()).isEqualTo(8);

        Pages.press(tab, "#delete button");
        tab.await("!!document.querySelector('.toast')");
        tab.leave("location.assign('/console/links')");
        awaitTotal(7);
    }

    @Test
    void the_menu_of_a_row_can_be_undone() {
        Pages.withSession(tab, server, server.key);
        list();

        tab.leave("document.querySelector('[name=only][value=\"1 disable\"]').click()");
        awaitDone("disabled");
        assertThat(links.get(1).disabled()).isTrue();
        Pages.press(tab, ".done button");
        awaitDone("undone");

        assertThat(links.get(1).disabled()).isFalse();
    }

    @Test
    void whoever_has_left_the_page_undoes_after_coming_back_and_never_the_change_of_another_tab() {
        Pages.withSession(tab, server, server.key);
        list();
        press("disable");
        awaitDone("disabled");
        tab.open(server.url("/console")).await(Tab.READY + " && location.pathname === '/console'");
        assertThat(links.get(1).disabled()).isTrue();
        tab.leave("history.back()");
        awaitDone("disabled");
        tab.await("!!" + UNDO);
        String told = tab.text("location.href");

        try (Tab other = tab.beside()) {
            other.open(server.url("/console/links")).await(Tab.READY + " && " + ROWS + " === 8");
            other.leave("document.querySelector('[name=only][value=\"5 disable\"]').click()");
            other.await(Tab.READY + " && location.search.startsWith('?done=disabled') && !!" + UNDO);
        }
        tab.open("about:blank").await("location.href === 'about:blank'");
        tab.open(told).await(Tab.READY + " && location.href === '" + told + "'");

        assertThat(tab.value("!" + UNDO).asBoolean())
                .as("the cookie now undoes the other change")
                .isTrue();
    }

    @Test
    void deleting_many_asks_first_without_scripts() {
        tab.withoutScripts();
        Pages.withSession(tab, server, server.key);
        list();
        press("delete");
        tab.await(Tab.READY + " && !!document.querySelector('[name=sure]')");
        assertThat(tab.text("document.querySelector('[role=alert]').innerText")).contains("Delete 3 links?");
        Pages.press(tab, "[role=alert] a");
        tab.await(Tab.READY + " && !document.querySelector('[name=sure]')");
        assertThat(total()).isEqualTo(8);

        press("delete");
        Pages.press(tab, "[name=sure]");
        awaitDone("deleted");

        assertThat(links.find(LinkQuery.all()).items())
                .extracting(Link::id)
                .containsExactlyInAnyOrder(4L, 5L, 6L, 7L, 8L);
    }

    @Test
    void the_question_is_accessible() {
        Pages.withSession(tab, server, server.key);
        list();
        tab.value("document.querySelector('[name=id]').checked = true");
        tab.leave("{ const form = document.getElementById('selected');"
                + " form.insertAdjacentHTML('beforeend', '<input type=hidden name=action value=delete>');"
                + " HTMLFormElement.prototype.submit.call(form); }");
        tab.await(Tab.READY + " && !!document.querySelector('[name=sure]')");

        assertThat(Axe.violations(tab)).isEqualTo("[]");
    }

    private void deleteThree() {
        Pages.withSession(tab, server, server.key);
        list();
        press("delete");
        tab.await(ROWS + " === 5");
        assertThat(total()).as("it waits for ten seconds").isEqualTo(8);
    }

    private void awaitTotal(long links) {
        Wait.until(() -> "there are " + total() + " links", () -> total() == links);
    }

    @ParameterizedTest
    @ValueSource(strings = {"location.assign('/console')", "location.reload()", "history.back()", "close()"})
    void a_deletion_is_sent_when_the_page_is_left(String leaving) {
        deleteThree();

        if (leaving.equals("close()")) {
            Tab closed = tab;
            tab = closed.beside();
            closed.call("Page.close", Map.of());
        } else {
            tab.leave(leaving);
        }

        awaitTotal(5);
    }

    @Test
    void an_undone_deletion_is_not_sent_when_the_page_is_left() {
        deleteThree();
        tab.value("navigator.sendBeacon = () => { sessionStorage.sent = 'yes'; }");
        Pages.press(tab, ".toast button");
        tab.await(ROWS + " === 8");

        tab.open(server.url("/console")).await(Tab.READY + " && location.pathname === '/console'");

        assertThat(tab.value("sessionStorage.sent === undefined").asBoolean()).isTrue();
        assertThat(total()).isEqualTo(8);
    }

    /** A page that the browser keeps after it was left comes back as it was, with its scripts. */
    @Test
    void a_page_that_comes_back_does_not_offer_to_undo_what_was_sent_when_it_was_left() {
        deleteThree();
        tab.value("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))");
        assertThat(tab.value("!document.querySelector('.toast')").asBoolean()).isTrue();
        awaitTotal(5);

        tab.value("window.isKept = true; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");

        tab.await(Tab.READY + " && !window.isKept && document.querySelectorAll('.links li').length === 5");
    }

    @Test
    void what_can_be_undone_is_not_hidden_by_the_answer_to_another_click() {
        deleteThree();
        tab.value("navigator.clipboard.writeText = async () => { window.isCopied = true; }");

        Pages.press(tab, ".links li:not([hidden]) .copy");
        tab.await("window.isCopied");

        assertThat(tab.value("!!document.querySelector('.toast button')").asBoolean())
                .isTrue();
    }
}
