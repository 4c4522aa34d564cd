package dev.fingerpost.server.logging;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;

/** Formats each event as one line, so that no message can forge another line of the log. */
final class OneLineFormatter extends Formatter {

    private static final int CAUSES = 5;
    private static final int FRAMES = 4;

    @Override
    public String format(LogRecord event) {
        String text = time(event) + " " + level(event) + " " + logger(event) + ": " + formatMessage(event)
                + causes(event.getThrown());
        return escaped(text) + System.lineSeparator();
    }

    static String time(LogRecord event) {
        return event.getInstant().truncatedTo(ChronoUnit.MILLIS).toString();
    }

    /**
     * The level to show: INFO for the access log, which the library logs at DEBUG, because few applications want it.
     */
    static String level(LogRecord event) {
        return isAccess(event) ? Level.INFO.getName() : event.getLevel().getName();
    }

    static String logger(LogRecord event) {
        String logger = event.getLoggerName();
        return logger == null ? "" : logger.substring(logger.lastIndexOf('.') + 1);
    }

    static boolean isAccess(LogRecord event) {
        return LoggingSetup.ACCESS.getName().equals(event.getLoggerName());
    }

    static String causes(@Nullable Throwable thrown) {
        List<String> causes = new ArrayList<>();
        for (Throwable cause = thrown; cause != null && causes.size() < CAUSES; cause = cause.getCause()) {
            causes.add(" <- " + cause + at(cause));
        }
        return String.join("", causes);
    }

    private static String at(Throwable cause) {
        StackTraceElement[] trace = cause.getStackTrace();
        StringBuilder frames = new StringBuilder();
        for (int i = 0; i < Math.min(FRAMES, trace.length); i++) {
            frames.append(i == 0 ? " at " : ", ").append(trace[i]);
        }
        return frames.toString();
    }

    private static String escaped(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.codePoints().forEach(codePoint -> {
            if (isPlain(codePoint)) {
                line.appendCodePoint(codePoint);
            } else {
                line.append(String.format(Locale.ROOT, "\\u%04x", codePoint));
            }
        });
        return line.toString();
    }

    static boolean isPlain(int codePoint) {
        int type = Character.getType(codePoint);
        return !Character.isISOControl(codePoint)
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR
                && type != Character.FORMAT
                && type != Character.SURROGATE;
    }
}
