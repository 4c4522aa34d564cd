package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.database.Database;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * The processes that compare the aliases of a database by its rule. Each has a row, which it changes at every beat. Whether a
 * process lives is seen by that change, and so by no clock, and also where it was killed.
 */
final class AliasUsers {

    /** How often a living process changes its row. */
    static final Duration BEAT = Duration.ofSeconds(2);

    /** A process that does not change its row for so long is dead. */
    private static final Duration SILENCE = BEAT.multipliedBy(3);

    /** The row that transactions write first that must not run beside one another, on all nodes of a cluster. */
    private static final long LOCK = 2;

    private static final long FIRST_USER = 1_000;
    private static final String ALL = "SELECT id, setting_value FROM fingerpost_setting WHERE id >= " + FIRST_USER;
    private static final String INSERT = "INSERT INTO fingerpost_setting (id, setting_value) VALUES (?, ?)";
    private static final String UPDATE = "UPDATE fingerpost_setting SET setting_value = ? WHERE id = ?";
    private static final String DELETE = "DELETE FROM fingerpost_setting WHERE id = ?";

    private final Database database;

    AliasUsers(Database database) {
        this.database = database;
    }

    /** Runs work beside which no other of this kind runs, in one transaction. */
    <R> R alone(String operation, Database.Work<R> work) {
        return tryAlone(operation, work)
                .or(() -> tryAlone(operation, work)) // another has made the row of the lock
                .orElseThrow(() -> StorageException.failed(operation, null));
    }

    private <R> Optional<R> tryAlone(String operation, Database.Work<R> work) {
        return database.writeUnlessTaken(operation, "", handle -> {
            String fresh = Long.toString(ThreadLocalRandom.current().nextLong(Long.MAX_VALUE));
            if (handle.execute(UPDATE, fresh, LOCK) == 0) {
                handle.execute(INSERT, LOCK, fresh);
            }
            return work.on(handle);
        });
    }

    /** A new row for a process. */
    static long insert(Handle handle, String beat) {
        long id = ThreadLocalRandom.current().nextLong(FIRST_USER, Long.MAX_VALUE);
        handle.execute(INSERT, id, beat);
        return id;
    }

    /** Changes the row of a process. Returns whether it is still there. */
    boolean beat(long id, String beat) {
        return database.writeOnce("show that this process lives", handle -> handle.execute(UPDATE, beat, id)) > 0;
    }

    void delete(long id) {
        database.writeOnce("show that this process has ended", handle -> handle.execute(DELETE, id));
    }

    /** The rows of all processes. */
    Map<Long, String> all() {
        return database.read("read which processes live", AliasUsers::all);
    }

    private static Map<Long, String> all(Handle handle) {
        Map<Long, String> rows = new HashMap<>();
        handle.select(ALL)
                .map((row, context) -> rows.put(row.getLong(1), row.getString(2)))
                .list();
        return rows;
    }

    /** The names of all processes. */
    List<String> names() {
        return all().values().stream().map(AliasUsers::name).sorted().toList();
    }

    private static String name(String beat) {
        return beat.substring(beat.indexOf(' ') + 1);
    }

    /** The rows of processes that have not changed for a time; waits for it if there are rows at all. */
    Map<Long, String> silent() throws InterruptedException {
        Map<Long, String> before = all();
        if (!before.isEmpty()) {
            Thread.sleep(SILENCE.toMillis());
        }
        return before;
    }

    /**
     * Removes the rows of dead processes.
     *
     * @param dead as they were
     * @param refusal is thrown if others live, by their names
     */
    void removeDead(Handle handle, Map<Long, String> dead, Function<List<String>, RuntimeException> refusal) {
        List<String> alive = new ArrayList<>();
        all(handle).forEach((id, beat) -> {
            if (beat.equals(dead.get(id))) {
                handle.execute(DELETE, id);
            } else {
                alive.add(name(beat));
            }
        });
        if (!alive.isEmpty()) {
            throw refusal.apply(alive.stream().sorted().toList());
        }
    }

    /** Removes the rows that are as they were, of processes that were killed. */
    void removeUnchanged(Map<Long, String> before) {
        database.write("forget processes that were killed", handle -> {
            Map<Long, String> now = all(handle);
            before.forEach((id, beat) -> {
                if (beat.equals(now.get(id))) {
                    handle.execute(DELETE, id);
                }
            });
            return now;
        });
    }
}
