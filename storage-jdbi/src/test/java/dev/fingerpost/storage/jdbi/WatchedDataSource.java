package dev.fingerpost.storage.jdbi;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * A {@code DataSource} that observes the calls of its connections, their statements and result sets, can make these
 * calls fail, and counts the connections that were not closed.
 */
class WatchedDataSource implements DataSource {

    /** Observes a call before or after it is made, and may make it fail. */
    @FunctionalInterface
    interface Watch {
        void see(Call call) throws SQLException;
    }

    /** A call of JDBC. */
    record Call(Object target, String method, List<?> arguments) {

        /** Whether the call runs a statement of the library, and does not begin or end a transaction. */
        boolean isStatement() {
            return target instanceof PreparedStatement && method.startsWith("execute");
        }

        boolean isCommit() {
            return target instanceof Connection && method.equals("commit")
                    || target instanceof Statement && arguments.equals(List.of("COMMIT"));
        }
    }

    private static final Watch NOTHING = call -> {};

    private final DataSource real;
    private final Set<Object> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger executed = new AtomicInteger();
    private volatile Watch before = NOTHING;
    private volatile Watch after = NOTHING;
    private volatile Consumer<SQLException> failures = failure -> {};

    WatchedDataSource(DataSource real) {
        this.real = real;
    }

    /**
     * Sets what is called before each JDBC call; for a {@code close()} it is called afterwards, so that an injected
     * failure leaves nothing open.
     */
    void before(Watch watch) {
        before = watch;
    }

    void after(Watch watch) {
        after = watch;
    }

    /** Sets what is called for each error that comes from the database itself. */
    void failures(Consumer<SQLException> listener) {
        failures = listener;
    }

    void leaveAlone() {
        before = NOTHING;
        after = NOTHING;
    }

    /** The number of statements since the last call of this method. */
    int executedStatements() {
        return executed.getAndSet(0);
    }

    /** The number of connections that were not closed; a closed connection closes its statements. */
    int leftOpen() {
        return open.size();
    }

    @Override
    public Connection getConnection() throws SQLException {
        return watched(real.getConnection(), Connection.class);
    }

    private <T> T watched(T target, Class<T> type) {
        if (target instanceof Connection) {
            open.add(target);
        }
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                // unwrap() must not return an object that is not observed
                (proxy, method, arguments) ->
                        method.getName().equals("unwrap") ? proxy : call(target, method, arguments)));
    }

    private Object call(Object target, Method method, Object[] arguments) throws Throwable {
        Call call = new Call(target, method.getName(), arguments == null ? List.of() : Arrays.asList(arguments));
        boolean closing = call.method().equals("close");
        if (!closing) {
            before.see(call);
        }
        if (call.isStatement()) {
            executed.incrementAndGet();
        }
        Object result;
        try {
            result = method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof SQLException failure) {
                failures.accept(failure);
            }
            throw e.getCause();
        }
        if (closing) {
            open.remove(target);
            before.see(call);
        }
        after.see(call);
        return wrapped(result, method.getReturnType());
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object wrapped(Object result, Class type) {
        boolean watchable = result != null && (Statement.class.isAssignableFrom(type) || type == ResultSet.class);
        return watchable ? watched(result, type) : result;
    }

    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public int getLoginTimeout() {
        return 0;
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
