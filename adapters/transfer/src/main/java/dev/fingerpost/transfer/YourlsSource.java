package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The links of YOURLS, in its database. */
final class YourlsSource implements Source {

    private static final int BATCH = 500;

    private final JdbcRows database;
    private final String prefix;
    private final String baseUrl;

    /** @param prefix of its tables */
    YourlsSource(Connection connection, String prefix, String baseUrl) {
        this.database = new JdbcRows(connection);
        if (!prefix.matches("\\w*")) {
            throw new IllegalArgumentException("a prefix must be letters, digits and '_'");
        }
        this.prefix = prefix;
        this.baseUrl = requireNonNull(baseUrl, "baseUrl");
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        long domain = new SourceNames(records).domain(baseUrl);
        database.execute("SET time_zone = '+00:00'");
        String query = "SELECT keyword, url, title, timestamp AS time, clicks FROM " + prefix
                + "url WHERE keyword > ? ORDER BY keyword LIMIT " + BATCH;
        long line = 0;
        List<JdbcRows.Row> batch = batch(query, "");
        while (!batch.isEmpty()) {
            Map<String, YourlsLink> links = new HashMap<>();
            for (JdbcRows.Row row : batch) {
                links.put(row.textOr("keyword", ""), YourlsLink.of(++line, row));
            }
            String last = batch.get(batch.size() - 1).textOr("keyword", "");
            database.query(
                    "SELECT shorturl, click_time, referrer, country_code FROM " + prefix
                            + "log WHERE shorturl BETWEEN ? AND ?",
                    click -> {
                        YourlsLink link = links.get(click.textOr("shorturl", ""));
                        if (link != null) {
                            link.count(click);
                        }
                    },
                    batch.get(0).textOr("keyword", ""),
                    last);
            batch.forEach(row -> requireNonNull(links.get(row.textOr("keyword", "")), "a link")
                    .send(domain, records));
            batch = batch(query, last);
        }
    }

    private List<JdbcRows.Row> batch(String query, String after) {
        List<JdbcRows.Row> batch = new ArrayList<>();
        database.query(query, batch::add, after);
        return batch;
    }
}
