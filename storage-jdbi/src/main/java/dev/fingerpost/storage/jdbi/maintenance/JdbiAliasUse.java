package dev.fingerpost.storage.jdbi.maintenance;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.database.Database;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Announces to other processes that this process compares the aliases of a database by its rule, until it is closed
 * ({@link JdbiAliasKeys#use}). A thread shows every two seconds that the process is alive. It keeps trying while the
 * database cannot be reached.
 */
public final class JdbiAliasUse implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(JdbiAliasUse.class.getPackageName());

    /** After this number of beats, rows of other processes that have not changed belong to killed processes. */
    private static final int BEATS_OF_SILENCE = 10;

    private final AliasUsers users;
    private final String user;
    private final Database.Work<Boolean> isRule;
    private final Runnable lost;
    private final CountDownLatch ending = new CountDownLatch(1);
    private long id;
    private long beats;
    private boolean isLost;
    private Map<Long, String> others = Map.of();

    /**
     * @param isRule whether the aliases of the database are compared by the rule of this process
     */
    JdbiAliasUse(AliasUsers users, String user, Database.Work<Boolean> isRule, Runnable lost) {
        this.users = users;
        this.user = requireNonNull(user, "user");
        this.isRule = isRule;
        this.lost = requireNonNull(lost, "lost");
    }

    /** Begins the use. Returns false, without any effect, if the aliases are compared by another rule. */
    boolean begin() {
        if (!enter()) {
            return false;
        }
        others = users.all();
        others.remove(id);
        daemon(this::beatUntilEnd).start();
        return true;
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "fingerpost-alias-use");
        thread.setDaemon(true);
        return thread;
    }

    private void beatUntilEnd() {
        try {
            while (!ending.await(AliasUsers.BEAT.toMillis(), TimeUnit.MILLISECONDS)) {
                beat();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean enter() {
        id = users.alone(
                "use how aliases compare", handle -> isRule.on(handle) ? AliasUsers.insert(handle, text()) : 0L);
        return id != 0;
    }

    private String text() {
        return beats + " " + user;
    }

    private synchronized void beat() {
        if (isLost || ending.getCount() == 0) {
            return;
        }
        beats++;
        try {
            if (!users.beat(id, text()) && !enter()) {
                isLost = true;
                LOG.log(
                        Level.ERROR,
                        "The links of the database got other alias keys while this process did not respond, so it must stop");
                daemon(lost).start();
            } else if (beats == BEATS_OF_SILENCE) {
                users.removeUnchanged(others);
                others = Map.of();
            }
        } catch (StorageException e) {
            LOG.log(Level.DEBUG, "Cannot show the database that this process is alive", e);
        }
    }

    /** Records that the process has ended, if the database can be reached. */
    @Override
    public void close() {
        ending.countDown();
        synchronized (this) {
            if (!isLost) {
                try {
                    users.delete(id);
                } catch (StorageException e) {
                    LOG.log(Level.DEBUG, "Cannot show the database that this process has ended", e);
                }
            }
        }
    }
}
