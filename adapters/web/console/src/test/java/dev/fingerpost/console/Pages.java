package dev.fingerpost.console;

import dev.fingerpost.http.Tab;
import java.util.Map;

/**
 * What a person does on pages, as methods for tests. The tab can evaluate expressions even where the page may run no
 * scripts.
 */
final class Pages {

    private Pages() {}

    /** Gives the tab the session of somebody who has signed in, without opening a page. */
    static void withSession(Tab tab, ConsoleServer server, String key) {
        ConsoleClient.of(server, key)
                .cookies("")
                .forEach((name, value) -> tab.call(
                        "Network.setCookie",
                        Map.of("name", name, "value", value, "url", server.url("/"), "path", server.mount)));
    }

    /** Opens a page of the console with the session of owner 1, who has signed in. */
    static void open(Tab tab, ConsoleServer server, String path) {
        withSession(tab, server, server.key);
        tab.open(server.url(server.mount + path))
                .await(Tab.READY + " && location.pathname === '" + server.mount + path + "'");
    }

    /** Types a key into the form and sends it. */
    static void signIn(Tab tab, ConsoleServer server, String key) {
        tab.open(server.url("/console")).await(Tab.READY + " && location.pathname === '/console/sign-in'");
        tab.await("document.activeElement.name === 'key'").type(key).press(Tab.ENTER);
        tab.await(Tab.READY + " && location.pathname === '/console'");
    }

    /** Clicks on a link or a button and waits for the next page. */
    static void follow(Tab tab, String selector, String path) {
        press(tab, selector);
        tab.await(Tab.READY + " && location.pathname === '" + path + "'");
    }

    /** Opens the part of the page that a field is folded into. */
    static void unfold(Tab tab, String field) {
        tab.await("!!document.getElementById('" + field + "')");
        tab.value("document.getElementById('" + field + "').closest('details').open = true");
    }

    /** Scrolls to an element of a page that has been loaded, because half a form would be sent, and clicks it. */
    static void press(Tab tab, String selector) {
        tab.await("document.readyState === 'complete' && !!document.querySelector('" + selector + "')");
        tab.value("document.querySelector('" + selector + "').scrollIntoView({block: 'center', behavior: 'instant'})");
        tab.click(selector);
    }

    static void fill(Tab tab, String field, String text) {
        String input = "document.getElementById('" + field + "')";
        tab.await("!!" + input);
        tab.value(input + ".focus(); " + input + ".select()");
        tab.type(text).await(input + ".value === '" + text + "'");
    }

    /** Chooses an option, and tells the page about the change as a browser does. */
    static void choose(Tab tab, String field, String value) {
        String select = "document.getElementById('" + field + "')";
        tab.await("!!" + select);
        tab.value(select + ".value = '" + value + "'; " + select
                + ".dispatchEvent(new Event('change', {bubbles: true}))");
    }

    static boolean hasScripts(Tab tab) {
        return tab.value("!!window.htmx").asBoolean();
    }
}
