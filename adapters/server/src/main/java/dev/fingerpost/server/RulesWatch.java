package dev.fingerpost.server;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.server.database.DataRules;
import dev.fingerpost.server.database.OpenStorage;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Notices within a minute that another process has changed the rules of the data. A server keeps the rules of its start.
 */
final class RulesWatch implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(RulesWatch.class.getName());

    private final OpenStorage open;
    private final DataRules own;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(run -> {
        Thread made = new Thread(run, "fingerpost-rules");
        made.setDaemon(true);
        return made;
    });
    private List<String> reported = List.of();

    private RulesWatch(OpenStorage open, DataRules own) {
        this.open = open;
        this.own = own;
    }

    @SuppressWarnings("FutureReturnValueIgnored") // it ends with the thread
    static RulesWatch start(OpenStorage open, DataRules own) {
        RulesWatch watch = new RulesWatch(open, own);
        watch.thread.scheduleWithFixedDelay(watch::look, 1, 1, TimeUnit.MINUTES);
        return watch;
    }

    /** Logs the rules that have changed since the last look. */
    void look() {
        try {
            List<String> differences = open.rules().differences(own);
            if (!differences.equals(reported)) {
                reported = differences;
                differences.forEach(line -> LOG.log(
                        Level.WARNING,
                        "A rule of the data has changed, which this server follows when it is started again: " + line));
            }
        } catch (StorageException e) {
            LOG.log(Level.DEBUG, "The rules of the data could not be read; will try again", e);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
