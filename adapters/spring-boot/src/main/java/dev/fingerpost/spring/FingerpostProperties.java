package dev.fingerpost.spring;

import static dev.fingerpost.spring.StartRefusedException.checked;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.RedirectKind;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.statistics.StatisticsSettings;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.visit.Counting;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The properties of the starter.
 *
 * @param enabled Whether the starter does anything.
 * @param domains Base URLs of the domains by their ids, such as fingerpost.domains.1=https://www.example.com/s.
 * @param storage Where links are kept: in the database of the DataSource, or in memory, where a restart loses them.
 * @param database How the database is used.
 * @param clicks When clicks are counted.
 * @param api The interface for management over HTTP.
 * @param redirects The redirects of short links.
 * @param titles The titles of the pages that links point to.
 * @param statistics The statistics of clicks.
 * @param lists How many lists are read at the same time.
 * @param problems What answers the exceptions of the library in controllers.
 * @param site What the host name of a domain without a path has beside its links.
 * @param rateLimit How many requests clients may send.
 * @param zone Zone in which the interface reads and returns active periods.
 * @param publicUrl Start of absolute addresses in responses; by default as the client has asked.
 * @param crossOrigins Origins of web pages that may call the interface from a browser (CORS).
 * @param trustedProxies Addresses or ranges of proxies whose X-Forwarded headers count; only where
 *     server.forward-headers-strategy is none.
 * @param maxBody Greatest size of a request's body.
 * @param grace How long requests in flight may take when the application stops.
 */
@ConfigurationProperties("fingerpost")
record FingerpostProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue Map<Long, String> domains,
        @DefaultValue("jdbc") Kind storage,
        @DefaultValue Database database,
        @DefaultValue Clicks clicks,
        @DefaultValue Api api,
        @DefaultValue Redirects redirects,
        @DefaultValue Titles titles,
        @DefaultValue Statistics statistics,
        @DefaultValue ListProperties lists,
        @DefaultValue Problems problems,
        @DefaultValue SiteProperties site,
        @DefaultValue RateLimitProperties rateLimit,
        @DefaultValue("UTC") ZoneId zone,
        @Nullable String publicUrl,
        @DefaultValue List<String> crossOrigins,
        @DefaultValue List<String> trustedProxies,
        @DefaultValue("256KB") DataSize maxBody,
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
     * @param migrate Whether the tables are created and migrated at the start.
     * @param autoCommitOff Whether the pool hands out connections with auto-commit off.
     */
    record Database(
            @Nullable String schema,
            @DefaultValue("fingerpost_") String tablePrefix,
            @DefaultValue("true") boolean migrate,
            @DefaultValue("false") boolean autoCommitOff) {

        JdbiSettings settings() {
            JdbiSettings prefixed = checked(
                    "database.table-prefix",
                    tablePrefix,
                    () -> JdbiSettings.standard().withTablePrefix(tablePrefix));
            JdbiSettings settings =
                    schema == null ? prefixed : checked("database.schema", schema, () -> prefixed.withSchema(schema));
            settings = migrate ? settings : settings.migratedByHost();
            return autoCommitOff ? settings.withPoolAutoCommitOff() : settings;
        }
    }

    /**
     * When clicks are counted.
     *
     * @param delay Longest time between the answer to a visitor and the count, at most a minute; zero counts before the
     *     answer.
     * @param tolerateFailure Whether visitors of cached links are redirected uncounted while the storage fails.
     */
    record Clicks(
            @DefaultValue("0s") Duration delay,
            @DefaultValue("false") boolean tolerateFailure) {

        Counting counting() {
            return checked("clicks.delay", delay, () -> new Counting(delay, tolerateFailure));
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
     * @param kind Status of redirects.
     * @param forwardQuery Whether the query of a short URL is forwarded to the destination.
     * @param linkCache Memory for the links that visits went to last, 8 MB by default; 0 for none.
     * @param pixelTime How long the page of pixels waits for them at most, 100 milliseconds to 30 seconds.
     * @param qrCodes Whether /ALIAS+qr.svg and /ALIAS+qr.png are QR codes; needs com.google.zxing:core.
     */
    record Redirects(
            @DefaultValue("true") boolean enabled,
            @DefaultValue List<String> paths,
            @DefaultValue("found") RedirectKind kind,
            @DefaultValue("false") boolean forwardQuery,
            @Nullable DataSize linkCache,
            @DefaultValue("1500ms") Duration pixelTime,
            @DefaultValue("false") boolean qrCodes) {

        FingerpostBuilder on(FingerpostBuilder builder) {
            return linkCache == null
                    ? builder
                    : checked("redirects.link-cache", linkCache, () -> builder.linkCache(linkCache.toBytes()));
        }

        VisitSettings settings() {
            VisitSettings timed = checked(
                    "redirects.pixel-time",
                    pixelTime,
                    () -> VisitSettings.standard().withPixelTime(pixelTime));
            return timed.withRedirects(kind).withForwardedQuery(forwardQuery).withQrCodes(qrCodes);
        }
    }

    /**
     * The titles of the pages that links point to; needs the artifact fingerpost-titles.
     *
     * @param enabled Whether a link without a title gets that of its page, which is fetched from public addresses.
     * @param contact URL or e-mail address in the User-Agent of these requests.
     * @param internalHosts Hosts whose pages are fetched although their addresses are not public.
     * @param ports Ports that pages are fetched from.
     */
    record Titles(
            @DefaultValue("false") boolean enabled,
            @DefaultValue("") String contact,
            @DefaultValue Set<String> internalHosts,
            @DefaultValue({"80", "443"}) Set<Integer> ports) {}

    /**
     * The statistics of clicks.
     *
     * @param enabled Whether clicks are counted by hour, and by day and country, referrer, browser and so on.
     * @param retentionOfHours How long clicks by hour are kept.
     * @param retentionOfBreakdowns How long clicks by country, referrer, browser and so on are kept.
     */
    record Statistics(
            @DefaultValue("false") boolean enabled,
            @DefaultValue("731d") Duration retentionOfHours,
            @DefaultValue("731d") Duration retentionOfBreakdowns) {

        FingerpostBuilder on(FingerpostBuilder builder) {
            return enabled
                    ? checked(
                            "statistics",
                            this,
                            () -> builder.statistics(new StatisticsSettings(retentionOfHours, retentionOfBreakdowns)))
                    : builder;
        }
    }

    /**
     * What answers the exceptions of the library in controllers.
     *
     * @param enabled Whether they become problem documents, and pages of errors in browsers.
     */
    record Problems(@DefaultValue("true") boolean enabled) {}

    HttpSettings settings() {
        HttpSettings bounded = HttpSettings.standard().withZone(zone).withMaxBody(Math.toIntExact(maxBody.toBytes()));
        HttpSettings shared = checked("cross-origins", crossOrigins, () -> bounded.withCrossOrigins(crossOrigins));
        HttpSettings proxied =
                checked("trusted-proxies", trustedProxies, () -> shared.withTrustedProxies(trustedProxies));
        HttpSettings limited = site.on(rateLimit.on(proxied));
        return publicUrl == null ? limited : checked("public-url", publicUrl, () -> limited.withPublicUrl(publicUrl));
    }
}
