package dev.fingerpost.http.wire;

import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Logs one line for each request, at DEBUG, to the logger {@code dev.fingerpost.http.access}. A line contains no header,
 * body or query, so it contains no secret.
 */
public final class AccessLog {

    private static final System.Logger LOG = System.getLogger("dev.fingerpost.http.access");
    private static final int MAX_SHOWN = 200;

    private AccessLog() {}

    /** Logs the line, which is made only if it is logged. */
    public static void log(Supplier<Line> line) {
        if (LOG.isLoggable(Level.DEBUG)) {
            LOG.log(Level.DEBUG, line.get().text());
        }
    }

    /**
     * One line.
     *
     * @param client the address
     * @param keyId of the API key; {@code null} for no valid one
     */
    public record Line(
            String client,
            String method,
            String path,
            int status,
            long nanos,
            String requestId,
            @Nullable Long keyId) {

        /** The line of a request that has been answered after this time. */
        public static Line of(Request request, Response response, long nanos) {
            return new Line(
                    request.address(),
                    request.method(),
                    request.mount() + request.path(),
                    response.status(),
                    nanos,
                    request.id(),
                    response.keyId());
        }

        String text() {
            return shown(client) + " " + shown(method) + " " + shown(path) + " " + status + " "
                    + TimeUnit.NANOSECONDS.toMicros(nanos) + "us " + requestId + " key="
                    + (keyId == null ? "-" : keyId);
        }
    }

    /** Escapes everything but printable ASCII, and cuts long text. */
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
