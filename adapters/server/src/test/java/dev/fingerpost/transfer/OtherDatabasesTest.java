package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.transfer.record.TransferException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** Databases and servers of other programs that are read directly. */
class OtherDatabasesTest {

    private final Installation at = Installation.over(new MemoryStorage());

    @Test
    void kutt_on_postgresql() throws SQLException {
        try (Connection kutt =
                DriverManager.getConnection(PostgresServer.shared().freshDatabase())) {
            run(
                    kutt,
                    "CREATE TABLE domains (id SERIAL PRIMARY KEY, address VARCHAR(255))",
                    "CREATE TABLE links (id SERIAL PRIMARY KEY, address VARCHAR(255), description VARCHAR(255), banned BOOLEAN,"
                            + " domain_id INTEGER, password VARCHAR(255), expire_in TIMESTAMPTZ, target VARCHAR(2040),"
                            + " visit_count INTEGER, created_at TIMESTAMPTZ, updated_at TIMESTAMPTZ)",
                    "CREATE TABLE visits (id SERIAL PRIMARY KEY, countries JSONB, created_at TIMESTAMPTZ, link_id INTEGER,"
                            + " referrers JSONB, total INTEGER, br_chrome INTEGER, os_ios INTEGER)",
                    "INSERT INTO domains (address) VALUES ('go.example')",
                    "INSERT INTO links (address, banned, domain_id, target, visit_count, created_at, updated_at, expire_in)"
                            + " VALUES ('a', true, 1, 'https://example.com/', 3, '2024-05-06 07:08:09.5+02', '2024-05-07 00:00+00', '2030-01-01 00:00+00')",
                    "INSERT INTO visits (countries, created_at, link_id, referrers, total, br_chrome, os_ios)"
                            + " VALUES ('{\"de\":2,\"unknown\":1}', '2024-05-06 08:59+02', 1, '{\"direct\":3}', 3, 3, 3)");

            assertAllAreNew(1, Source.kutt(kutt, Installation.format(Installation.OLD)));
        }

        Link link = at.links().links().findByAlias(at.domain(), "a").orElseThrow();
        assertThat(link.disabled()).isTrue();
        assertThat(link.createdAt()).isEqualTo("2024-05-06T05:08:09.500Z");
        assertThat(link.activePeriod().end()).isEqualTo("2030-01-01T00:00:00Z");
        assertThat(at.statistics(link).quarterHours())
                .containsExactly(new QuarterHourClicks(Instant.parse("2024-05-06T06:45:00Z"), 3));
        assertThat(at.statistics(link).breakdowns())
                .containsEntry(key(link, VisitDimension.COUNTRY, "DE"), 2L)
                .containsEntry(key(link, VisitDimension.COUNTRY, BreakdownKey.UNKNOWN), 1L)
                .containsEntry(key(link, VisitDimension.OPERATING_SYSTEM, "iOS"), 3L);
    }

    @Test
    void yourls_in_mariadb() throws SQLException {
        assertYourls(MariaDbServer.shared().freshDatabase());
    }

    @Test
    void yourls_in_mysql() throws SQLException {
        assertYourls(MySqlServer.shared().freshDatabase());
    }

    private void assertYourls(String url) throws SQLException {
        try (Connection yourls = DriverManager.getConnection(url)) {
            run(
                    yourls,
                    "SET time_zone = '+05:00'",
                    "CREATE TABLE y_url (keyword VARCHAR(100) COLLATE utf8mb4_bin PRIMARY KEY, url TEXT, title TEXT,"
                            + " timestamp TIMESTAMP, ip VARCHAR(41), clicks INT UNSIGNED)",
                    "CREATE TABLE y_log (click_id INT PRIMARY KEY, click_time DATETIME, shorturl VARCHAR(100) COLLATE utf8mb4_bin,"
                            + " referrer VARCHAR(200), user_agent VARCHAR(255), ip_address VARCHAR(41), country_code CHAR(2))",
                    "INSERT INTO y_url VALUES ('a', 'https://example.com/', 'T', '2024-05-06 07:00:00', '', 5),"
                            + " ('A', 'https://example.com/A', NULL, '2024-05-06 07:00:00', '', 0)",
                    "INSERT INTO y_log VALUES (1, '2024-05-06 07:08:09', 'a', 'https://news.example/x', '', '', 'DE'),"
                            + " (2, '2024-05-06 07:18:09', 'a', 'direct', '', '', '')");

            assertAllAreNew(2, Source.yourls(yourls, "y_", Installation.format(Installation.MAIN)));
        }

        Link link = at.links().links().findByAlias(at.domain(), "a").orElseThrow();
        assertThat(link.clicks()).isEqualTo(5);
        assertThat(link.createdAt()).isEqualTo("2024-05-06T02:00:00Z");
        assertThat(at.statistics(link).quarterHours())
                .containsExactly(
                        new QuarterHourClicks(Instant.parse("2024-05-06T07:00:00Z"), 1),
                        new QuarterHourClicks(Instant.parse("2024-05-06T07:15:00Z"), 1));
        assertThat(at.statistics(link).breakdowns())
                .containsEntry(key(link, VisitDimension.REFERRER, "news.example"), 1L)
                .containsEntry(key(link, VisitDimension.COUNTRY, "DE"), 1L);
    }

    @Test
    void shlink_over_its_api() throws IOException {
        ConcurrentLinkedQueue<String> asked = new ConcurrentLinkedQueue<>();
        HttpServer shlink = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        shlink.createContext("/rest/v3/short-urls", exchange -> {
            String uri = exchange.getRequestURI().toString();
            asked.add(uri);
            boolean isKnown = "secret".equals(exchange.getRequestHeaders().getFirst("X-Api-Key"));
            byte[] body = answer(uri).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(isKnown ? 200 : 401, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        shlink.start();
        String address = "http://127.0.0.1:" + shlink.getAddress().getPort();
        try {
            assertAllAreNew(2, Source.shlink(address + "/", "secret", ImportFormat.at(Installation.NOW)));
            assertThatExceptionOfType(TransferException.class)
                    .isThrownBy(() -> at.load(Source.shlink(address, "wrong", ImportFormat.at(Installation.NOW))))
                    .withMessage("Shlink answered with the status 401");
        } finally {
            shlink.stop(0);
        }

        Link link = at.links().links().findByAlias(at.domain(), "caf\u00e9").orElseThrow();
        assertThat(link.title()).contains("T");
        assertThat(link.clicks()).isEqualTo(3);
        assertThat(link.clicksLimit()).contains(9L);
        assertThat(link.createdAt()).isEqualTo("2024-05-06T05:08:09Z");
        assertThat(link.activePeriod().start()).isEqualTo("2024-01-01T00:00:00Z");
        assertThat(link.spaceId()).isEmpty();
        assertThat(link.labels()).containsExactly("shop", "x");
        assertThat(at.statistics(link).quarterHours())
                .containsExactly(new QuarterHourClicks(Instant.parse("2024-05-06T06:45:00Z"), 1));
        assertThat(at.statistics(link).breakdowns()).containsEntry(key(link, VisitDimension.COUNTRY, "FR"), 1L);
        assertThat(asked).anyMatch(uri -> uri.startsWith("/rest/v3/short-urls/caf%C3%A9/visits?"));
    }

    private static String answer(String uri) {
        if (uri.contains("/visits")) {
            return "{\"visits\":{\"data\":[{\"referer\":\"\",\"date\":\"2024-05-06T08:59:00+02:00\","
                    + "\"visitLocation\":{\"countryCode\":\"FR\"}}],\"pagination\":{\"pagesCount\":1}}}";
        }
        boolean isFirst = uri.endsWith("page=1");
        return "{\"shortUrls\":{\"data\":[{\"shortCode\":\"" + (isFirst ? "caf\u00e9" : "b")
                + "\",\"shortUrl\":\"https://go.example/" + (isFirst ? "caf\u00e9" : "b")
                + "\",\"longUrl\":\"https://example.com/\",\"dateCreated\":\"2024-05-06T07:08:09+02:00\",\"title\":"
                + (isFirst ? "\"T\"" : "null") + ",\"domain\":null,\"tags\":[\"shop\",\"x\"],"
                + "\"meta\":{\"validSince\":\"2024-01-01T00:00:00+00:00\",\"validUntil\":null,\"maxVisits\":9},"
                + "\"visitsSummary\":{\"total\":" + (isFirst ? 3 : 0)
                + "}}],\"pagination\":{\"pagesCount\":2,\"totalItems\":2}}}";
    }

    private void assertAllAreNew(int links, Source source) {
        Installation.Outcome outcome = at.load(source);
        assertThat(outcome.counts().created()).as(outcome.refused().toString()).isEqualTo(links);
        assertThat(outcome.links()).isEqualTo(links);
    }

    private static BreakdownKey key(Link link, VisitDimension dimension, String value) {
        return new BreakdownKey(link.id(), LocalDate.of(2024, 5, 6), dimension, value);
    }

    private static void run(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }
}
