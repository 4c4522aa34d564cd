package dev.fingerpost.server.logging;

import java.io.PrintStream;
import java.time.Instant;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the log is written.
 *
 * @param json whether each line is a JSON object, those on standard output too
 * @param access whether each request has a line
 */
public record LogForm(boolean json, boolean access) {

    public static final LogForm TEXT = new LogForm(false, false);

    private static final Pattern VALUE = Pattern.compile("(text|json)(,access)?");

    /** Reads {@code text}, {@code json}, {@code text,access} or {@code json,access}. */
    public static LogForm parse(String text) {
        Matcher value = VALUE.matcher(text);
        if (!value.matches()) {
            throw new IllegalArgumentException(
                    "must be text or json, and ,access after it for a line for each request");
        }
        return new LogForm(value.group(1).equals("json"), value.group(2) != null);
    }

    Formatter formatter() {
        return json ? new JsonLineFormatter() : new OneLineFormatter();
    }

    /** Prints what the program says to its operator: as it is, or as one line of the log. */
    public void print(PrintStream out, String text) {
        if (json) {
            LogRecord event = new LogRecord(Level.INFO, text);
            event.setLoggerName("serve");
            event.setInstant(Instant.now());
            out.print(formatter().format(event));
        } else {
            out.println(text);
        }
        out.flush();
    }
}
