package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.ClientResolver;
import dev.fingerpost.http.wire.TrustedProxies;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.net.InetAddress;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** What a host decides about the interface over HTTP. Immutable; every method returns other settings. */
public final class HttpSettings {

    private static final int STANDARD_MAX_BODY = 256 * 1024;
    private static final HttpSettings STANDARD =
            new HttpSettings(ZoneOffset.UTC, null, STANDARD_MAX_BODY, TrustedProxies.NONE, null, null);

    private final ZoneId zone;
    private final @Nullable String publicUrl;
    private final int maxBody;
    private final TrustedProxies trustedProxies;
    private final @Nullable RateLimit keyLimit;
    private final @Nullable RateLimit addressLimit;

    private HttpSettings(
            ZoneId zone,
            @Nullable String publicUrl,
            int maxBody,
            TrustedProxies trustedProxies,
            @Nullable RateLimit keyLimit,
            @Nullable RateLimit addressLimit) {
        this.keyLimit = keyLimit;
        this.addressLimit = addressLimit;
        this.zone = requireNonNull(zone, "zone");
        this.publicUrl = publicUrl;
        this.maxBody = maxBody;
        this.trustedProxies = requireNonNull(trustedProxies, "trustedProxies");
        if (maxBody < 0) {
            throw new IllegalArgumentException("a bound must not be negative");
        }
    }

    /** UTC, addresses as the client has asked, bodies of at most 256 KiB, no trusted proxy, no rate limit. */
    public static HttpSettings standard() {
        return STANDARD;
    }

    /** The zone in which active periods are read and returned, and days of statistics are; UTC by default. */
    public HttpSettings withZone(ZoneId newZone) {
        return new HttpSettings(newZone, publicUrl, maxBody, trustedProxies, keyLimit, addressLimit);
    }

    /**
     * Where clients reach the server, for example {@code https://links.example.com}: the start of absolute addresses in
     * responses. By default that is what the client has asked for.
     *
     * @param newPublicUrl an http or https URL without query and fragment; a closing slash is dropped
     */
    public HttpSettings withPublicUrl(String newPublicUrl) {
        return new HttpSettings(zone, checked(newPublicUrl), maxBody, trustedProxies, keyLimit, addressLimit);
    }

    /** The greatest number of bytes of a body; 262,144 by default. */
    public HttpSettings withMaxBody(int bytes) {
        return new HttpSettings(zone, publicUrl, bytes, trustedProxies, keyLimit, addressLimit);
    }

    /**
     * The proxies whose X-Forwarded-For, -Proto and -Host count; none by default.
     *
     * @param ranges addresses or ranges of addresses: {@code 127.0.0.1}, {@code 10.0.0.0/8}, {@code fd00::/8}
     */
    public HttpSettings withTrustedProxies(Collection<String> ranges) {
        return new HttpSettings(zone, publicUrl, maxBody, TrustedProxies.parse(ranges), keyLimit, addressLimit);
    }

    /** The requests that each API key may send to the interface for management; more are answered 429. No limit by default. */
    public HttpSettings withRateLimitOfKeys(RateLimit limit) {
        return new HttpSettings(zone, publicUrl, maxBody, trustedProxies, requireNonNull(limit, "limit"), addressLimit);
    }

    /**
     * The requests, visits among them, that each IPv4 address or IPv6 /64 may send; more are answered 429. No limit by
     * default.
     */
    public HttpSettings withRateLimitOfAddresses(RateLimit limit) {
        return new HttpSettings(zone, publicUrl, maxBody, trustedProxies, keyLimit, requireNonNull(limit, "limit"));
    }

    /** Whether the headers of this peer about its clients count. */
    public boolean trusts(InetAddress peer) {
        return trustedProxies.contains(peer);
    }

    ZoneId zone() {
        return zone;
    }

    @Nullable
    RateLimit keyLimit() {
        return keyLimit;
    }

    @Nullable
    RateLimit addressLimit() {
        return addressLimit;
    }

    int maxBody() {
        return maxBody;
    }

    ClientResolver clients() {
        return new ClientResolver(publicUrl, trustedProxies);
    }

    /** The form that a browser would request, so that it can stand in a header. */
    private static String checked(String url) {
        WebUrl read = WebUrl.parse(url, UrlRules.standard());
        if (read.query().isPresent() || read.fragment().isPresent()) {
            throw new IllegalArgumentException("the public URL must have no query and no fragment");
        }
        String href = read.href();
        return href.endsWith("/") ? href.substring(0, href.length() - 1) : href;
    }
}
