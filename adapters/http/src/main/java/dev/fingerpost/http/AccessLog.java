package dev.fingerpost.http;

import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One line a request, at DEBUG, to the logger {@code dev.fingerpost.http.access}. It has neither headers nor bodies nor
 * queries, so no secret can be in it.
 */
final class AccessLog {

    private static final System.Logger LOG = System.getLogger("dev.fingerpost.http.access");
    private static final int MAX_SHOWN = 200;

    private AccessLog() {}

    static void log(Supplier<Line> line) {
        if (LOG.isLoggable(Level.DEBUG)) {
            LOG.log(Level.DEBUG, line.get().text());
        }
    }

    /**
     * What is said of a request.
     *
     * @param client its address
     * @param keyId of the key it came with; {@code null} for none that was good
     */
    record Line(
            String client,
            String method,
            String path,
            int status,
            long nanos,
            String requestId,
            @Nullable Long keyId) {

        String text() {
            return shown(client) + " " + shown(method) + " " + shown(path) + " " + status + " "
                    + TimeUnit.NANOSECONDS.toMicros(nanos) + "us " + requestId + " key="
                    + (keyId == null ? "-" : keyId);
        }
    }

    /** Printable ASCII, the rest escaped; cut where it gets long. */
    static String shown(String text) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < Math.min(text.length(), MAX_SHOWN); i++) {
            char c = text.charAt(i);
            if (c > ' ' && c < 0x7F) {
                shown.append(c);
            } else {
                shown.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            }
        }
        return text.length() > MAX_SHOWN ? shown + "..." : shown.toString();
    }
}
