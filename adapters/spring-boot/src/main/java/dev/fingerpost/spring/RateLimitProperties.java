package dev.fingerpost.spring;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.RateLimit;
import org.jspecify.annotations.Nullable;

/**
 * How many requests clients may send.
 *
 * @param key Requests of each API key to the interface in a time, as REQUESTS/SECONDS; more are answered 429.
 * @param address Visits of each IPv4 address or IPv6 /64 in a time, as REQUESTS/SECONDS; more are answered 429.
 */
record RateLimitProperties(@Nullable String key, @Nullable String address) {

    HttpSettings on(HttpSettings settings) {
        HttpSettings limited = key == null ? settings : settings.withRateLimitOfKeys(limit("key", key));
        return address == null ? limited : limited.withRateLimitOfAddresses(limit("address", address));
    }

    private static RateLimit limit(String name, String text) {
        return RateLimit.parse(text)
                .orElseThrow(() -> StartRefusedException.property(
                        "rate-limit." + name, text, "must be REQUESTS/SECONDS, such as 600/60", null));
    }
}
