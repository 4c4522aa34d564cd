package dev.fingerpost.storage.jdbi.migration;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.flywaydb.core.api.logging.Log;
import org.flywaydb.core.api.logging.LogCreator;

/** Logs Flyway's messages at debug level: its failures reach the caller as exceptions. */
final class MigrationLog implements LogCreator, Log {

    private static final Logger LOG = System.getLogger(MigrationLog.class.getPackageName());

    @Override
    public Log createLogger(Class<?> type) {
        return this;
    }

    /** Abstract up to Flyway 11, deprecated in later versions. */
    @Override
    @SuppressWarnings({"deprecation", "removal"})
    public boolean isDebugEnabled() {
        return LOG.isLoggable(Level.TRACE);
    }

    @Override
    public void debug(String message) {
        LOG.log(Level.TRACE, message);
    }

    @Override
    public void info(String message) {
        LOG.log(Level.DEBUG, message);
    }

    @Override
    public void warn(String message) {
        LOG.log(Level.DEBUG, message);
    }

    @Override
    public void error(String message) {
        LOG.log(Level.DEBUG, message);
    }

    @Override
    public void error(String message, Exception e) {
        LOG.log(Level.DEBUG, message, e);
    }

    @Override
    public void notice(String message) {
        LOG.log(Level.DEBUG, message);
    }
}
