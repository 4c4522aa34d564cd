package dev.fingerpost.storage.jdbi;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jdbi.v3.core.Jdbi;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.transaction.support.TransactionTemplate;

/** A host with a pool, transactions and its own table. */
final class TransactionalHost implements AutoCloseable {

    /** How the host runs transactions, and what it tells the library about them. */
    enum Kind {
        SPRING,
        SPRING_SUPPLIER,
        SPRING_AWARE,
        SPRING_AWARE_SUPPLIER,
        SPRING_OFF,
        SPRING_OFF_SUPPLIER,
        SPRING_OFF_AWARE_SUPPLIER,
        JDBC_SUPPLIER,
        JDBI_SUPPLIER;

        boolean isOff() {
            return name().contains("OFF");
        }

        /** Whether the {@code DataSource} hands out the connection of the calling thread's transaction. */
        boolean isAware() {
            return name().contains("AWARE");
        }

        boolean hasSupplier() {
            return name().endsWith("SUPPLIER");
        }

        boolean takesPart() {
            return isAware() || hasSupplier();
        }

        /** Whether the host tells the library of a commit. The host with Jdbi does not. */
        boolean tellsCommit() {
            return hasSupplier() && this != JDBI_SUPPLIER;
        }
    }

    private final Kind kind;
    private final HikariDataSource pool;
    private final JdbcTransactions jdbc;
    private final TransactionTemplate spring;
    private final Jdbi jdbi;
    final JdbiStorage storage;
    final Fingerpost fingerpost;
    final List<String> told = new CopyOnWriteArrayList<>();

    TransactionalHost(Kind kind, String url, int connections) {
        this.kind = kind;
        this.pool = pool(url, connections, !kind.isOff());
        this.jdbc = new JdbcTransactions(kind.tellsCommit());
        this.spring = new TransactionTemplate(new DataSourceTransactionManager(pool));
        this.jdbi = Jdbi.create(pool);
        jdbi.useHandle(handle -> {
            handle.execute("CREATE TABLE campaign (name VARCHAR(50))");
            if (kind.isOff()) {
                handle.commit();
            }
        });
        this.storage = JdbiStorage.open(kind.isAware() ? new TransactionAwareDataSourceProxy(pool) : pool, settings());
        this.fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .listener(new LinkListener() {
                    @Override
                    public void created(Link link) {
                        told.add(link.alias());
                        storage.afterCommit(() -> {
                            throw new IllegalStateException("an action of the host");
                        });
                        throw new AssertionError("a listener that fails");
                    }
                })
                .build();
    }

    static HikariDataSource pool(String url, int connections, boolean autoCommit) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(connections);
        config.setMinimumIdle(0);
        config.setAutoCommit(autoCommit);
        return new HikariDataSource(config);
    }

    private JdbiSettings settings() {
        JdbiSettings settings = TestDatabase.PATIENT;
        if (kind.isOff()) {
            settings = settings.withPoolAutoCommitOff();
        }
        return kind.hasSupplier() ? settings.withCallerTransactions(supplier()) : settings;
    }

    private CallerTransactions supplier() {
        return kind == Kind.JDBC_SUPPLIER || kind == Kind.JDBI_SUPPLIER ? jdbc : new SpringTransactions(pool);
    }

    Owner owner() {
        return fingerpost.owner(SampleLinks.OWNER);
    }

    /** Runs the work in a transaction, which is rolled back if the work throws an exception. */
    void inTransaction(Runnable work) {
        switch (kind) {
            case JDBC_SUPPLIER -> {
                try {
                    jdbc.run(pool, work);
                } catch (SQLException e) {
                    throw new AssertionError(e);
                }
            }
            case JDBI_SUPPLIER -> jdbc.run(jdbi, work);
            default -> spring.executeWithoutResult(status -> work.run());
        }
    }

    /** Runs the work in a transaction of Spring that was begun as read-only. */
    void inReadOnlyTransaction(Runnable work) {
        TransactionTemplate readOnly = new TransactionTemplate(new DataSourceTransactionManager(pool));
        readOnly.setReadOnly(true);
        readOnly.executeWithoutResult(status -> work.run());
    }

    /** Inserts the campaign in the transaction of the host. */
    void addCampaign(String name) {
        String insert = "INSERT INTO campaign VALUES ('" + name + "')";
        switch (kind) {
            case JDBC_SUPPLIER, JDBI_SUPPLIER -> {
                try (var statement = jdbc.current().createStatement()) {
                    statement.execute(insert);
                } catch (SQLException e) {
                    throw new AssertionError(e);
                }
            }
            default -> new JdbcTemplate(pool).execute(insert);
        }
    }

    List<String> campaigns() {
        return jdbi.inTransaction(handle -> handle.createQuery("SELECT name FROM campaign ORDER BY name")
                .mapTo(String.class)
                .list());
    }

    int connectionsInUse() {
        return pool.getHikariPoolMXBean().getActiveConnections();
    }

    @Override
    public void close() {
        fingerpost.close();
        pool.close();
    }
}
