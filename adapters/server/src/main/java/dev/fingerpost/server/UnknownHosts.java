package dev.fingerpost.server;

import dev.fingerpost.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Warns of visits to addresses that belong to no domain. For example, no link can be found if a proxy sends its own
 * host name instead of the visitor's.
 */
final class UnknownHosts implements Consumer<String> {

    private static final System.Logger LOG = System.getLogger(UnknownHosts.class.getName());
    private static final Duration WARNING_INTERVAL = Duration.ofMinutes(1);

    private final RateLimitedLog warning;

    UnknownHosts() {
        this(LOG);
    }

    UnknownHosts(System.Logger log) {
        this.warning = new RateLimitedLog(log, Level.WARNING, WARNING_INTERVAL);
    }

    @Override
    public void accept(String address) {
        warning.log(
                "A visitor requested " + address
                        + ", which belongs to no domain. A proxy must send the visitor's host, as Host,"
                        + " or as X-Forwarded-Host with --trusted-proxies",
                null);
    }
}
