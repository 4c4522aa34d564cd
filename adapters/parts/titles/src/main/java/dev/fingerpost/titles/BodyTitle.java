package dev.fingerpost.titles;

import java.util.Optional;
import java.util.Set;
import org.jsoup.parser.Parser;

/**
 * Finds a title in the body of a page, as browsers do, but not in images. It scans the text and does not parse it, so
 * the time for a page depends only on its length, however deeply its markup is nested.
 */
final class BodyTitle {

    /** Elements whose content is not markup. */
    private static final Set<String> RAW =
            Set.of("script", "style", "textarea", "xmp", "iframe", "noembed", "noframes", "noscript", "template");

    private static final Set<String> IMAGES = Set.of("svg", "math");

    private final String html;
    private final String lower;
    private int at;
    private int images;

    private BodyTitle(String html) {
        this.html = html;
        this.lower = lowerCase(html);
    }

    /** The first title outside of images that is not blank. */
    static Optional<String> in(String html) {
        return new BodyTitle(html).find();
    }

    private Optional<String> find() {
        for (at = next("<", 0); at < html.length(); at = next("<", at)) {
            if (lower.startsWith("<!--", at)) {
                at = next("-->", at + 4);
                continue;
            }
            boolean closing = lower.startsWith("/", at + 1);
            String name = name(at + (closing ? 2 : 1));
            int end = next(">", at);
            if (IMAGES.contains(name)) {
                count(closing, end);
            } else if (!closing && RAW.contains(name)) {
                end = next("</" + name, end);
            } else if (!closing && name.equals("title")) {
                int close = next("</title", end);
                String text = html.substring(Math.min(end + 1, close), close);
                if (images == 0 && !text.isBlank()) {
                    return Optional.of(Parser.unescapeEntities(text, false).strip());
                }
                end = close;
            }
            at = end;
        }
        return Optional.empty();
    }

    private void count(boolean closing, int end) {
        if (closing) {
            images = Math.max(images - 1, 0);
        } else if (html.charAt(end - 1) != '/') {
            images++;
        }
    }

    private String name(int start) {
        int end = start;
        while (end < lower.length() && Character.isLetterOrDigit(lower.charAt(end))) {
            end++;
        }
        return lower.substring(Math.min(start, lower.length()), end);
    }

    /** The next position of a text; the end of the page if the text does not occur again. */
    private int next(String text, int from) {
        int found = lower.indexOf(text, from);
        return found < 0 ? lower.length() : found;
    }

    /** Changes only ASCII letters, so that each character keeps its position. */
    private static String lowerCase(String text) {
        char[] chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            chars[i] = chars[i] >= 'A' && chars[i] <= 'Z' ? (char) (chars[i] + ('a' - 'A')) : chars[i];
        }
        return new String(chars);
    }
}
