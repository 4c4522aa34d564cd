package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.targeting.Visitor;
import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The links of Kutt 3, in its database. Kutt counts visits by hour, with their countries, referrers, browsers and operating
 * systems. A description becomes the title, and a banned link is disabled.
 */
final class KuttSource implements Source {

    private static final int BATCH = 500;

    private static final String LINKS =
            "SELECT l.id, l.address, l.description, l.banned, l.password, l.expire_in, l.target,"
                    + " l.visit_count, l.created_at, l.updated_at, d.address AS domain FROM links l"
                    + " LEFT JOIN domains d ON d.id = l.domain_id WHERE l.id > ? ORDER BY l.id LIMIT " + BATCH;
    private static final String VISITS = "SELECT * FROM visits WHERE link_id BETWEEN ? AND ? ORDER BY link_id, id";

    private static final Map<String, String> BROWSERS = Map.of(
            "br_chrome", Visitor.Browser.CHROME.wireName(),
            "br_edge", Visitor.Browser.EDGE.wireName(),
            "br_firefox", Visitor.Browser.FIREFOX.wireName(),
            "br_ie", Visitor.Browser.INTERNET_EXPLORER.wireName(),
            "br_opera", Visitor.Browser.OPERA.wireName(),
            "br_safari", Visitor.Browser.SAFARI.wireName(),
            "br_other", "");
    private static final Map<String, String> SYSTEMS = Map.of(
            "os_android", Visitor.OperatingSystem.ANDROID.wireName(),
            "os_ios", Visitor.OperatingSystem.IOS.wireName(),
            "os_linux", Visitor.OperatingSystem.LINUX.wireName(),
            "os_macos", Visitor.OperatingSystem.OS_X.wireName(),
            "os_windows", Visitor.OperatingSystem.WINDOWS.wireName(),
            "os_other", "");

    private final JdbcRows database;
    private final String baseUrl;

    /** @param baseUrl of Kutt's default domain, which is not in its database */
    KuttSource(Connection connection, String baseUrl) {
        this.database = new JdbcRows(connection);
        this.baseUrl = requireNonNull(baseUrl, "baseUrl");
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        SourceNames names = new SourceNames(records);
        names.domain(baseUrl);
        database.query("SELECT address FROM domains ORDER BY id", row -> names.domain(url(row.textOr("address", ""))));
        long last = 0;
        List<JdbcRows.Row> batch = links(last);
        while (!batch.isEmpty()) {
            last = batch.get(batch.size() - 1).number("id");
            send(batch, names, records);
            batch = links(last);
        }
    }

    private List<JdbcRows.Row> links(long after) {
        List<JdbcRows.Row> batch = new ArrayList<>();
        database.query(LINKS, batch::add, after);
        return batch;
    }

    private void send(List<JdbcRows.Row> batch, SourceNames names, Consumer<TransferRecord> records) {
        Map<Long, ForeignLink> links = new HashMap<>();
        batch.forEach(row -> links.put(row.number("id"), link(row)));
        database.query(
                VISITS,
                visit -> {
                    ForeignLink link = links.get(visit.number("link_id"));
                    if (link != null) {
                        count(link, visit);
                    }
                },
                batch.get(0).number("id"),
                batch.get(batch.size() - 1).number("id"));
        batch.forEach(row -> {
            String domain = row.text("domain");
            ForeignLink link = requireNonNull(links.get(row.number("id")), "a link");
            link.send(names.domain(domain == null ? baseUrl : url(domain)), null, records);
        });
    }

    private static String url(String address) {
        return "https://" + address;
    }

    private static ForeignLink link(JdbcRows.Row row) {
        Map<String, Object> values = new HashMap<>();
        Map.of(
                        "address", "alias",
                        "target", "url",
                        "description", "title",
                        "password", "redirect_password",
                        "expire_in", "active_period_end_at",
                        "visit_count", "clicks",
                        "created_at", "created_at",
                        "updated_at", "updated_at")
                .forEach((column, field) -> {
                    String value = row.text(column);
                    if (value != null && !value.isEmpty()) {
                        values.put(field, value);
                    }
                });
        values.put("disabled", row.flag("banned"));
        return new ForeignLink(row.number("id"), values);
    }

    private static void count(ForeignLink link, JdbcRows.Row visits) {
        Instant at = Times.parse(visits.textOr("created_at", "")).orElse(null);
        if (at == null) {
            return;
        }
        link.count(at, visits.number("total"));
        BROWSERS.forEach((column, name) -> link.count(at, Dimension.BROWSER, name, visits.number(column)));
        SYSTEMS.forEach((column, name) -> link.count(at, Dimension.OPERATING_SYSTEM, name, visits.number(column)));
        counts(visits, "countries")
                .forEach((country, clicks) -> link.count(
                        at,
                        Dimension.COUNTRY,
                        country.length() == 2 ? country.toUpperCase(Locale.ROOT) : null,
                        clicks));
        counts(visits, "referrers")
                .forEach((referrer, clicks) ->
                        link.count(at, Dimension.REFERRER, Referrers.host(referrer.replace("[dot]", ".")), clicks));
    }

    private static Map<String, Long> counts(JdbcRows.Row visits, String column) {
        Map<String, Long> counts = new HashMap<>();
        JsonLine.parse(visits.textOr(column, "{}")).orElse(Map.of()).forEach((name, clicks) -> {
            if (clicks instanceof Long number) {
                counts.put(name, number);
            }
        });
        return counts;
    }
}
