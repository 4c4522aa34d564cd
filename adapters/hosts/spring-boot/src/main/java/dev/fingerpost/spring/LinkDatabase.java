package dev.fingerpost.spring;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.CallerTransactions;
import dev.fingerpost.storage.jdbi.JdbiMigrations;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;

/** The {@code DataSource} of the application whose database has the links. */
final class LinkDatabase {

    private static final System.Logger LOG = System.getLogger(LinkDatabase.class.getName());
    private static final String NAMELESS_H2 = "jdbc:h2:mem:";
    private static final String AUTO_COMMIT = "fingerpost.database.pool-auto-commit-off";

    private final DataSource plain;

    private LinkDatabase(DataSource dataSource) {
        this.plain = plain(dataSource);
    }

    /**
     * Finds the {@code DataSource}: the bean with our qualifier, otherwise the only bean, otherwise the primary bean.
     */
    static LinkDatabase of(ObjectProvider<DataSource> qualified, ObjectProvider<DataSource> all) {
        DataSource dataSource = qualified.getIfAvailable(all::getIfUnique);
        if (dataSource == null) {
            boolean several = all.stream().findAny().isPresent();
            throw new StartRefusedException(
                    several
                            ? "Fingerpost needs one DataSource, but there are several without a primary one"
                            : "Fingerpost needs a DataSource, but there is none",
                    (several
                                    ? "Mark the one for the links with @FingerpostDataSource, or one with @Primary"
                                    : "Add spring-boot-starter-jdbc and the driver of your database, and set"
                                            + " spring.datasource.url")
                            + "; set fingerpost.storage=memory to try it; or define a bean of type "
                            + Storage.class.getName() + ".",
                    null);
        }
        return new LinkDatabase(dataSource);
    }

    /** The {@code DataSource} to which Spring binds the connections of its transactions. */
    private static DataSource plain(DataSource dataSource) {
        DataSource target =
                dataSource instanceof TransactionAwareDataSourceProxy proxy ? proxy.getTargetDataSource() : dataSource;
        return requireNonNull(target == null ? dataSource : target);
    }

    /**
     * Opens the storage, which takes part in transactions of Spring if there are any.
     *
     * @param names the names of data sources and other beans, for messages
     */
    Storage open(JdbiSettings settings, boolean autoCommitOff, UnaryOperator<Object> names) {
        CallerTransactions transactions = new SpringManagedTransactions(plain, autoCommitOff, names);
        Storage storage = opened(settings.withCallerTransactions(transactions), autoCommitOff);
        warnOfNamelessMemory();
        return storage;
    }

    /** The kind of the database and the version of its tables, for the line at the start. */
    String description(JdbiSettings settings) {
        try (Connection connection = plain.getConnection()) {
            String product = connection.getMetaData().getDatabaseProductName();
            return "in " + product + ", in tables of version "
                    + JdbiMigrations.version(plain, settings).stored();
        } catch (SQLException | RuntimeException e) {
            LOG.log(Level.DEBUG, "The version of the tables is not known", e);
            return "in the database of the DataSource";
        }
    }

    private Storage opened(JdbiSettings settings, boolean autoCommitOff) {
        try {
            return JdbiStorage.open(plain, settings);
        } catch (StorageException e) {
            if (e.getCause() != null || e.code() != ErrorCode.STORAGE_FAILED) {
                throw e; // the database failed; only a refusal of its settings has no cause
            }
            Boolean isOff = autoCommitIsOff();
            if (isOff == null || isOff == autoCommitOff) {
                throw new StartRefusedException(
                        String.valueOf(e.getMessage()),
                        "Change what the description names: the database, its URL (spring.datasource.url), the migrations"
                                + " that create its tables, or which DataSource has the links (@FingerpostDataSource).",
                        e);
            }
            throw new StartRefusedException(
                    AUTO_COMMIT + " is '" + autoCommitOff + "': the DataSource returns connections with auto-commit "
                            + (isOff ? "off" : "on"),
                    "Set " + AUTO_COMMIT + "=" + isOff + ", or change the pool's setting, such as"
                            + " spring.datasource.hikari.auto-commit.",
                    e);
        }
    }

    private @Nullable Boolean autoCommitIsOff() {
        try (Connection connection = plain.getConnection()) {
            return !connection.getAutoCommit();
        } catch (SQLException e) {
            return null;
        }
    }

    private void warnOfNamelessMemory() {
        try (Connection connection = plain.getConnection()) {
            if (NAMELESS_H2.equals(connection.getMetaData().getURL())) {
                LOG.log(
                        Level.WARNING,
                        "The URL jdbc:h2:mem: has no name, so each connection of the pool is an empty database of its"
                                + " own, without the tables: name it, such as jdbc:h2:mem:links");
            }
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "The URL of the database is not known", e);
        }
    }
}
