package dev.fingerpost.spring;

import static dev.fingerpost.spring.StartRefusedException.checked;

import dev.fingerpost.page.ListLimits;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.io.Resource;

/**
 * The properties that only the starter has. The properties that the program has as well are {@link dev.fingerpost.http.settings.SharedSettings}.
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
 * @param qrCodes Whether /ALIAS+qr.svg and /ALIAS+qr.png are QR codes.
 * @param listLimits How many lists are read at the same time.
 * @param problems What answers the exceptions of the library in controllers.
 * @param robots Its robots.txt, such as classpath:robots.txt; by default one that keeps robots from /api/ only.
 * @param favicon Its favicon.ico, such as classpath:favicon.ico; by default an empty one.
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
        @DefaultValue("false") boolean qrCodes,
        @DefaultValue Lists listLimits,
        @DefaultValue Problems problems,
        @Nullable Resource robots,
        @Nullable Resource favicon,
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
}
