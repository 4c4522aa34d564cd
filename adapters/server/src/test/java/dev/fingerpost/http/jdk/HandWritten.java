package dev.fingerpost.http.jdk;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import javax.sql.DataSource;

/**
 * A hand-written redirect, with which the benchmark compares the library: plain JDBC with cached statements, and one
 * thread that commits all waiting clicks in one transaction, with one update for each link. It has no targets,
 * passwords, periods or pixels, and no error handling.
 */
final class HandWritten implements HttpHandler, AutoCloseable {

    /** One connection writes, the others read. */
    static final int CONNECTIONS = 9;

    private static final String SELECT =
            "SELECT id, url FROM fingerpost_link WHERE domain_id = 1 AND alias_key = %s AND disabled = %s";
    private static final String UPDATE = """
            UPDATE fingerpost_click SET clicks = clicks + ?
            WHERE link_id = ? AND clicks <= COALESCE(max_clicks, 9223372036854775807) - ?\
            """;

    /**
     * The SQL that differs between databases.
     *
     * @param mark the placeholder of a parameter that is compared with an alias
     * @param no the value for false
     */
    record Words(String mark, String no) {}

    /** The part of a link that a redirect needs. */
    private record Known(long id, String url) {}

    /** A click that waits for its commit. */
    private record Click(long linkId, CompletableFuture<Boolean> counted) {}

    /** A connection with its statement. */
    private record Reader(Connection connection, PreparedStatement select) {}

    private final BlockingQueue<Click> queue = new LinkedBlockingQueue<>();
    private final BlockingQueue<Reader> readers = new ArrayBlockingQueue<>(CONNECTIONS - 1);
    private final String prefix;
    private final Map<String, Known> cache;
    private final boolean isCached;
    private final Connection writing;
    private final Thread writer;

    /**
     * A handler for a prefix of the path.
     *
     * @param isCached whether a link is read from the database only once, so that later changes of it are never seen
     */
    HandWritten(DataSource source, String prefix, Words words, boolean isCached) throws SQLException {
        this.prefix = prefix;
        this.isCached = isCached;
        this.cache = new ConcurrentHashMap<>();
        while (readers.remainingCapacity() > 0) {
            Connection connection = source.getConnection();
            readers.add(
                    new Reader(connection, connection.prepareStatement(SELECT.formatted(words.mark(), words.no()))));
        }
        this.writing = source.getConnection();
        this.writing.setAutoCommit(false);
        this.writer = new Thread(this::write, "hand-written");
        this.writer.setDaemon(true);
        this.writer.start();
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        String alias = exchange.getRequestURI().getPath().substring(prefix.length());
        Known known = isCached ? cache.computeIfAbsent(alias, this::find) : find(alias);
        Click click = new Click(known.id(), new CompletableFuture<>());
        queue.add(click);
        if (click.counted().join()) {
            exchange.getResponseHeaders().set("Location", known.url());
            exchange.getResponseHeaders().set("Cache-Control", "no-store");
            exchange.sendResponseHeaders(302, -1);
        } else {
            exchange.sendResponseHeaders(410, -1);
        }
        exchange.close();
    }

    @Override
    public void close() throws SQLException {
        writer.interrupt();
        for (Reader reader : readers) {
            reader.connection().close();
        }
        writing.close();
    }

    private Known find(String alias) {
        try {
            Reader reader = readers.take();
            try {
                reader.select().setString(1, alias);
                try (ResultSet row = reader.select().executeQuery()) {
                    row.next();
                    return new Known(row.getLong(1), row.getString(2));
                }
            } finally {
                readers.add(reader);
            }
        } catch (SQLException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void write() {
        try (PreparedStatement update = writing.prepareStatement(UPDATE)) {
            while (true) {
                List<Click> batch = new ArrayList<>(List.of(queue.take()));
                queue.drainTo(batch);
                commit(update, batch);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void commit(PreparedStatement update, List<Click> batch) throws SQLException {
        TreeMap<Long, Long> byLink = new TreeMap<>();
        batch.forEach(click -> byLink.merge(click.linkId(), 1L, Long::sum));
        for (Map.Entry<Long, Long> each : byLink.entrySet()) {
            update.setLong(1, each.getValue());
            update.setLong(2, each.getKey());
            update.setLong(3, each.getValue());
            update.addBatch();
        }
        for (int changed : update.executeBatch()) {
            if (changed != 1) {
                throw new IllegalStateException("a click was refused");
            }
        }
        writing.commit();
        batch.forEach(click -> click.counted().complete(true));
    }
}
