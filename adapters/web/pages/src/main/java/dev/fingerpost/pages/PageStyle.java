package dev.fingerpost.pages;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.pages.view.Brand.Accent;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The style sheets that the pages for visitors, the console and the documentation of the API share. The tokens, with
 * which {@link #parts} begins, are the only place that states a colour.
 */
public final class PageStyle {

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern BETWEEN = Pattern.compile(" ?([{};,]) ?|(?<=:) ");

    private static final String TOKENS = read("tokens.css");
    private static final String PARTS = read("parts.css");
    private static final String REPORT = read("report.css");
    private static final String VISITORS = read("visitors.css");

    private static final Pattern PLACE = Pattern.compile("\\{([a-z-]+)}");

    /** The colours of cards, in the light and in the dark. */
    private static final List<String> CARDS = Pattern.compile("--card:(#[0-9a-f]{6});")
            .matcher(TOKENS)
            .results()
            .map((MatchResult card) -> card.group(1))
            .toList();

    /** The share of the card's colour in a tint. */
    private static final double CARD_IN_TINT = 0.9;

    private PageStyle() {}

    /** The tokens: colours, among them those of the brand, radii, type and shadows, as variables of CSS. */
    private static String tokens(Brand brand) {
        return filled(TOKENS, brand);
    }

    /**
     * Fills in the colours of the brand: <code>{button}</code>, <code>{on-button}</code>, <code>{accent}</code> and so
     * on, in a style sheet or an image.
     */
    public static String filled(String text, Brand brand) {
        Accent accent = brand.accent();
        Map<String, String> values = Map.of(
                "button", accent.colour(),
                "on-button", accent.text(),
                "accent", accent.onLight(),
                "accent-soft", Accent.mixed(accent.onLight(), CARDS.get(0), CARD_IN_TINT),
                "dark-accent", accent.onDark(),
                "dark-accent-soft", Accent.mixed(accent.onDark(), CARDS.get(1), CARD_IN_TINT));
        return PLACE.matcher(text)
                .replaceAll(place -> Matcher.quoteReplacement(values.getOrDefault(place.group(1), place.group())));
    }

    /**
     * The tokens, and the parts of which pages consist: texts, cards, notices, buttons, menus, fields, tables, rows.
     */
    public static String parts(Brand brand) {
        return tokens(brand) + PARTS;
    }

    /** The rules of a {@link DrawnReport}, which follow the parts. */
    public static String report() {
        return REPORT;
    }

    /** The style sheet of a page for visitors. */
    static String visitors(Brand brand) {
        return parts(brand) + VISITORS;
    }

    /** A style sheet without comments and without the spaces that only people need. */
    public static String compact(String sheet) {
        String text = SPACE.matcher(COMMENT.matcher(sheet).replaceAll("")).replaceAll(" ");
        return BETWEEN.matcher(text)
                .replaceAll((MatchResult space) -> space.group(1) == null ? "" : space.group(1))
                .strip();
    }

    private static String read(String name) {
        try (InputStream file = PageStyle.class.getResourceAsStream(name)) {
            return compact(new String(requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
