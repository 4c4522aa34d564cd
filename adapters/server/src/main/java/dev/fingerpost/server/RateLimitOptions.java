package dev.fingerpost.server;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.RateLimit;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Setting;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about rate limits. */
final class RateLimitOptions {

    @Option(
            names = "--rate-limit-key",
            paramLabel = "REQUESTS/SECONDS",
            description = {
                "The requests of each API key in a time, such as 600/60; more are answered 429.",
                "Default: no limit. Variable: FINGERPOST_RATE_LIMIT_KEY."
            })
    private @Nullable String key;

    @Option(
            names = "--rate-limit-address",
            paramLabel = "REQUESTS/SECONDS",
            description = {
                "The same for each IPv4 address or IPv6 /64, visits included.",
                "Default: no limit. Variable: FINGERPOST_RATE_LIMIT_ADDRESS."
            })
    private @Nullable String address;

    HttpSettings on(HttpSettings settings, Environment environment) {
        HttpSettings limited = limit(environment.setting("--rate-limit-key", key, ""))
                .map(settings::withRateLimitOfKeys)
                .orElse(settings);
        return limit(environment.setting("--rate-limit-address", address, ""))
                .map(limited::withRateLimitOfAddresses)
                .orElse(limited);
    }

    private static Optional<RateLimit> limit(Setting setting) {
        if (setting.value().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(RateLimit.parse(setting.value())
                .orElseThrow(() -> setting.refused("must be REQUESTS/SECONDS, such as 600/60")));
    }
}
