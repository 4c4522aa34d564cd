package dev.fingerpost.server;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.RateLimit;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Setting;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about rate limits. */
final class RateLimitOptions {

    private static final Pattern LIMIT = Pattern.compile("([1-9][0-9]{0,8})/([1-9][0-9]{0,4})");

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
        Matcher parts = LIMIT.matcher(setting.value());
        if (!parts.matches()) {
            throw setting.refused("must be REQUESTS/SECONDS, such as 600/60");
        }
        return Optional.of(
                new RateLimit(Long.parseLong(parts.group(1)), Duration.ofSeconds(Long.parseLong(parts.group(2)))));
    }
}
