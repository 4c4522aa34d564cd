package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.util.List;
import java.util.function.Consumer;

/** The links of YOURLS, in its database. It writes times in UTC. */
final class YourlsSource implements Source {

    private final JdbcRows database;
    private final String prefix;
    private final String baseUrl;
    private long line;
    private long count;

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
        count = database.count(prefix + "url");
        database.batches(
                "SELECT keyword, url, title, timestamp AS time, clicks FROM " + prefix
                        + "url WHERE keyword > ? ORDER BY keyword LIMIT " + JdbcRows.BATCH,
                "",
                row -> row.text("keyword"),
                batch -> send(batch, domain, records));
    }

    @Override
    public long links() {
        return count;
    }

    private void send(List<JdbcRows.Row> batch, long domain, Consumer<TransferRecord> records) {
        YourlsLinks links = new YourlsLinks();
        batch.forEach(row -> links.add(++line, row));
        database.query(
                "SELECT shorturl, click_time, referrer, country_code FROM " + prefix
                        + "log WHERE shorturl BETWEEN ? AND ?",
                links::count,
                batch.get(0).text("keyword"),
                batch.get(batch.size() - 1).text("keyword"));
        links.send(domain, records);
    }
}
