package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** Checks the page of a tab for accessibility, with axe. */
public final class Axe {

    private static final String SCRIPT = script("/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js");

    private Axe() {}

    /** The violations that axe finds, each with its rule and the HTML of its first element. */
    public static String violations(Tab tab) {
        return run(tab, "{resultTypes: ['violations'], preload: false}");
    }

    /** Those of the violations that are texts whose colour can hardly be told from what is behind them. */
    public static String faintTexts(Tab tab) {
        return run(tab, "{runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false}");
    }

    /** A look at a page. */
    public record Look(String path, String scheme, int width) {}

    /**
     * Shows the page of a tab at each width, and fails if it is wider or if axe finds violations. A build shows the
     * narrowest page in the dark and the others in the light, and axe looks at the narrowest and at the widest.
     *
     * @param widths the widths, the narrowest first
     * @param also what else is to be checked
     */
    public static void look(Tab tab, List<Integer> widths, Consumer<Look> also) {
        int last = widths.size() - 1;
        for (int i = 0; i <= last; i++) {
            for (String scheme : Browsing.IN_EACH_WAY ? List.of("light", "dark") : List.of(i == 0 ? "dark" : "light")) {
                tab.onPhone(widths.get(i), 844).preferring(scheme);
                Look look = new Look(tab.text("location.pathname"), scheme, widths.get(i));
                if (Browsing.IN_EACH_WAY || i == 0 || i == last) {
                    assertThat(violations(tab)).as(look.toString()).isEqualTo("[]");
                }
                assertThat(tab.value("document.documentElement.scrollWidth").asInt())
                        .as(look.toString())
                        .isLessThanOrEqualTo(look.width);
                also.accept(look);
            }
        }
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
