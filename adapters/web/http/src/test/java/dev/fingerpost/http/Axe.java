package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Checks the page of a tab for accessibility, with axe. */
public final class Axe {

    private static final String SCRIPT = script("/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js");

    private Axe() {}

    /** The violations that axe finds, each with its rule and the HTML of its first element. */
    public static String violations(Tab tab) {
        return run(tab, "{resultTypes: ['violations']}");
    }

    /** Those of the violations that are texts whose colour can hardly be told from what is behind them. */
    public static String faintTexts(Tab tab) {
        return run(tab, "{runOnly: ['color-contrast'], resultTypes: ['violations']}");
    }

    private static String run(Tab tab, String options) {
        if (!tab.value("!!window.axe").asBoolean()) {
            tab.value(SCRIPT);
        }
        return tab.promised("axe.run(" + options + ").then(results => JSON.stringify("
                + "results.violations.map(violation => violation.id + ' ' + violation.nodes[0].html)))");
    }

    /** The browser's complaints, without the warnings about Canvas2D that axe itself causes. */
    public static List<String> complaints(Tab tab) {
        return tab.complaints().stream()
                .filter(complaint -> !complaint.startsWith("Canvas2D"))
                .toList();
    }

    private static String script(String path) {
        try (InputStream script = Axe.class.getResourceAsStream(path)) {
            return new String(requireNonNull(script, path).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
