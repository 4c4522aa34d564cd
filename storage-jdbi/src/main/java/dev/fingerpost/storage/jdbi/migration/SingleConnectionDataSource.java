package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.storage.jdbi.transaction.Transaction;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Gives Flyway one connection of the host, because Flyway asks for several in turn and a pool may have only one.
 * Closing this returns the connection to the pool; closing the connection has no effect.
 */
final class SingleConnectionDataSource implements DataSource, AutoCloseable {

    private final DataSource host;
    private final Connection connection;
    private final Connection unclosable;

    SingleConnectionDataSource(DataSource host) throws SQLException {
        this.host = host;
        this.connection = host.getConnection();
        // A proxy, because a wrapper class would need about sixty methods.
        this.unclosable = (Connection) Proxy.newProxyInstance(
                SingleConnectionDataSource.class.getClassLoader(), new Class<?>[] {Connection.class}, this::passOn);
    }

    private @Nullable Object passOn(Object self, Method method, Object @Nullable [] arguments) throws Throwable {
        if (method.getName().equals("close")) {
            return null;
        }
        try {
            return method.invoke(connection, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Override
    public void close() {
        Transaction.afterwards(connection::close);
    }

    @Override
    public Connection getConnection() {
        return unclosable;
    }

    @Override
    public Connection getConnection(String username, String password) {
        return unclosable;
    }

    @Override
    public @Nullable PrintWriter getLogWriter() throws SQLException {
        return host.getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        host.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        host.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return host.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getLogger(SingleConnectionDataSource.class.getPackageName());
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return host.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return host.isWrapperFor(type);
    }
}
