package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.ClientResolver;
import dev.fingerpost.http.wire.ConsoleHost;
import dev.fingerpost.http.wire.CrossOrigins;
import dev.fingerpost.http.wire.RateLimiter;
import dev.fingerpost.text.AddressRange;
import dev.fingerpost.text.BaseUrl;
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

/** What a host decides about the interface over HTTP. Immutable; every method returns other settings. */
public final class HttpSettings {

    private static final int STANDARD_MAX_BODY = 256 * 1024;
    private static final HttpSettings STANDARD = new HttpSettings(new Values());

    private final Values values;

    private HttpSettings(Values values) {
        this.values = values;
    }

    /** The values of settings that are being made. */
    private static final class Values implements Cloneable {

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

        Values copy() {
            try {
                return (Values) clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException("settings can be cloned", e);
            }
        }
    }

    /** UTC, addresses as the client has asked, bodies of at most 256 KiB, no trusted proxy, no rate limit. */
    public static HttpSettings standard() {
        return STANDARD;
    }

    /** The zone in which active periods are read and returned, and days of statistics are; UTC by default. */
    public HttpSettings withZone(ZoneId newZone) {
        requireNonNull(newZone, "zone");
        return with(values -> values.zone = newZone);
    }

    /**
     * Where clients reach the server, for example {@code https://links.example.com}: the start of absolute addresses in
     * responses. By default that is what the client has asked for.
     *
     * @param newPublicUrl an http or https URL of a host that clients can reach, without query and fragment; a closing slash is
     *     dropped
     */
    public HttpSettings withPublicUrl(String newPublicUrl) {
        String checked = checked(newPublicUrl);
        return with(values -> values.publicUrl = checked);
    }

    /** The greatest number of bytes of a body; 262,144 by default. */
    public HttpSettings withMaxBody(int bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("a bound must not be negative");
        }
        return with(values -> values.maxBody = bytes);
    }

    /**
     * The proxies whose X-Forwarded-For, -Proto and -Host count; none by default.
     *
     * @param ranges addresses or ranges of addresses: {@code 127.0.0.1}, {@code 10.0.0.0/8}, {@code fd00::/8}
     */
    public HttpSettings withTrustedProxies(Collection<String> ranges) {
        List<AddressRange> parsed = ranges.stream().map(AddressRange::parse).toList();
        return with(values -> values.trustedProxies = parsed);
    }

    /**
     * The origins of web pages that may call the interface for management from a browser (CORS); none by default. Such a
     * page sends its API key itself: the browser's cookies are never allowed. Where the host itself
     * lets a page of an origin that is named here send them, the page may also write for the owner whom they prove.
     *
     * @param origins such as {@code https://app.example.com}; {@code *} for every origin
     */
    public HttpSettings withCrossOrigins(Collection<String> origins) {
        CrossOrigins parsed = CrossOrigins.parse(origins);
        return with(values -> values.crossOrigins = parsed);
    }

    /** How much each client may send; more is answered 429. One limit of each kind, and none by default. */
    public HttpSettings withRateLimit(RateLimit limit) {
        Map<RateLimit.Of, RateLimit> all = new EnumMap<>(RateLimit.Of.class);
        all.putAll(values.rateLimits);
        all.put(limit.of(), limit);
        return with(copy -> copy.rateLimits = all);
    }

    /** What a site, and redirects at the root of a host name, have at {@code /}; nothing by default. */
    public HttpSettings withHome(Home home) {
        requireNonNull(home, "home");
        return with(values -> values.home = home);
    }

    /** The {@code /robots.txt} beside {@linkplain #withHome the home}; by default one that keeps robots from {@code /api/} only. */
    public HttpSettings withRobots(String text) {
        requireNonNull(text, "text");
        return with(values -> values.robots = text);
    }

    /** The {@code /favicon.ico} beside {@linkplain #withHome the home}; by default an empty one. */
    public HttpSettings withFavicon(byte[] icon) {
        byte[] copy = icon.clone();
        return with(values -> values.favicon = copy);
    }

    /** Whether a site shows its interface to people, with examples and a form to try it, at {@code /docs}; true by default. */
    public HttpSettings withDocs(boolean shown) {
        return with(values -> values.docs = shown);
    }

    /**
     * The host name at which people manage links. The interface, the console and {@code /docs} are answered there and nowhere else,
     * short links everywhere but there. By default they share their hosts, and pages for visitors are sent with a {@code
     * Content-Security-Policy} whose {@code sandbox} gives the scripts of pixels an origin of their own.
     *
     * <p>With it the sandbox is left out at the other hosts, for domains without a path. Whatever else people sign in to must then
     * be at none of these hosts.
     *
     * @param host such as {@code console.example.com}, without a port
     */
    public HttpSettings withConsoleHost(String host) {
        ConsoleHost parsed = ConsoleHost.parse(host);
        return with(values -> values.consoleHost = parsed);
    }

    private HttpSettings with(Consumer<Values> change) {
        Values changed = values.copy();
        change.accept(changed);
        return new HttpSettings(changed);
    }

    /** Whether the headers of this peer about its clients count. */
    public boolean trusts(InetAddress peer) {
        return clients().trusts(peer);
    }

    /** See {@link #withZone}. */
    public ZoneId zone() {
        return values.zone;
    }

    /** Of keys, or else of addresses. */
    List<RateLimiter> rateLimiters(boolean ofKeys) {
        return values.rateLimits.values().stream()
                .filter(limit -> limit.of().isOfKeys() == ofKeys)
                .map(RateLimit::limiter)
                .toList();
    }

    /** See {@link #withMaxBody}. */
    public int maxBody() {
        return values.maxBody;
    }

    @Nullable
    Home home() {
        return values.home;
    }

    String robots() {
        return values.robots;
    }

    /** Empty for none. */
    byte[] favicon() {
        return values.favicon;
    }

    /** See {@link #withConsoleHost}; empty where people and visitors share their hosts. */
    public Optional<String> consoleHost() {
        return Optional.ofNullable(values.consoleHost.name());
    }

    ConsoleHost people() {
        return values.consoleHost;
    }

    boolean showsDocs() {
        return values.docs;
    }

    CrossOrigins crossOrigins() {
        return values.crossOrigins;
    }

    ClientResolver clients() {
        return new ClientResolver(values.publicUrl, values.trustedProxies);
    }

    /** The form that a browser would request, so that it can stand in a header. The rule is that of the base URLs of domains. */
    private static String checked(String url) {
        String href = BaseUrl.parse(url).url().href();
        return href.endsWith("/") ? href.substring(0, href.length() - 1) : href;
    }
}
