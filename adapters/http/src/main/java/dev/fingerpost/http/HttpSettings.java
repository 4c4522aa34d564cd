package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.time.Clock;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a host decides about the interface over HTTP. Immutable; every method returns other settings. */
public final class HttpSettings {

    private static final int MAX_BODY = 256 * 1024;
    private static final int MAX_PAIRS = 1_000;
    private static final HttpSettings STANDARD =
            new HttpSettings(ZoneOffset.UTC, null, MAX_BODY, MAX_PAIRS, Clock.systemUTC(), TrustedProxies.NONE);

    private final ZoneId zone;
    private final @Nullable String publicUrl;
    private final int maxBody;
    private final int maxPairs;
    private final Clock clock;
    private final TrustedProxies trustedProxies;

    private HttpSettings(
            ZoneId zone,
            @Nullable String publicUrl,
            int maxBody,
            int maxPairs,
            Clock clock,
            TrustedProxies trustedProxies) {
        this.zone = requireNonNull(zone, "zone");
        this.publicUrl = publicUrl;
        this.maxBody = maxBody;
        this.maxPairs = maxPairs;
        this.clock = requireNonNull(clock, "clock");
        this.trustedProxies = requireNonNull(trustedProxies, "trustedProxies");
        if (maxBody < 0 || maxPairs < 0) {
            throw new IllegalArgumentException("a bound must not be negative");
        }
    }

    /** UTC, addresses as the client has asked, bodies of at most 256 KiB and 1,000 pairs, no trusted proxy. */
    public static HttpSettings standard() {
        return STANDARD;
    }

    /** The zone that active periods are read and returned in; UTC by default. */
    public HttpSettings withZone(ZoneId newZone) {
        return new HttpSettings(newZone, publicUrl, maxBody, maxPairs, clock, trustedProxies);
    }

    /**
     * Where clients reach the server, for example {@code https://links.example.com}: what absolute addresses in answers
     * begin with. By default they begin with what the client has asked for.
     *
     * @param newPublicUrl an http or https URL without query and fragment; a closing slash is dropped
     */
    public HttpSettings withPublicUrl(String newPublicUrl) {
        return new HttpSettings(zone, checked(newPublicUrl), maxBody, maxPairs, clock, trustedProxies);
    }

    /** The greatest number of bytes of a body; 262,144 by default. */
    public HttpSettings withMaxBody(int bytes) {
        return new HttpSettings(zone, publicUrl, bytes, maxPairs, clock, trustedProxies);
    }

    /** The greatest number of pairs in a body or a query; 1,000 by default. */
    public HttpSettings withMaxPairs(int pairs) {
        return new HttpSettings(zone, publicUrl, maxBody, pairs, clock, trustedProxies);
    }

    /** What "now" is; the system's clock by default. Give the library the same one. */
    public HttpSettings withClock(Clock newClock) {
        return new HttpSettings(zone, publicUrl, maxBody, maxPairs, newClock, trustedProxies);
    }

    /**
     * The proxies whose X-Forwarded-For, -Proto and -Host are believed; none by default.
     *
     * @param ranges addresses or ranges of addresses: {@code 127.0.0.1}, {@code 10.0.0.0/8}, {@code fd00::/8}
     */
    public HttpSettings withTrustedProxies(Collection<String> ranges) {
        return new HttpSettings(zone, publicUrl, maxBody, maxPairs, clock, TrustedProxies.parse(ranges));
    }

    ZoneId zone() {
        return zone;
    }

    Optional<String> publicUrl() {
        return Optional.ofNullable(publicUrl);
    }

    int maxBody() {
        return maxBody;
    }

    int maxPairs() {
        return maxPairs;
    }

    Clock clock() {
        return clock;
    }

    TrustedProxies trustedProxies() {
        return trustedProxies;
    }

    /** The form a browser would request, so that it can stand in a header. */
    private static String checked(String url) {
        WebUrl read = WebUrl.parse(url, UrlRules.standard());
        if (read.query().isPresent() || read.fragment().isPresent()) {
            throw new IllegalArgumentException("the public URL must have no query and no fragment");
        }
        String href = read.href();
        return href.endsWith("/") ? href.substring(0, href.length() - 1) : href;
    }
}
