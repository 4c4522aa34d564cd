package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Checks the page of a tab for accessibility, with axe. */
public final class Axe {

    private static final String SCRIPT = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";

    private Axe() {}

    /** The violations that axe finds, each with its rule and the HTML of its first element. */
    public static String violations(Tab tab) {
        tab.value(script());
        tab.value("window.found = null; axe.run().then(function (results) { window.found = JSON.stringify("
                + "results.violations.map(function (violation) { return violation.id + ' ' + violation.nodes[0].html; }));"
                + " })");
        tab.await("window.found !== null");
        return tab.text("window.found");
    }

    /** The browser's complaints, without the warnings about Canvas2D that axe itself causes. */
    public static List<String> complaints(Tab tab) {
        return tab.complaints().stream()
                .filter(complaint -> !complaint.startsWith("Canvas2D"))
                .toList();
    }

    private static String script() {
        try (InputStream script = Axe.class.getResourceAsStream(SCRIPT)) {
            return new String(requireNonNull(script, SCRIPT).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
