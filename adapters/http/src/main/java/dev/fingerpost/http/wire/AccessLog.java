package dev.fingerpost.http.wire;

import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Logs one line for each request, at DEBUG, to the logger {@code dev.fingerpost.http.access}. A line contains no header,
 * body or query, so it contains no secret.
 */
public final class AccessLog {

    private static final System.Logger LOG = System.getLogger("dev.fingerpost.http.access");
    private static final int MAX_SHOWN = 200;

    private AccessLog() {}

    /**
     * Logs a request that was answered.
     *
     * @param start when it came, by {@link System#nanoTime}
     */
    public static void log(Request request, Response response, long start) {
        if (LOG.isLoggable(Level.DEBUG)) {
            LOG.log(Level.DEBUG, line(request, response, System.nanoTime() - start));
        }
    }

    static String line(Request request, Response response, long nanos) {
        Long keyId = response.keyId();
        return shown(request.address()) + " " + shown(request.method()) + " "
                + shown(request.mount() + request.path()) + " " + response.status() + " "
                + TimeUnit.NANOSECONDS.toMicros(nanos) + "us " + request.id() + " key="
                + (keyId == null ? "-" : keyId);
    }

    /** Escapes everything but printable ASCII, and cuts long text. */
    private static String shown(String text) {
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
