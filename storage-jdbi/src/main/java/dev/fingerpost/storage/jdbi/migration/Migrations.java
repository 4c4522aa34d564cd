package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.transaction.RetryPolicy;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.ErrorCode;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.flywaydb.core.api.logging.LogFactory;
import org.flywaydb.core.api.output.MigrateResult;

/**
 * Migrates the tables to this version with Flyway, in the host's database, with a separate history table and without
 * changing the host's tables.
 */
public final class Migrations {

    private static final String OPERATION = "bring its tables up to date";
    private static final String OF_NO_VERSION = "they are not those of this version";

    /** A script that failed, and a script that has not run yet. */
    private static final Set<ErrorCode> UNFINISHED =
            Set.of(CoreErrorCode.FAILED_VERSIONED_MIGRATION, CoreErrorCode.RESOLVED_VERSIONED_MIGRATION_NOT_APPLIED);

    /** Embedded databases have no lock that survives CREATE TABLE, so threads of this process take this one. */
    private static final Object PROCESS_LOCK = new Object();

    /** How long a different process that migrates may be in the way. */
    private static final Duration RETRIES = Duration.ofSeconds(5);

    private final DataSource dataSource;
    private final Dialect dialect;
    private final TableNames tables;

    public Migrations(DataSource dataSource, Dialect dialect, TableNames tables) {
        this.dataSource = dataSource;
        this.dialect = dialect;
        this.tables = tables;
    }

    /** Several processes may run this at once: one migrates, the others wait or retry, and find the tables migrated. */
    public void run() {
        if (dialect.isServer()) {
            migrateWithRetries();
        } else {
            synchronized (PROCESS_LOCK) {
                migrateWithRetries();
            }
        }
    }

    private void migrateWithRetries() {
        RetryPolicy retries = new RetryPolicy(Deadline.start(), RETRIES);
        while (true) {
            try (SingleConnectionDataSource connection = new SingleConnectionDataSource(dataSource)) {
                with(connection, Migrations::migrate);
                return;
            } catch (FlywayException | SQLException e) {
                if (!retries.mayTryAgain()) {
                    throw StorageException.failed(OPERATION, e);
                }
            }
        }
    }

    /**
     * The version of the tables in the database, 0 without any. Changes nothing.
     *
     * @throws StorageException if the tables are not those of any version
     */
    public int stored() {
        try (SingleConnectionDataSource connection = new SingleConnectionDataSource(dataSource)) {
            return with(connection, Migrations::stored);
        } catch (FlywayException | SQLException e) {
            throw StorageException.failed("find out the version of its tables", e);
        }
    }

    private static int stored(Flyway flyway) {
        if (!isUnfinished(flyway) && !isNewer(flyway)) {
            throw StorageException.failed(OPERATION + ": " + OF_NO_VERSION, null);
        }
        return Stream.of(flyway.info().applied())
                .filter(script -> script.getState() != MigrationState.FAILED)
                .mapToInt(script -> Integer.parseInt(String.valueOf(script.getVersion())))
                .max()
                .orElse(0);
    }

    private <R> R with(SingleConnectionDataSource connection, Function<Flyway, R> work) throws SQLException {
        Flyway flyway = configuration(connection).load();
        LogFactory.setLogCreator(new MigrationLog());
        try {
            return work.apply(flyway);
        } finally {
            // Flyway's log is static: the host's own Flyway, if it has one, must log as before.
            LogFactory.setConfiguration(new FluentConfiguration());
        }
    }

    /**
     * If DDL commits by itself, Flyway records a failed script and refuses to migrate from then on. The scripts can run
     * again, so the record is removed.
     */
    private static MigrateResult migrate(Flyway flyway) {
        try {
            return flyway.migrate();
        } catch (FlywayValidateException e) {
            if (!isUnfinished(flyway)) {
                throw StorageException.failed(OPERATION + ": " + whatIsWrong(flyway), e);
            }
            flyway.repair();
            return flyway.migrate();
        }
    }

    private static boolean isUnfinished(Flyway flyway) {
        return flyway.validateWithResult().invalidMigrations.stream()
                .allMatch(script -> UNFINISHED.contains(script.errorDetails.errorCode));
    }

    private static String whatIsWrong(Flyway flyway) {
        return isNewer(flyway)
                ? "a newer version of the library has changed them; use that one, or a backup from before"
                : OF_NO_VERSION;
    }

    private static boolean isNewer(Flyway flyway) {
        return Stream.of(flyway.info().applied())
                .map(MigrationInfo::getState)
                .anyMatch(Set.of(MigrationState.FUTURE_SUCCESS, MigrationState.FUTURE_FAILED)::contains);
    }

    private FluentConfiguration configuration(SingleConnectionDataSource connection) throws SQLException {
        FluentConfiguration configuration = Flyway.configure(Migrations.class.getClassLoader());
        if (tables.schema() != null) {
            configuration.defaultSchema(nameOfSchema(connection, tables.schema()));
        }
        return configuration
                .dataSource(connection)
                .table(tables.prefix() + "schema_history")
                .resourceProvider(new MigrationScripts())
                .javaMigrationClassProvider(List::of) // no Java migrations of the host
                .locations(new String[0])
                .skipDefaultCallbacks(true)
                .callbacks(new MigrationProgress())
                .placeholders(MigrationScripts.placeholders(dialect, tables))
                .ignoreMigrationPatterns(new String[0]) // scripts of a newer version are an error
                .baselineOnMigrate(true) // the database may have other tables
                .baselineVersion("0");
    }

    /** Flyway quotes the name; the library's statements do not. */
    private static String nameOfSchema(SingleConnectionDataSource connection, String schema) throws SQLException {
        boolean isUpper = connection.getConnection().getMetaData().storesUpperCaseIdentifiers();
        return isUpper ? schema.toUpperCase(Locale.ROOT) : schema;
    }
}
