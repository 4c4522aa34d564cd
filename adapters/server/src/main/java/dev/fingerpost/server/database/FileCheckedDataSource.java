package dev.fingerpost.server.database;

import static java.util.Objects.requireNonNull;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** Hands out no connection while the file of the database is missing: what is written then is lost. */
final class FileCheckedDataSource implements DataSource {

    private final DataSource pool;
    private final DatabaseFile file;

    FileCheckedDataSource(DataSource pool, DatabaseFile file) {
        this.pool = requireNonNull(pool, "pool");
        this.file = requireNonNull(file, "file");
    }

    @Override
    public Connection getConnection() throws SQLException {
        checkFile();
        return pool.getConnection();
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        checkFile();
        return pool.getConnection(user, password);
    }

    private void checkFile() throws SQLException {
        if (!file.isPresent()) {
            throw new SQLException("the database file " + file.path() + " was deleted or replaced");
        }
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        return pool.getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        pool.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        pool.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return pool.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getLogger("");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return pool.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return pool.isWrapperFor(type);
    }
}
