package dev.fingerpost.spring;

import static dev.fingerpost.spring.StartRefusedException.checked;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.RateLimit;
import dev.fingerpost.http.visit.RedirectKind;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Gate;
import dev.fingerpost.page.ListLimits;
import dev.fingerpost.quota.Quota;
import dev.fingerpost.statistics.StatisticsSettings;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.visit.Counting;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.io.Resource;
import org.springframework.util.unit.DataSize;

/**
 * The properties of the starter. Those that the program has as well have the names of its options.
 *
 * @param enabled Whether the starter does anything.
 * @param domains Base URLs of the domains by their ids, such as fingerpost.domains.1=https://www.example.com/s; without any, short
 *     links are at http://localhost:PORT/s, for this machine only.
 * @param owner Owner of all links, for an application without tenants: controllers get it as their Owner. The API and the console
 *     still ask for a key.
 * @param storage Where links are kept: the DataSource's database, or memory, which a restart loses.
 * @param database How the database is used.
 * @param api The interface for management over HTTP.
 * @param redirects The redirects of short links.
 * @param aliasSegments Whether aliases may have several segments, such as spring/sale.
 * @param redirectCode Status of redirects: 302, 307, or 301 for links that answer every visitor alike.
 * @param forwardQuery Whether the query of a short URL is appended to that of the destination.
 * @param pixels Whether pixels of links run at once, after the visitor has agreed, or never.
 * @param counting Seconds between the answer to a visitor and the count, at most 60; 0 counts before the answer. With
 *     ,tolerant after them visitors of cached links are redirected uncounted while the storage fails.
 * @param linkCache Memory for the links that visits went to last, 8 MB by default; 0 for none.
 * @param qrCodes Whether /ALIAS+qr.svg and /ALIAS+qr.png are QR codes; needs com.google.zxing:core.
 * @param titles The titles of the pages that links point to.
 * @param statistics The statistics of clicks.
 * @param listLimits How many lists are read at the same time.
 * @param problems What answers the exceptions of the library in controllers.
 * @param console Whether people manage links on pages at /console below the context path, as the owner of OwnerResolver.
 * @param consoleHost Host name at which people and programs manage links: console and interface are answered there and nowhere
 *     else, and short links everywhere else. Your own pages for people who sign in must then be at no host of short links.
 * @param rateLimit How much each client may send in a time, more is answered 429, such as fingerpost.rate-limit.key=600/60: key and
 *     address count requests, key-rows the records, key-bytes and address-bytes the bytes of bodies.
 * @param quota How much each owner may have, such as fingerpost.quota.links=1000: links, pixels, spaces, keys, answers in bytes.
 * @param forbiddenHosts File of the hosts that links may not lead to, one a line.
 * @param home What the host name of a domain without a path has at its root: a URL, or HTML in UTF-8 such as
 *     classpath:home.html, with styles and images, but no scripts.
 * @param robots Its robots.txt, such as classpath:robots.txt; by default one that keeps robots from /api/ only.
 * @param favicon Its favicon.ico, such as classpath:favicon.ico; by default an empty one.
 * @param brand The operator, on every page for visitors and in the console.
 * @param zone Zone in which the interface reads and returns active periods.
 * @param publicUrl Start of absolute addresses in responses; by default as the client has asked.
 * @param crossOrigins Origins of web pages that may call the interface from a browser (CORS).
 * @param trustedProxies Addresses or ranges of proxies whose X-Forwarded headers count; only where
 *     server.forward-headers-strategy is none.
 * @param grace How long requests in flight may take when the application stops.
 */
@ConfigurationProperties("fingerpost")
record FingerpostProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue Map<Long, String> domains,
        @Nullable Long owner,
        @DefaultValue("jdbc") Kind storage,
        @DefaultValue Database database,
        @DefaultValue Api api,
        @DefaultValue Redirects redirects,
        @DefaultValue("false") boolean aliasSegments,
        @DefaultValue("302") int redirectCode,
        @DefaultValue("false") boolean forwardQuery,
        @DefaultValue("fire") VisitSettings.Pixels pixels,
        @DefaultValue("0") String counting,
        @Nullable DataSize linkCache,
        @DefaultValue("false") boolean qrCodes,
        @DefaultValue Titles titles,
        @DefaultValue Statistics statistics,
        @DefaultValue Lists listLimits,
        @DefaultValue Problems problems,
        @DefaultValue("false") boolean console,
        @Nullable String consoleHost,
        @DefaultValue Map<String, String> rateLimit,
        @DefaultValue Map<Quota.Kind, Long> quota,
        @Nullable Path forbiddenHosts,
        @Nullable String home,
        @Nullable Resource robots,
        @Nullable Resource favicon,
        @DefaultValue Brand brand,
        @DefaultValue("UTC") ZoneId zone,
        @Nullable String publicUrl,
        @DefaultValue List<String> crossOrigins,
        @DefaultValue List<String> trustedProxies,
        @DefaultValue("5s") Duration grace) {

    /** Where links are kept. */
    enum Kind {
        /** In the database of the application's DataSource. */
        JDBC,
        /** In memory; a restart loses them. */
        MEMORY
    }

    /**
     * How the database is used.
     *
     * @param schema Schema of the tables, created if it is missing; by default that of the connections.
     * @param tablePrefix Start of the names of tables and indexes.
     * @param migratedByHost Whether the application's own migrations create the tables.
     * @param poolAutoCommitOff Whether the pool hands out connections with auto-commit off.
     */
    record Database(
            @Nullable String schema,
            @DefaultValue("fingerpost_") String tablePrefix,
            @DefaultValue("false") boolean migratedByHost,
            @DefaultValue("false") boolean poolAutoCommitOff) {

        JdbiSettings settings() {
            JdbiSettings prefixed = checked(
                    "database.table-prefix",
                    tablePrefix,
                    () -> JdbiSettings.standard().withTablePrefix(tablePrefix));
            JdbiSettings settings =
                    schema == null ? prefixed : checked("database.schema", schema, () -> prefixed.withSchema(schema));
            settings = migratedByHost ? settings.migratedByHost() : settings;
            return poolAutoCommitOff ? settings.withPoolAutoCommitOff() : settings;
        }
    }

    /**
     * The interface for management over HTTP.
     *
     * @param enabled Whether the interface is served.
     * @param path Path of the interface below the context path; the links are at PATH/v1/links.
     */
    record Api(
            @DefaultValue("true") boolean enabled,
            @DefaultValue("/fingerpost") String path) {}

    /**
     * The redirects of short links.
     *
     * @param enabled Whether short links are followed.
     * @param paths Paths of short links below the context path; by default those of the domains.
     * @param anyHost Whether short links are also followed on host names of no domain, for tests and development.
     */
    record Redirects(
            @DefaultValue("true") boolean enabled,
            @DefaultValue List<String> paths,
            @DefaultValue("false") boolean anyHost) {}

    /**
     * The titles of the pages that links point to; needs the artifact fingerpost-titles.
     *
     * @param enabled Whether a link without a title gets that of its page, which is fetched from public addresses.
     * @param contact URL or e-mail address in the User-Agent of these requests.
     * @param internalHosts Hosts whose pages are fetched although their addresses are not public, with a port beside 80
     *     and 443 as HOST:PORT.
     */
    record Titles(
            @DefaultValue("false") boolean enabled,
            @DefaultValue("") String contact,
            @DefaultValue Set<String> internalHosts) {}

    /**
     * The statistics of clicks.
     *
     * @param enabled Whether clicks are counted by hour, and by day and country, referrer, browser and so on.
     * @param retention How long they are kept.
     */
    record Statistics(
            @DefaultValue("false") boolean enabled,
            @DefaultValue("731d") Duration retention) {}

    /**
     * The operator, on every page for visitors and in the console.
     *
     * @param name Name of at most 80 characters.
     * @param logo SVG or PNG of at most 65,536 bytes.
     * @param accent Colour such as #0a7d55.
     */
    record Brand(
            @Nullable String name,
            @Nullable Resource logo,
            @Nullable String accent) {}

    FingerpostBuilder on(FingerpostBuilder builder) {
        Counting parsed = checked(
                "counting",
                counting,
                () -> Counting.parse(counting)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "must be 0 to 60 seconds, and ,tolerant after them or not")));
        FingerpostBuilder segmented =
                aliasSegments ? builder.aliasPolicy(AliasPolicy.standard().withSegments()) : builder;
        FingerpostBuilder counted = segmented.counting(parsed).listLimits(listLimits.limits());
        FingerpostBuilder cached = linkCache == null
                ? counted
                : checked("link-cache", linkCache, () -> counted.linkCache(linkCache.toBytes()));
        Duration kept = statistics.retention();
        FingerpostBuilder bounded = bounds(cached);
        return statistics.enabled()
                ? checked("statistics.retention", kept, () -> bounded.statistics(new StatisticsSettings(kept)))
                : bounded;
    }

    private FingerpostBuilder bounds(FingerpostBuilder builder) {
        FingerpostBuilder bounded = quota.isEmpty() ? builder : builder.quota(Quota.ofEach(quota));
        if (forbiddenHosts == null) {
            return bounded;
        }
        try {
            return checked("forbidden-hosts", forbiddenHosts, () -> bounded.gate(Gate.forbiddenHosts(forbiddenHosts)));
        } catch (UncheckedIOException e) {
            throw StartRefusedException.property(
                    "forbidden-hosts", forbiddenHosts, "must be a file that can be read", e);
        }
    }

    private HttpSettings limited(HttpSettings settings) {
        HttpSettings limited = settings;
        for (Map.Entry<String, String> each : rateLimit.entrySet()) {
            limited = limited.withRateLimit(RateLimit.parse(each.getKey() + "=" + each.getValue())
                    .orElseThrow(() -> StartRefusedException.property(
                            "rate-limit." + each.getKey(),
                            each.getValue(),
                            "must be MOST/SECONDS, such as 600/60, of key, address, key-rows, key-bytes or address-bytes",
                            null)));
        }
        return limited;
    }

    private HttpSettings hosted(HttpSettings settings) {
        if (consoleHost == null) {
            return settings;
        }
        HttpSettings hosted = checked("console-host", consoleHost, () -> settings.withConsoleHost(consoleHost));
        boolean isOfLinks = domains.values().stream()
                .anyMatch(domain -> hosted.consoleHost()
                        .equals(Optional.of(Domain.of(1, domain).host())));
        if (isOfLinks) {
            throw StartRefusedException.property(
                    "console-host",
                    consoleHost,
                    "must be no host of fingerpost.domains: short links are not answered there",
                    null);
        }
        return hosted;
    }

    VisitSettings visits() {
        return VisitSettings.standard()
                .withRedirectCode(checked("redirect-code", redirectCode, () -> RedirectKind.ofCode(redirectCode)))
                .withForwardQuery(forwardQuery)
                .withPixels(pixels)
                .withQrCodes(qrCodes)
                .withUnknownAddresses(new UnknownAddressWarning(redirects.anyHost()));
    }

    /**
     * How many lists, and statistics, are read at the same time.
     *
     * @param total Lists of all owners at a time, fewer than the connections of the pool; 4 by default.
     * @param perOwner Lists of one owner at a time; 2 by default, and 1 on fewer than four processors.
     * @param longestWait How long a further list waits for its turn before it is answered 503; 1s by default.
     */
    record Lists(
            @Nullable Integer total,
            @Nullable Integer perOwner,
            @Nullable Duration longestWait) {

        ListLimits limits() {
            ListLimits standard = ListLimits.standard();
            return checked(
                    "list-limits",
                    this,
                    () -> new ListLimits(
                            total == null ? standard.total() : total,
                            perOwner == null ? standard.perOwner() : perOwner,
                            longestWait == null ? standard.longestWait() : longestWait));
        }
    }

    /**
     * What answers the exceptions of the library in controllers.
     *
     * @param enabled Whether they become problem documents, and pages of errors in browsers.
     */
    record Problems(@DefaultValue("true") boolean enabled) {}

    HttpSettings settings() {
        HttpSettings zoned = HttpSettings.standard().withZone(zone);
        HttpSettings shared = checked("cross-origins", crossOrigins, () -> zoned.withCrossOrigins(crossOrigins));
        HttpSettings proxied =
                checked("trusted-proxies", trustedProxies, () -> shared.withTrustedProxies(trustedProxies));
        HttpSettings limited = SiteProperties.on(hosted(limited(proxied)), home, robots, favicon)
                .withBrand(SiteProperties.brand(brand.name(), brand.logo(), brand.accent()));
        return publicUrl == null ? limited : checked("public-url", publicUrl, () -> limited.withPublicUrl(publicUrl));
    }
}
