package dev.fingerpost.transfer;

import dev.fingerpost.transfer.foreign.ForeignRows;
import dev.fingerpost.transfer.foreign.SourceNames;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.table.JdbcRows;
import java.sql.Connection;
import java.util.List;
import java.util.function.Consumer;

/** Reads the links of YOURLS from its database, over a connection whose time zone it sets to UTC. */
final class YourlsSource implements Source {

    private static final List<String> COLUMNS = List.of("keyword", "url", "title", "timestamp", "clicks");

    private final JdbcRows database;
    private final String prefix;
    private final ImportFormat format;
    private final ImportLedger ledger = new ImportLedger();
    private long line;
    private long count;

    /**
     * @param prefix the prefix of its tables
     * @param format the format, with the base URL of short URLs
     */
    YourlsSource(Connection connection, String prefix, ImportFormat format) {
        this.database = new JdbcRows(connection);
        if (!prefix.matches("\\w*")) {
            throw new IllegalArgumentException("a prefix must be letters, digits and '_'");
        }
        this.prefix = prefix;
        this.format = format;
    }

    @Override
    public ImportLedger ledger() {
        return ledger;
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        ForeignRows rows = new ForeignRows(format.columns(), format.defaults(), ledger, new SourceNames(records));
        database.execute("SET time_zone = '+00:00'");
        count = database.count(prefix + "url");
        database.batches(
                "SELECT keyword, url, title, timestamp, clicks FROM " + prefix
                        + "url WHERE keyword > ? ORDER BY keyword LIMIT " + JdbcRows.BATCH,
                "",
                row -> row.text("keyword"),
                batch -> send(batch, rows, records));
    }

    @Override
    public long links() {
        return count;
    }

    private void send(List<JdbcRows.Row> batch, ForeignRows rows, Consumer<TransferRecord> records) {
        YourlsLinks links = new YourlsLinks();
        for (JdbcRows.Row row : batch) {
            List<String> cells = COLUMNS.stream().map(row::text).toList();
            links.add(row.text("keyword"), new ForeignRow(++line, COLUMNS, cells, null));
        }
        database.query(
                "SELECT shorturl, click_time, referrer, country_code FROM " + prefix
                        + "log WHERE shorturl BETWEEN ? AND ?",
                links::count,
                batch.get(0).text("keyword"),
                batch.get(batch.size() - 1).text("keyword"));
        links.send(rows, records);
    }
}
