package dev.fingerpost.storage.jdbi.maintenance;

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
 * The processes that compare the aliases of a database by the rule that is stored in the database. Each has a row,
 * which it changes at every beat. A process counts as alive as long as its row changes. This needs no clock, and a
 * killed process is noticed as well.
 */
final class AliasUsers {

    /** How often a process changes its row. */
    static final Duration BEAT = Duration.ofSeconds(2);

    /** A process whose row has not changed for this time counts as dead. */
    private static final Duration SILENCE = BEAT.multipliedBy(3);

    /**
     * The row that each transaction of {@link #alone} writes first, so that these transactions exclude each other on
     * all nodes of a cluster.
     */
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

    /** Runs work in one transaction, which excludes other work that is run by this method. */
    <R> R alone(String operation, Database.Work<R> work) {
        return tryAlone(operation, work)
                .or(() -> tryAlone(operation, work)) // another process has created the row of the lock
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

    static long insert(Handle handle, String beat) {
        long id = ThreadLocalRandom.current().nextLong(FIRST_USER, Long.MAX_VALUE);
        handle.execute(INSERT, id, beat);
        return id;
    }

    /** Changes the row of a process. Returns whether the row still exists. */
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

    /**
     * Reads the rows of all processes, waits for as long as a live process needs to change its row, and returns the
     * rows as they were before. Rows that {@link #removeDead} then finds unchanged belong to dead processes. It does
     * not wait if there are no rows.
     */
    Map<Long, String> silent() throws InterruptedException {
        Map<Long, String> before = all();
        if (!before.isEmpty()) {
            Thread.sleep(SILENCE.toMillis());
        }
        return before;
    }

    /**
     * Deletes the rows of dead processes, which are those that have not changed.
     *
     * @param dead the rows as {@link #silent} returned them
     * @param refusal creates the exception to throw if other processes are alive, from the names of these processes
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

    /** Deletes the rows that have not changed since they were read, which are those of killed processes. */
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
