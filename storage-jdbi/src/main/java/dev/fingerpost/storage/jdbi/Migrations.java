package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.flywaydb.core.api.logging.LogFactory;

/**
 * Brings the tables up to date, inside of a database that is the host's: with a history table of our own, and whatever
 * else is there is left alone.
 */
final class Migrations {

    private static final String OPERATION = "bring its tables up to date";

    /** Servers have locks that last; those inside of the process let go of all theirs when a table is made. */
    private static final Object IN_THIS_PROCESS = new Object();

    private final DataSource dataSource;
    private final Dialect dialect;
    private final JdbiSettings settings;

    Migrations(DataSource dataSource, Dialect dialect, JdbiSettings settings) {
        this.dataSource = dataSource;
        this.dialect = dialect;
        this.settings = settings;
    }

    /** Several processes may do this at once: whoever comes second waits, or fails, tries again and finds it done. */
    void run() {
        if (dialect.isServer()) {
            tries();
        } else {
            synchronized (IN_THIS_PROCESS) {
                tries();
            }
        }
    }

    private void tries() {
        RetryPolicy retries = new RetryPolicy();
        while (true) {
            try (SingleConnectionDataSource connection = new SingleConnectionDataSource(dataSource)) {
                migrate(connection);
                return;
            } catch (FlywayException | SQLException e) {
                if (!retries.mayTryAgain()) {
                    throw StorageException.failed(OPERATION, e);
                }
            }
        }
    }

    private void migrate(SingleConnectionDataSource connection) throws SQLException {
        Flyway flyway = configuration(connection).load();
        LogFactory.setLogCreator(new MigrationLog());
        try {
            flyway.migrate();
        } catch (FlywayValidateException e) {
            throw StorageException.failed(OPERATION + ": " + whatIsWrong(flyway), e);
        } finally {
            // The host's own Flyway, if it has one, is to log as it did.
            LogFactory.setConfiguration(new FluentConfiguration());
        }
    }

    private static String whatIsWrong(Flyway flyway) {
        boolean isNewer = Stream.of(flyway.info().applied())
                .map(MigrationInfo::getState)
                .anyMatch(Set.of(MigrationState.FUTURE_SUCCESS, MigrationState.FUTURE_FAILED)::contains);
        return isNewer
                ? "a newer version of the library has changed them; use that one, or a backup from before"
                : "they are not those of this version";
    }

    private FluentConfiguration configuration(SingleConnectionDataSource connection) throws SQLException {
        FluentConfiguration configuration = Flyway.configure(Migrations.class.getClassLoader());
        if (settings.schema() != null) {
            configuration.defaultSchema(nameOfSchema(connection, settings.schema()));
        }
        return configuration
                .dataSource(connection)
                .table(settings.tablePrefix() + "schema_history")
                .resourceProvider(new MigrationScripts())
                .javaMigrationClassProvider(List::of) // those of the host are not for these tables
                .locations(new String[0])
                .skipDefaultCallbacks(true)
                .placeholders(MigrationScripts.placeholders(dialect, settings))
                .ignoreMigrationPatterns(new String[0]) // those of newer versions are not harmless
                .baselineOnMigrate(true) // a database with other tables in it is nothing unusual here
                .baselineVersion("0");
    }

    /** Flyway quotes it, which statements here do not. */
    private static String nameOfSchema(SingleConnectionDataSource connection, String schema) throws SQLException {
        boolean isUpper = connection.getConnection().getMetaData().storesUpperCaseIdentifiers();
        return isUpper ? schema.toUpperCase(Locale.ROOT) : schema;
    }
}
