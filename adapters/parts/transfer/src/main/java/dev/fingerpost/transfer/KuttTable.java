package dev.fingerpost.transfer;

import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.transfer.table.DataRow;
import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.table.JdbcRows;
import dev.fingerpost.transfer.text.JsonLine;
import dev.fingerpost.transfer.value.ForeignVisits;
import java.sql.Connection;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The links of Kutt 3 in its database. Kutt counts visits by hour, with their countries, referrers, browsers and
 * operating systems.
 */
final class KuttTable implements LinkTable {

    private static final String LINKS =
            "SELECT l.id, l.address, l.description, l.banned, l.password, l.expire_in, l.target, l.visit_count,"
                    + " l.created_at, l.updated_at, d.address AS domain FROM links l"
                    + " LEFT JOIN domains d ON d.id = l.domain_id";
    private static final String VISITS = "SELECT * FROM visits WHERE link_id BETWEEN ? AND ? ORDER BY link_id, id";

    private static final Map<String, String> BROWSERS = Map.of(
            "br_chrome", Browser.CHROME.wireName(),
            "br_edge", Browser.EDGE.wireName(),
            "br_firefox", Browser.FIREFOX.wireName(),
            "br_ie", Browser.INTERNET_EXPLORER.wireName(),
            "br_opera", Browser.OPERA.wireName(),
            "br_safari", Browser.SAFARI.wireName(),
            "br_other", "");
    private static final Map<String, String> SYSTEMS = Map.of(
            "os_android", OperatingSystem.ANDROID.wireName(),
            "os_ios", OperatingSystem.IOS.wireName(),
            "os_linux", OperatingSystem.LINUX.wireName(),
            "os_macos", OperatingSystem.OS_X.wireName(),
            "os_windows", OperatingSystem.WINDOWS.wireName(),
            "os_other", "");

    private final JdbcRows database;

    KuttTable(Connection connection) {
        this.database = new JdbcRows(connection);
    }

    @Override
    public void rows(Consumer<ForeignRow> rows) {
        batches(batch -> batch.forEach(row -> rows.accept(row.link(row.number("id")))));
    }

    @Override
    public void links(BiConsumer<ForeignRow, ForeignVisits> links) {
        batches(batch -> {
            Map<Long, ForeignVisits> visits = new HashMap<>();
            batch.forEach(row -> visits.put(row.number("id"), new ForeignVisits()));
            database.query(
                    VISITS,
                    counted -> visits.computeIfPresent(counted.number("link_id"), (id, link) -> {
                        ForeignVisits.at(counted.text("created_at")).ifPresent(at -> count(link, at, counted));
                        return link;
                    }),
                    batch.get(0).number("id"),
                    batch.get(batch.size() - 1).number("id"));
            batch.forEach(row -> links.accept(
                    row.link(row.number("id")), visits.getOrDefault(row.number("id"), new ForeignVisits())));
        });
    }

    private void batches(Consumer<List<DataRow>> batches) {
        database.batches(LINKS, "l.id", 0L, batches);
    }

    private static void count(ForeignVisits link, Instant at, DataRow visits) {
        link.count(at, visits.number("total"));
        BROWSERS.forEach((column, name) -> link.count(at, VisitDimension.BROWSER, name, visits.number(column)));
        SYSTEMS.forEach((column, name) -> link.count(at, VisitDimension.OPERATING_SYSTEM, name, visits.number(column)));
        forEach(visits.text("countries"), (country, clicks) -> link.country(at, country, clicks));
        forEach(visits.text("referrers"), (host, clicks) -> link.referrer(at, host.replace("[dot]", "."), clicks));
    }

    private static void forEach(String counts, BiConsumer<String, Long> each) {
        JsonLine.parse(counts).orElse(Map.of()).forEach((name, clicks) -> {
            if (clicks instanceof Long number) {
                each.accept(name, number);
            }
        });
    }
}
