package dev.fingerpost.storage.jdbi.migration;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * Logs each script of an upgrade, before and after it runs, and counts statements, because a script may take minutes if
 * there are many rows.
 */
final class MigrationProgress {

    private static final Logger LOG = System.getLogger(MigrationProgress.class.getName());

    /** The first script. If it runs, or that of a feature, the tables are new, and nothing is logged. */
    private static final long FIRST = 1;

    private final BiConsumer<Long, Long> listener;
    private boolean isUpgrade = true;
    private long start;
    private long done;
    private long left;

    /** @param listener gets the number of statements that are done, and the number of all statements */
    MigrationProgress(BiConsumer<Long, Long> listener) {
        this.listener = listener;
    }

    /**
     * @param statements the number of remaining statements, including those of later scripts
     */
    void begins(MigrationScript script, long statements) {
        left = statements;
        listener.accept(done, done + left);
        isUpgrade &= script.version() != FIRST && script.port().isEmpty();
        start = System.nanoTime();
        log("The tables are migrated: V{0} ({1}) started", script, script.description());
    }

    void statementDone() {
        done++;
        left--;
        listener.accept(done, done + left);
    }

    void ends(MigrationScript script) {
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        log("The tables are migrated: V{0} took {1} ms", script, String.valueOf(millis));
    }

    private void log(String message, MigrationScript script, String more) {
        if (isUpgrade) {
            LOG.log(Level.INFO, message, String.valueOf(script.version()), more);
        }
    }
}
