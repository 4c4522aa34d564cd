package dev.fingerpost.spring;

import static dev.fingerpost.spring.StartRefusedException.checked;

import dev.fingerpost.storage.jdbi.JdbiSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties that only the starter has. The properties that it shares with the program are in
 * {@link dev.fingerpost.http.settings.SharedSettings}.
 *
 * @param enabled Whether the starter is active.
 * @param domains Base URLs of the domains by their ids, such as fingerpost.domains.1=https://www.example.com/s; without
 * any, short URLs begin with http://localhost:PORT/s and work on this machine only.
 * @param domainsOfTenants Whether owners add domains of their own in the API and in the console, after a DNS record has
 * proved them; the domains are stored, and those of fingerpost.domains are stored if they are missing.
 * @param owner Owner of all links, for an application without tenants. Controllers get it as their Owner; the API and
 * the console still require a key.
 * @param storage Where links are stored: in the DataSource's database, or in memory until the application stops.
 * @param database Settings of the database.
 * @param api Settings of the management API.
 * @param redirects Settings of the redirects.
 * @param qrCodes Whether /ALIAS+qr.svg and /ALIAS+qr.png serve the QR code of a short URL.
 * @param problems How exceptions of the library in controllers are answered.
 * @param webhooks Settings of webhooks.
 * @param robots The robots.txt of domains without a path, such as classpath:robots.txt; by default one that excludes
 * robots from /api/ only.
 * @param favicon The favicon.ico of domains without a path, such as classpath:favicon.ico; by default an empty one.
 * @param grace How long the application waits for requests in flight when it stops.
 */
@ConfigurationProperties("fingerpost")
record FingerpostProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue Map<Long, String> domains,
        @DefaultValue("false") boolean domainsOfTenants,
        @Nullable Long owner,
        @DefaultValue("jdbc") Kind storage,
        @DefaultValue Database database,
        @DefaultValue Api api,
        @DefaultValue Redirects redirects,
        @DefaultValue("false") boolean qrCodes,
        @DefaultValue Problems problems,
        @DefaultValue Webhooks webhooks,
        @Nullable String robots,
        @Nullable String favicon,
        @DefaultValue("5s") Duration grace) {

    /** Where links are stored. */
    enum Kind {
        /** In the database of the application's DataSource. */
        JDBC,
        /** In memory, until the application stops. */
        MEMORY
    }

    /**
     * Settings of the database.
     *
     * @param schema Schema of the tables, created if it is missing; by default the schema of the connections.
     * @param tablePrefix Prefix of the names of tables and indexes.
     * @param migratedByHost Whether the application's own migrations create the tables.
     * @param poolAutoCommitOff Whether the pool returns connections with auto-commit off.
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
     * Settings of the management API.
     *
     * @param enabled Whether the API is served.
     * @param path Path of the API below the context path; links are at PATH/v1/links.
     */
    record Api(
            @DefaultValue("true") boolean enabled,
            @DefaultValue("/fingerpost") String path) {}

    /**
     * Settings of the redirects.
     *
     * @param enabled Whether short URLs are redirected.
     * @param paths Paths of short URLs below the context path; by default the paths of the domains.
     */
    record Redirects(
            @DefaultValue("true") boolean enabled,
            @DefaultValue List<String> paths) {}

    /**
     * How exceptions of the library in controllers are answered.
     *
     * @param enabled Whether exceptions of the library in controllers become problem documents or, in browsers, error
     *     pages.
     */
    record Problems(@DefaultValue("true") boolean enabled) {}

    /**
     * Settings of webhooks.
     *
     * @param enabled Whether events are sent to the webhooks that are stored; once they were, false stops it.
     */
    record Webhooks(@Nullable Boolean enabled) {

        boolean areOn() {
            return Boolean.TRUE.equals(enabled);
        }
    }
}
