package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.transfer.foreign.ForeignRows;
import dev.fingerpost.transfer.foreign.SourceNames;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.table.JdbcRows;
import dev.fingerpost.transfer.text.JsonLine;
import dev.fingerpost.transfer.value.ForeignVisits;
import dev.fingerpost.transfer.value.Times;
import java.sql.Connection;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Reads the links of Kutt 3 from its database. Kutt counts visits by hour, with their countries, referrers, browsers
 * and operating systems. A description becomes the title, and a banned link is disabled.
 */
final class KuttSource implements Source {

    private static final String LINKS =
            "SELECT l.id, l.address, l.description, l.banned, l.password, l.expire_in, l.target,"
                    + " l.visit_count, l.created_at, l.updated_at, d.address AS domain FROM links l"
                    + " LEFT JOIN domains d ON d.id = l.domain_id WHERE l.id > ? ORDER BY l.id LIMIT " + JdbcRows.BATCH;
    private static final String VISITS = "SELECT * FROM visits WHERE link_id BETWEEN ? AND ? ORDER BY link_id, id";

    private static final List<String> COLUMNS = List.of(
            "address",
            "target",
            "description",
            "password",
            "expire_in",
            "visit_count",
            "banned",
            "created_at",
            "updated_at",
            "domain");
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
    private final ImportFormat format;
    private final ImportLedger ledger = new ImportLedger();
    private long count;

    /** @param format the format, with the base URL of Kutt's default domain, which is not in Kutt's database */
    KuttSource(Connection connection, ImportFormat format) {
        this.database = new JdbcRows(connection);
        this.format = format;
    }

    @Override
    public ImportLedger ledger() {
        return ledger;
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        ForeignRows rows = new ForeignRows(format.columns(), format.defaults(), ledger, new SourceNames(records));
        count = database.count("links");
        database.batches(LINKS, 0L, row -> row.number("id"), batch -> send(batch, rows, records));
    }

    @Override
    public long links() {
        return count;
    }

    private void send(List<JdbcRows.Row> batch, ForeignRows rows, Consumer<TransferRecord> records) {
        Map<Long, ForeignVisits> ofLinks = new HashMap<>();
        batch.forEach(row -> ofLinks.put(row.number("id"), new ForeignVisits()));
        database.query(
                VISITS,
                visits -> {
                    ForeignVisits link = ofLinks.get(visits.number("link_id"));
                    if (link != null) {
                        Times.parse(visits.text("created_at")).ifPresent(at -> count(link, at, visits));
                    }
                },
                batch.get(0).number("id"),
                batch.get(batch.size() - 1).number("id"));
        for (JdbcRows.Row row : batch) {
            List<String> cells = COLUMNS.stream().map(row::text).toList();
            rows.send(
                    new ForeignRow(row.number("id"), COLUMNS, cells, null),
                    requireNonNull(ofLinks.get(row.number("id")), "visits"),
                    records);
        }
    }

    private static void count(ForeignVisits link, Instant at, JdbcRows.Row visits) {
        link.count(at, visits.number("total"));
        BROWSERS.forEach((column, name) -> link.count(at, Dimension.BROWSER, name, visits.number(column)));
        SYSTEMS.forEach((column, name) -> link.count(at, Dimension.OPERATING_SYSTEM, name, visits.number(column)));
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
