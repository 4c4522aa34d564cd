package dev.fingerpost.server.logging;

import java.io.PrintStream;
import java.time.Instant;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/**
 * The form of the log.
 *
 * @param json whether each line is a JSON object, even on standard output
 * @param access whether each request has a line
 */
public record LogForm(boolean json, boolean access) {

    public static final LogForm TEXT = new LogForm(false, false);

    Formatter formatter() {
        return json ? new JsonLineFormatter() : new OneLineFormatter();
    }

    /** Prints a message for the operator, as it is or as a line of JSON. */
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
