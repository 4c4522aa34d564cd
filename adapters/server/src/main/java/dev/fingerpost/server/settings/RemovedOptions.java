package dev.fingerpost.server.settings;

import java.util.Map;
import java.util.Optional;

/** Options of earlier versions, so that their users learn what is there instead. */
public final class RemovedOptions {

    private static final Map<String, String> INSTEAD = Map.ofEntries(
            Map.entry("--cors-origin", "its name is --cross-origin"),
            Map.entry("--count-delay", "--counting takes SECONDS"),
            Map.entry("--uncounted-redirects", "--counting takes SECONDS,tolerant"),
            Map.entry("--country-file", "--country takes FILE"),
            Map.entry("--country-header", "--country takes header=NAME"),
            Map.entry("--redirect", "its name is --redirect-code"),
            Map.entry("--db-password-file", "set FINGERPOST_DB_PASSWORD_FILE, or db-password in the file of --config"),
            Map.entry("--docs", "--console is about /docs too"),
            Map.entry("--domain", "domains are stored, see the command domains"),
            Map.entry("--engine", "the server runs on Jetty"),
            Map.entry("--favicon", "put favicon.ico into the folder of --pages"),
            Map.entry("--robots", "put robots.txt into the folder of --pages"),
            Map.entry("--language", "visitors see the language that they prefer"),
            Map.entry("--management-host", "--management-port takes HOST:PORT"),
            Map.entry("--max-body", "bodies have at most 262144 bytes"),
            Map.entry("--max-connections-per-address", "it is a tenth of --max-connections, and at least 100"),
            Map.entry("--max-pixels", "a link has at most 100 pixels"),
            Map.entry("--max-targets", "a link has at most 250 targets"),
            Map.entry("--max-url-length", "a URL has at most 2048 characters"),
            Map.entry("--pixel-time", "pixels have 1500 milliseconds"),
            Map.entry("--rate-limit-key", "--rate-limit key=REQUESTS/SECONDS"),
            Map.entry("--rate-limit-address", "--rate-limit address=REQUESTS/SECONDS"),
            Map.entry("--statistics-retention", "--statistics takes DAYS"),
            Map.entry("--titles-contact", "--titles takes CONTACT"),
            Map.entry("--titles-port", "--titles-internal-host takes HOST:PORT"));

    private RemovedOptions() {}

    /** What to do instead, to append to a message; empty for an option that never was. */
    public static Optional<String> reason(String option) {
        return Optional.ofNullable(INSTEAD.get(option)).map(instead -> " any more: " + instead);
    }
}
