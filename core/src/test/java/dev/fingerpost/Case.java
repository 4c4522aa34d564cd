package dev.fingerpost;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A line {@code text => expected} of a file of cases. Invisible characters are written as Java escapes. Lines that have
 * no arrow, or begin with {@code #} and a space, are comments.
 */
public record Case(String text, String expected) {

    private static final String ARROW = " => ";
    private static final Pattern UNICODE = Pattern.compile("\\\\u([0-9A-F]{4})");

    /** The cases in a file that lies beside the test class. */
    public static List<Case> of(Class<?> test, String file) {
        try (InputStream data = test.getResourceAsStream(file)) {
            return new String(data.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.contains(ARROW) && !line.startsWith("# "))
                    .map(line -> line.split(ARROW, 2))
                    .map(parts -> new Case(unescaped(parts[0]), unescaped(parts[1])))
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String unescaped(String text) {
        return UNICODE.matcher(text)
                .replaceAll(found -> Character.toString(Integer.parseInt(found.group(1), 16)))
                .translateEscapes();
    }
}
