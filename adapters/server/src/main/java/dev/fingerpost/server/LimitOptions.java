package dev.fingerpost.server;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.RateLimit;
import dev.fingerpost.server.jetty.JettyLimits;
import dev.fingerpost.server.settings.Numbers;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about what clients can take. */
final class LimitOptions {

    /** How many addresses it takes at least to use up all connections. */
    private static final int ADDRESSES = 10;

    @Option(
            names = "--max-connections",
            paramLabel = "N",
            defaultValue = "1000",
            converter = Numbers.Count.class,
            description =
                    "The connections that are open at once. An address has a tenth of them, and at least 100. Default: ${DEFAULT-VALUE}.")
    private int maxConnections;

    @Option(
            names = "--rate-limit-key",
            paramLabel = "REQUESTS/SECONDS",
            description = "The requests of each API key in a time: 600/60; others are answered 429.")
    private @Nullable RateLimit ofKeys;

    @Option(
            names = "--rate-limit-address",
            paramLabel = "REQUESTS/SECONDS",
            description = "The same for each IPv4 address or IPv6 /64, visits included.")
    private @Nullable RateLimit ofAddresses;

    HttpSettings on(HttpSettings settings) {
        HttpSettings limited = ofKeys == null ? settings : settings.withRateLimitOfKeys(ofKeys);
        return ofAddresses == null ? limited : limited.withRateLimitOfAddresses(ofAddresses);
    }

    JettyLimits connections() {
        JettyLimits standard = JettyLimits.standard();
        int ofAddress = Math.max(standard.connectionsPerAddress(), maxConnections / ADDRESSES);
        return standard.withConnections(maxConnections).withConnectionsPerAddress(ofAddress);
    }

    static RateLimit rateLimit(String text) {
        return RateLimit.parse(text)
                .orElseThrow(() -> new IllegalArgumentException("must be REQUESTS/SECONDS, such as 600/60"));
    }
}
