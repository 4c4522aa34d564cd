package dev.fingerpost.transfer;

import dev.fingerpost.transfer.foreign.ForeignRows;
import dev.fingerpost.transfer.foreign.SourceNames;
import dev.fingerpost.transfer.line.JsonRecords;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.table.JdbcRows;
import dev.fingerpost.transfer.table.SqlDump;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the links of YOURLS from a dump of its tables. The log may come before or after the links, so the links are
 * kept in memory, with their clicks by quarter of an hour. The dump names the columns, in any order. If it does not, it
 * has the columns of YOURLS's own tables.
 */
final class YourlsDumpSource implements Source {

    private static final List<String> URL = List.of("keyword", "url", "title", "timestamp", "ip", "clicks");
    private static final List<String> LOG =
            List.of("click_id", "click_time", "shorturl", "referrer", "user_agent", "ip_address", "country_code");

    private final ImportText dump;
    private final ImportFormat format;
    private final ImportLedger ledger = new ImportLedger();
    private final YourlsLinks links = new YourlsLinks();

    /** @param format the format, with the base URL of short URLs */
    YourlsDumpSource(ImportText dump, ImportFormat format) {
        this.dump = dump;
        this.format = format;
    }

    @Override
    public ImportLedger ledger() {
        return ledger;
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        long[] line = {0};
        long[] refused = {0};
        read(URL, Set.of("keyword", "url"), (table, columns, values) -> {
            line[0]++;
            if (columns.size() != values.size()) {
                refused[0]++;
                records.accept(JsonRecords.unreadable(line[0], "line", TransferViolation.NOT_A_ROW));
                return;
            }
            List<String> cells =
                    values.stream().map(value -> value == null ? "" : value).toList();
            links.add(cells.get(columns.indexOf("keyword")), new ForeignRow(line[0], columns, cells, null));
        });
        read(LOG, Set.of("shorturl", "click_time"), (table, columns, values) -> {
            if (columns.size() == values.size()) {
                links.count(row(columns, values));
            }
        });
        if (links.count() + refused[0] == 0) {
            throw new TransferException(null, TransferFailure.DUMP_WITHOUT_LINKS);
        }
        links.send(new ForeignRows(format.columns(), format.defaults(), ledger, new SourceNames(records)), records);
    }

    @Override
    public long links() {
        return links.count();
    }

    /** Reads the rows of the table that has the needed columns. */
    private void read(List<String> standard, Set<String> needed, SqlDump.Rows rows) {
        String ending = standard.equals(URL) ? "url" : "log";
        try (Reader reader = new BufferedReader(dump.open())) {
            new SqlDump(reader).forEach((table, columns, values) -> {
                List<String> named = columns.isEmpty() && table.endsWith(ending) ? standard : columns;
                if (table.endsWith(ending) && named.containsAll(needed)) {
                    rows.row(table, named, values);
                }
            });
        } catch (IOException e) {
            throw new TransferException(e, TransferFailure.DUMP_NOT_READ);
        }
    }

    private static JdbcRows.Row row(List<String> columns, List<@Nullable String> values) {
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            String value = values.get(i);
            if (value != null) {
                row.put(columns.get(i), value);
            }
        }
        return new JdbcRows.Row(row);
    }
}
