package dev.fingerpost.transfer;

import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.table.DataRow;
import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.table.JdbcRows;
import dev.fingerpost.transfer.value.ForeignVisits;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** The links of YOURLS and its log, in a database or in a dump. */
record YourlsTable(Tables tables) implements LinkTable {

    /** The name of the preset. */
    static final String PROGRAM = "yourls";

    private static final List<String> URL = List.of("keyword", "url", "title", "timestamp", "ip", "clicks");
    private static final List<String> LOG =
            List.of("click_id", "click_time", "shorturl", "referrer", "user_agent", "ip_address", "country_code");

    /** The two tables. */
    private interface Tables {

        /** Reads the links, in batches. */
        void links(Consumer<List<DataRow>> batches);

        /** Reads at least the clicks of a batch. */
        void clicks(List<DataRow> batch, Consumer<DataRow> clicks);
    }

    /** Reads the rows of the table in a dump whose name ends so, and whose columns are standard if it has no names. */
    @FunctionalInterface
    interface Dump {
        void read(String ending, List<String> standard, Consumer<DataRow> rows);
    }

    /** A dump, whose links are held in memory, because the log may come before or after them. */
    static YourlsTable of(Dump dump) {
        return new YourlsTable(new Tables() {
            @Override
            public void links(Consumer<List<DataRow>> batches) {
                List<DataRow> all = new ArrayList<>();
                dump.read("url", URL, all::add);
                if (all.isEmpty()) {
                    throw new TransferException(null, TransferFailure.DUMP_WITHOUT_LINKS);
                }
                batches.accept(all);
            }

            @Override
            public void clicks(List<DataRow> batch, Consumer<DataRow> clicks) {
                dump.read("log", LOG, clicks);
            }
        });
    }

    /** A database, over a connection whose time zone becomes UTC. */
    static YourlsTable of(Connection connection, String prefix) {
        if (!prefix.matches("\\w*")) {
            throw new IllegalArgumentException("a prefix must be letters, digits and '_'");
        }
        JdbcRows database = new JdbcRows(connection);
        database.query("SET time_zone = '+00:00'", row -> {});
        return new YourlsTable(new Tables() {
            @Override
            public void links(Consumer<List<DataRow>> batches) {
                database.batches("SELECT * FROM " + prefix + "url", "keyword", "", batches);
            }

            @Override
            public void clicks(List<DataRow> batch, Consumer<DataRow> clicks) {
                database.query(
                        "SELECT shorturl, click_time, referrer, country_code FROM " + prefix
                                + "log WHERE shorturl BETWEEN ? AND ?",
                        clicks,
                        batch.get(0).text("keyword"),
                        batch.get(batch.size() - 1).text("keyword"));
            }
        });
    }

    @Override
    public void rows(Consumer<ForeignRow> rows) {
        links((row, visits) -> rows.accept(row), false);
    }

    @Override
    public void links(BiConsumer<ForeignRow, ForeignVisits> links) {
        links(links, true);
    }

    private void links(BiConsumer<ForeignRow, ForeignVisits> links, boolean withVisits) {
        long[] line = {0};
        tables.links(batch -> {
            Map<String, ForeignVisits> visits = new HashMap<>();
            batch.forEach(row -> visits.put(row.text("keyword"), new ForeignVisits()));
            if (withVisits) {
                tables.clicks(
                        batch,
                        click -> visits.computeIfPresent(click.text("shorturl"), (keyword, link) -> {
                            link.visit(click.text("click_time"), click.text("country_code"), click.text("referrer"));
                            return link;
                        }));
            }
            for (DataRow row : batch) {
                line[0]++;
                links.accept(
                        row.values().isEmpty()
                                ? ForeignRow.refused(line[0], TransferViolation.NOT_A_ROW)
                                : row.link(line[0]),
                        visits.getOrDefault(row.text("keyword"), new ForeignVisits()));
            }
        });
    }
}
