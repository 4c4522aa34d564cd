package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A database with one or several nodes, given by system properties: {@value #URLS} are JDBC URLs separated by commas,
 * {@code cluster.user} and {@code cluster.password} are for all nodes, and {@code cluster.init} is the first statement
 * of each connection, if it is set. Connections are given out to the nodes in turn, so that one node reads what another
 * has written. A node that gives no connection is left out for a while.
 */
final class Nodes extends WatchedDataSource implements AutoCloseable {

    static final String URLS = "cluster.urls";
    static final String INIT = "cluster.init";

    private static final Pattern BETWEEN_URLS = Pattern.compile(",(?=jdbc:)");
    private static final long AVOIDED_NANOS = Duration.ofSeconds(2).toNanos();

    private final List<Node> nodes;
    private final AtomicInteger turn = new AtomicInteger();

    private Nodes(List<Node> nodes) {
        super(null);
        this.nodes = nodes;
    }

    /** Creates nodes whose pools wait this long for a connection. */
    static Nodes given(Duration patience) {
        String urls = System.getProperty(URLS, "");
        if (urls.isBlank()) {
            throw new IllegalStateException("-D" + URLS + "=jdbc:...,jdbc:... must name the nodes to test on");
        }
        return new Nodes(Stream.of(BETWEEN_URLS.split(urls))
                .map(url -> new Node(pool(url, patience)))
                .toList());
    }

    int count() {
        return nodes.size();
    }

    @Override
    public Connection getConnection() throws SQLException {
        SQLException refusal = null;
        for (int i = 0; i < 2 * nodes.size(); i++) {
            Node node = nodes.get(Math.floorMod(turn.getAndIncrement(), nodes.size()));
            // The second round tries every node, also those that were left out.
            if (i >= nodes.size() || !node.isAvoided()) {
                try {
                    return node.pool.getConnection();
                } catch (SQLException e) {
                    node.avoid();
                    refusal = e;
                }
            }
        }
        throw refusal;
    }

    @Override
    public void close() {
        nodes.forEach(node -> node.pool.close());
    }

    static HikariDataSource pool(String url, Duration patience) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setUsername(System.getProperty("cluster.user"));
        config.setPassword(System.getProperty("cluster.password"));
        config.setConnectionInitSql(System.getProperty(INIT));
        config.setMaximumPoolSize(16);
        config.setMinimumIdle(0);
        config.setConnectionTimeout(patience.toMillis());
        config.setValidationTimeout(Math.min(patience.toMillis(), 5_000));
        config.setInitializationFailTimeout(-1); // the node may be down
        return new HikariDataSource(config);
    }

    private static final class Node {
        private final HikariDataSource pool;
        private volatile long avoidedSince = System.nanoTime() - AVOIDED_NANOS;

        Node(HikariDataSource pool) {
            this.pool = pool;
        }

        void avoid() {
            avoidedSince = System.nanoTime();
        }

        boolean isAvoided() {
            return System.nanoTime() - avoidedSince < AVOIDED_NANOS;
        }
    }
}
