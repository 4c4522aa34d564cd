package dev.fingerpost.http.wire;

import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Logs one line for each request, at DEBUG, to the logger {@code dev.fingerpost.http.access}, as {@code name=value}
 * pairs separated by spaces. A line contains no body, no query, no header except the request id, and no API key that
 * was sent in a path. It contains no IP address.
 */
public final class AccessLog {

    private static final System.Logger LOG = System.getLogger("dev.fingerpost.http.access");
    private static final int MAX_SHOWN = 200;

    private AccessLog() {}

    /**
     * Logs a request.
     *
     * @param isSent whether all of the response was sent; the client may have closed the connection before
     * @param start the time at which the request came, by {@link System#nanoTime}
     */
    public static void log(Request request, Response response, boolean isSent, long start) {
        if (LOG.isLoggable(Level.DEBUG)) {
            LOG.log(Level.DEBUG, line(request, response, isSent, System.nanoTime() - start));
        }
    }

    static String line(Request request, Response response, boolean isSent, long nanos) {
        boolean isLeftOut = request.method().equals("HEAD");
        return "method=" + shown(request.method())
                + " path=" + shown(request.mount() + request.path())
                + " status=" + response.status()
                + " bytes=" + (!isSent ? "-" : isLeftOut ? 0 : response.length())
                + " micros=" + TimeUnit.NANOSECONDS.toMicros(nanos)
                + " owner=" + known(request.notes().owner())
                + " key=" + known(request.notes().keyId())
                + " request=" + request.id();
    }

    private static String known(@Nullable Long id) {
        return id == null ? "-" : id.toString();
    }

    /** Removes API keys, escapes everything except printable ASCII, and shortens long text. */
    private static String shown(String sent) {
        String text = Redaction.withoutKeys(sent);
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
