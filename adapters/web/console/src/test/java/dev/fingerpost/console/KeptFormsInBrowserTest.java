package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A session ends while a person types, in a real browser: after the sign-in the form is shown again as it was. */
@ExtendWith(Browsing.class)
class KeptFormsInBrowserTest {

    private static final String SIGN_IN_KEEPS =
            " && !!document.getElementById('key') && document.body.innerText.includes('What you typed is kept')";

    private final ConsoleServer server = new ConsoleServer();
    private Tab tab;

    @BeforeEach
    void open(Browser browser) {
        tab = browser.tab();
        tab.onDesk(1280, 800);
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    private void endSessions() {
        server.fingerpost.require(ApiKeys.class).list().stream()
                .filter(key -> key.sessionOf() != null)
                .forEach(key -> server.fingerpost.require(ApiKeys.class).revoke(key.id()));
    }

    private void typeLink() {
        Pages.withSession(tab, server, server.key);
        tab.open(server.url("/console/links/new")).await(Tab.READY);
        Pages.fill(tab, "url", "https://example.com/spring");
        Pages.fill(tab, "title", "Spring & <more>");
        Pages.unfold(tab, "redirect_password");
        Pages.fill(tab, "redirect_password", "hunter2");
    }

    private void signInAgain() {
        tab.await(Tab.READY + SIGN_IN_KEEPS);
        tab.await("document.activeElement.name === 'key'").type(server.key).press(Tab.ENTER);
        tab.await(Tab.READY + " && document.body.innerText.includes('Nothing is saved yet')");
    }

    private void finish() {
        assertThat(tab.text("document.getElementById('url').value")).isEqualTo("https://example.com/spring");
        assertThat(tab.text("document.getElementById('title').value")).isEqualTo("Spring & <more>");
        assertThat(tab.text("document.getElementById('redirect_password').value"))
                .isEmpty();
        assertThat(tab.text("document.getElementById('redirect_password-mistake').textContent"))
                .contains("Type the password again");
        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).total())
                .isZero();
        Pages.fill(tab, "redirect_password", "hunter2");
        Pages.press(tab, ".actions .main");
        tab.await(Tab.READY + " && location.search === '?done=created'");
        Link link = server.fingerpost.owner(1).links().get(1);
        assertThat(link.title()).contains("Spring & <more>");
        assertThat(link.hasRedirectPassword()).isTrue();
    }

    @Test
    void a_form_that_is_sent_after_the_end_of_its_session_is_there_again() {
        typeLink();
        endSessions();

        Pages.press(tab, ".actions .main");
        signInAgain();

        finish();
    }

    @Test
    void all_of_it_works_without_scripts() {
        tab.withoutScripts();
        typeLink();
        endSessions();

        Pages.press(tab, ".actions .main");
        signInAgain();

        finish();
    }

    /** A script adds the rows of targets, which must not lead away from the form. */
    @Test
    void rows_for_more_targets_lose_nothing() {
        typeLink();
        tab.await("!!window.htmx");
        endSessions();

        Pages.press(tab, "#targets > summary");
        Pages.choose(tab, "targets_type", "countries");
        signInAgain();

        assertThat(tab.text("document.getElementById('targets_type').value")).isEqualTo("countries");
        finish();
    }

    @Test
    void a_name_that_is_typed_after_the_end_of_the_session_stays_where_it_is() {
        typeLink();
        tab.await("!!window.htmx");
        endSessions();

        Pages.fill(tab, "alias", "spring");
        tab.await("document.getElementById('alias-answer').textContent.includes('Your session has ended')");
        assertThat(tab.text("document.getElementById('title').value")).isEqualTo("Spring & <more>");
        Pages.press(tab, ".actions .main");
        signInAgain();

        assertThat(tab.text("document.getElementById('alias').value")).isEqualTo("spring");
        finish();
    }

    @Test
    void a_sign_in_in_another_tab_loses_nothing() {
        typeLink();
        endSessions();
        tab.value("fetch('/console/sign-in', {method: 'POST', body: new URLSearchParams({"
                + "form_token: document.querySelector('[name=form_token]').value, key: '" + server.key
                + "'})}).then(() => window.isIn = true)");
        tab.await("window.isIn === true");

        Pages.press(tab, ".actions .main");
        tab.await(Tab.READY + " && document.body.innerText.includes('Nothing is saved yet')");

        finish();
    }

    /** The deletion waits for ten seconds, which the test skips on the clock of the page. */
    @Test
    void a_selection_that_is_deleted_after_the_end_of_the_session_is_there_again() {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("first"));
        Pages.withSession(tab, server, server.key);
        tab.open(server.url("/console/links")).await(Tab.READY + " && !!document.querySelector('.links li')");
        tab.value("document.querySelector('[name=id]').checked = true");
        tab.value("{ const later = window.setTimeout; window.setTimeout = (call) => later(call, 0); }");
        endSessions();

        tab.value("document.querySelector('.menu').open = true");
        tab.leave("document.querySelector('[value=delete]').click()");
        signInAgain();

        assertThat(tab.value("document.querySelector('[name=id]').checked").asBoolean())
                .isTrue();
        assertThat(server.fingerpost.owner(1).links().find(LinkQuery.all()).total())
                .isOne();
        Pages.press(tab, ".menu [value=delete]");
        tab.await("document.querySelectorAll('.links li:not([hidden])').length === 0");
        tab.open(server.url("/console")).await(Tab.READY + " && location.pathname === '/console'");
        tab.await(
                "fetch('/console/links').then(page => page.text()).then(page => { window.rows = page.split('name=\"id\"').length - 1 }), window.rows === 0");
    }
}
