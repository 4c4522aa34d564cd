package dev.fingerpost.storage.jdbi.migration;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/** Logs each script that changes existing tables, before and after it: with many rows it may take minutes. */
final class MigrationProgress implements Callback {

    private static final Logger LOG = System.getLogger(MigrationProgress.class.getName());

    /** It creates the tables. */
    private static final String FIRST = "1";

    private boolean isUpgrade = true;
    private long start;

    @Override
    public boolean supports(Event event, Context context) {
        return event == Event.BEFORE_EACH_MIGRATE || event == Event.AFTER_EACH_MIGRATE;
    }

    @Override
    public boolean canHandleInTransaction(Event event, Context context) {
        return true;
    }

    @Override
    public void handle(Event event, Context context) {
        MigrationInfo script = context.getMigrationInfo();
        String version = String.valueOf(script.getVersion());
        isUpgrade &= !version.equals(FIRST);
        if (!isUpgrade) {
            return;
        }
        if (event == Event.BEFORE_EACH_MIGRATE) {
            start = System.nanoTime();
            LOG.log(Level.INFO, "The tables are migrated: V{0} ({1}) begins", version, script.getDescription());
        } else {
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            LOG.log(Level.INFO, "The tables are migrated: V{0} took {1} ms", version, String.valueOf(millis));
        }
    }

    @Override
    public String getCallbackName() {
        return "progress";
    }
}
