package dev.fingerpost.server.database;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Connects to the database and, while it cannot be reached, tries again several times a second. The pool itself would
 * wait up to five seconds between two attempts, and would therefore notice the return of the database late.
 */
final class ReconnectingDataSource implements DataSource {

    private static final long PAUSE_MILLIS = 200;
    private static final System.Logger LOG = System.getLogger(ReconnectingDataSource.class.getName());

    private final Driver driver;
    private final String url;
    private final Properties properties = new Properties();
    private volatile boolean isRetrying;

    ReconnectingDataSource(DatabaseSettings settings) throws SQLException {
        this(settings, JdbcUrl.driverProperties(settings.url().value()));
    }

    /**
     * @param parameters parameters of the connections, in addition to the parameters of the URL
     */
    ReconnectingDataSource(DatabaseSettings settings, Map<String, String> parameters) throws SQLException {
        url = JdbcUrl.ofDriver(settings.url().value());
        driver = driver(url);
        JdbcUrl.checkParameters(url, driver);
        properties.putAll(parameters);
        if (!settings.user().isEmpty()) {
            properties.put("user", settings.user());
        }
        if (!settings.password().isEmpty()) {
            properties.put("password", settings.password());
        }
    }

    /**
     * The driver for a URL. The driver manager is not used, because it would load every driver; the name of each
     * driver's class contains the name of its database.
     */
    private static Driver driver(String url) throws SQLException {
        String database = url.split(":", 3)[1];
        return ServiceLoader.load(Driver.class).stream()
                .filter(found -> found.type().getName().contains(database))
                .map(ServiceLoader.Provider::get)
                .findFirst()
                .orElseThrow(() -> new SQLException("No driver knows this URL"));
    }

    /**
     * Waits for a server that cannot be reached yet, for example because both start at once. A refusal, for example
     * because of a wrong password, ends the wait.
     *
     * @throws SQLException if the server refuses, or cannot be reached in this time
     */
    void awaitServer(RedactedDatabaseUrl name, Duration patience) throws SQLException {
        long start = System.nanoTime();
        boolean isSaid = false;
        while (true) {
            try {
                connect().close();
                return;
            } catch (SQLException e) {
                if (!isAway(e) || System.nanoTime() - start >= patience.toNanos()) {
                    throw e;
                }
                if (!isSaid) {
                    LOG.log(
                            System.Logger.Level.WARNING,
                            "The database {0} cannot be reached ({1}). Waiting for it, {2} seconds at most",
                            name,
                            name.reason(e),
                            patience.toSeconds());
                }
                isSaid = true;
                pause(e);
            }
        }
    }

    /** Whether the connection failed, or PostgreSQL is starting. */
    private static boolean isAway(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        return state.startsWith("08") || state.equals("57P03");
    }

    /**
     * Lets connections that fail be tried again from now on. Before this call, a failed attempt is reported at once, so
     * that the program ends with the reason.
     */
    void retryFromNowOn() {
        isRetrying = true;
    }

    @Override
    public Connection getConnection() throws SQLException {
        while (true) {
            try {
                return connect();
            } catch (SQLException e) {
                if (!isRetrying) {
                    throw e;
                }
                pause(e);
            }
        }
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    private Connection connect() throws SQLException {
        Connection connection = driver.connect(url, properties);
        if (connection == null) {
            throw new SQLException("The driver does not know this URL");
        }
        return connection;
    }

    /** Waits before the next attempt. The pool interrupts the waiting thread when it is closed. */
    private static void pause(SQLException reason) throws SQLException {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw reason;
        }
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    /**
     * Sets the timeout of the driver manager, as the pool expects. A driver uses it only if the properties of the
     * connection set no timeout.
     */
    @Override
    public void setLoginTimeout(int seconds) {
        DriverManager.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() {
        return DriverManager.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("wraps nothing");
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
