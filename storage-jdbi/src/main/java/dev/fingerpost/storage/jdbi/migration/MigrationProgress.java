package dev.fingerpost.storage.jdbi.migration;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;

/** Logs each script that changes existing tables, before and after it: with many rows it may take minutes. */
final class MigrationProgress {

    private static final Logger LOG = System.getLogger(MigrationProgress.class.getName());

    /** It creates the tables. */
    private static final long FIRST = 1;

    private boolean isUpgrade = true;
    private long start;

    void begins(MigrationScript script) {
        isUpgrade &= script.version() != FIRST;
        start = System.nanoTime();
        log("The tables are migrated: V{0} ({1}) begins", script, script.description());
    }

    /** Returns the milliseconds since it began. */
    long ends(MigrationScript script) {
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        log("The tables are migrated: V{0} took {1} ms", script, String.valueOf(millis));
        return millis;
    }

    private void log(String message, MigrationScript script, String more) {
        if (isUpgrade) {
            LOG.log(Level.INFO, message, String.valueOf(script.version()), more);
        }
    }
}
