package dev.fingerpost.server.logging;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import java.util.regex.Pattern;

/**
 * Formats each event as one line with a JSON object: {@code time}, {@code level}, {@code logger}, {@code message} and,
 * if something was thrown, {@code thrown}. A line of the access log has its values instead of the message.
 */
final class JsonLineFormatter extends Formatter {

    private static final Pattern PAIR = Pattern.compile("([a-z]+)=(\\S+)");

    /** The numbers in a line of the access log. The other values are what clients have sent. */
    private static final Set<String> NUMBERS = Set.of("status", "bytes", "micros", "owner", "key");

    /** Other characters are escaped, because JSON is in UTF-8, and the log in the encoding of the locale. */
    private static final int ASCII = 0x80;

    private static final Map<String, String> ESCAPED = Map.of("\"", "\\\"", "\\", "\\\\");

    @Override
    public String format(LogRecord event) {
        StringBuilder line = new StringBuilder("{");
        field(line, "time", OneLineFormatter.time(event));
        field(line, "level", OneLineFormatter.level(event));
        field(line, "logger", OneLineFormatter.logger(event));
        if (OneLineFormatter.isAccess(event)) {
            PAIR.matcher(event.getMessage()).results().forEach(pair -> field(line, pair.group(1), pair.group(2)));
        } else {
            field(line, "message", formatMessage(event));
            if (event.getThrown() != null) {
                field(line, "thrown", OneLineFormatter.causes(event.getThrown()).strip());
            }
        }
        return line.append('}').append(System.lineSeparator()).toString();
    }

    /** Writes a field as text or, if it is one of {@link #NUMBERS}, as a number; {@code -} is no number. */
    private static void field(StringBuilder line, String name, String value) {
        line.append(line.length() == 1 ? "" : ",").append(quoted(name)).append(':');
        boolean isNumber = NUMBERS.contains(name);
        line.append(!isNumber ? quoted(value) : value.equals("-") ? "null" : value);
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(codePoint -> {
            String plain = Character.toString(codePoint);
            if (OneLineFormatter.isPlain(codePoint) && codePoint < ASCII) {
                quoted.append(ESCAPED.getOrDefault(plain, plain));
            } else {
                plain.chars().forEach(unit -> quoted.append(String.format(Locale.ROOT, "\\u%04x", unit)));
            }
        });
        return quoted.append('"').toString();
    }
}
