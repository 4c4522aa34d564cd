package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.ClientResolver;
import dev.fingerpost.http.wire.ConsoleHost;
import dev.fingerpost.http.wire.CrossOrigins;
import dev.fingerpost.http.wire.RateLimiter;
import dev.fingerpost.text.AddressRange;
import dev.fingerpost.url.BaseUrl;
import java.net.InetAddress;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The settings of endpoints: the HTTP API, redirects and whole sites. Immutable; each {@code with} method returns new
 * settings.
 */
public final class HttpSettings implements Cloneable {

    private static final int STANDARD_MAX_BODY = 256 * 1024;
    private static final HttpSettings STANDARD = new HttpSettings();

    // The fields are written only in a new copy, by with().
    private ZoneId zone = ZoneOffset.UTC;
    private @Nullable String publicUrl;
    private int maxBody = STANDARD_MAX_BODY;
    private List<AddressRange> trustedProxies = List.of();
    private CrossOrigins crossOrigins = CrossOrigins.NONE;
    private Map<RateLimit.Of, RateLimit> rateLimits = Map.of();
    private @Nullable Home home;
    private String robots = "User-agent: *\nDisallow: /api/\n";
    private byte[] favicon = new byte[0];
    private boolean docs = true;
    private ConsoleHost consoleHost = ConsoleHost.SHARED;

    private HttpSettings() {}

    /** Returns a copy with a change, which no other object can see yet. */
    private HttpSettings with(Consumer<HttpSettings> change) {
        try {
            HttpSettings changed = (HttpSettings) clone();
            change.accept(changed);
            return changed;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * The default settings: the zone UTC, addresses as the client has requested them, bodies of at most 256 KiB, no
     * trusted proxies, no rate limits.
     */
    public static HttpSettings standard() {
        return STANDARD;
    }

    /**
     * Sets the zone in which active periods are read and written, and in which the days of clicks begin. The default
     * is UTC. Breakdowns always have days in UTC.
     */
    public HttpSettings withZone(ZoneId newZone) {
        return with(changed -> changed.zone = requireNonNull(newZone, "zone"));
    }

    /**
     * Sets the URL under which clients reach the server, for example {@code https://links.example.com}. Absolute
     * addresses in responses, except short URLs, begin with it. By default, they begin with the address that the client
     * has requested.
     *
     * @param newPublicUrl an http or https URL of a host that clients can reach, without query and fragment; a trailing
     * slash is dropped
     */
    public HttpSettings withPublicUrl(String newPublicUrl) {
        return with(changed -> changed.publicUrl = checked(newPublicUrl));
    }

    /**
     * Sets the greatest length of a body in bytes. The default is 262,144. A form of visitors may have at most 8,192
     * bytes, and a file that is sent to the console may be longer than this limit.
     */
    public HttpSettings withMaxBody(int bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("the greatest length of a body must not be negative");
        }
        return with(changed -> changed.maxBody = bytes);
    }

    /**
     * Sets the proxies whose headers X-Forwarded-For, -Proto and -Host are trusted, and the addresses in Forwarded if
     * there are no such headers. By default there are none.
     *
     * @param ranges addresses or ranges of addresses: {@code 127.0.0.1}, {@code 10.0.0.0/8}, {@code fd00::/8}
     */
    public HttpSettings withTrustedProxies(Collection<String> ranges) {
        return with(changed -> changed.trustedProxies =
                ranges.stream().map(AddressRange::parse).toList());
    }

    /**
     * Sets the origins whose web pages may call the management API from a browser (CORS). By default there are none.
     * Such a page sends its API key itself, because the browser's cookies are never allowed. If the host itself allows
     * cookies for pages of an origin that is named here, these pages may also write for the owner whom the cookies
     * identify.
     *
     * @param origins the origins, such as {@code https://app.example.com}; {@code *} for every origin
     */
    public HttpSettings withCrossOrigins(Collection<String> origins) {
        return with(changed -> changed.crossOrigins = CrossOrigins.parse(origins));
    }

    /**
     * Limits what each client may send; further requests get a 429. There can be one limit of each kind. By default
     * there are none.
     */
    public HttpSettings withRateLimit(RateLimit limit) {
        Map<RateLimit.Of, RateLimit> limits = new EnumMap<>(RateLimit.Of.class);
        limits.putAll(rateLimits);
        limits.put(limit.of(), limit);
        return with(changed -> changed.rateLimits = limits);
    }

    /**
     * Sets what a site, or redirects at the root of a host name, serve at {@code /}. By default, a site with a console
     * serves a page there that leads to the console.
     */
    public HttpSettings withHome(Home home) {
        return with(changed -> changed.home = requireNonNull(home, "home"));
    }

    /**
     * Sets the text of {@code /robots.txt}, which sites, and redirects at the root of a host name, always serve. The
     * default excludes robots only from {@code /api/}.
     */
    public HttpSettings withRobots(String text) {
        return with(changed -> changed.robots = requireNonNull(text, "text"));
    }

    /**
     * Sets the {@code /favicon.ico} that sites, and redirects at the root of a host name, serve. By default, the
     * response is empty (204).
     */
    public HttpSettings withFavicon(byte[] icon) {
        return with(changed -> changed.favicon = icon.clone());
    }

    /**
     * Sets whether a site serves the documentation of its API at {@code /docs}, with examples and a form to try it. The
     * default is true.
     */
    public HttpSettings withDocs(boolean shown) {
        return with(changed -> changed.docs = shown);
    }

    /**
     * Sets the host name on which people manage links. The API, the console and {@code /docs} are served there and
     * nowhere else, and short URLs everywhere else. By default they share their hosts, and pages for visitors are sent
     * with a {@code Content-Security-Policy} whose {@code sandbox} gives the scripts of pixels an origin of their own.
     *
     * <p>With this setting, pages on other hosts are sent without the sandbox, for domains without a path. So nothing
     * else to which people sign in may be on these hosts.
     *
     * @param host the host name, such as {@code console.example.com}, without a port
     */
    public HttpSettings withConsoleHost(String host) {
        return with(changed -> changed.consoleHost = ConsoleHost.parse(host));
    }

    /** Whether there are proxies whose headers are trusted. */
    public boolean hasTrustedProxies() {
        return !trustedProxies.isEmpty();
    }

    /** Whether this peer is a proxy whose {@code X-Forwarded} headers are trusted. */
    public boolean trusts(InetAddress peer) {
        return clients().trusts(peer);
    }

    /** See {@link #withZone}. */
    public ZoneId zone() {
        return zone;
    }

    /** The rate limiters of API keys, or those of addresses. */
    List<RateLimiter> rateLimiters(boolean ofKeys) {
        return rateLimits.values().stream()
                .filter(limit -> limit.of().isOfKeys() == ofKeys)
                .map(RateLimit::limiter)
                .toList();
    }

    /** See {@link #withMaxBody}. */
    public int maxBody() {
        return maxBody;
    }

    @Nullable
    Home home() {
        return home;
    }

    String robots() {
        return robots;
    }

    /** The bytes of the favicon, possibly none. */
    byte[] favicon() {
        return favicon;
    }

    /** See {@link #withConsoleHost}. Empty if people and visitors share their hosts. */
    public Optional<String> consoleHost() {
        return Optional.ofNullable(consoleHost.name());
    }

    ConsoleHost people() {
        return consoleHost;
    }

    boolean showsDocs() {
        return docs;
    }

    CrossOrigins crossOrigins() {
        return crossOrigins;
    }

    ClientResolver clients() {
        return new ClientResolver(publicUrl, trustedProxies);
    }

    /**
     * The URL in the form that a browser would request, so that it can be used in a header. It must follow the rules
     * for base URLs of domains.
     */
    private static String checked(String url) {
        String href = BaseUrl.parse(url).url().href();
        return href.endsWith("/") ? href.substring(0, href.length() - 1) : href;
    }
}
