package dev.fingerpost.storage.jdbi.maintenance;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.storage.jdbi.JdbiMigrations;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.MaintainedDatabase;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;

/**
 * The rule by which the aliases of a database are compared. A link is found by the key under which it was stored, so
 * the rule is part of the data. Only hosts that let an operator choose the {@link AliasPolicy} need this class.
 */
public final class JdbiAliasKeys {

    private static final String RULE = "SELECT setting_value FROM fingerpost_setting WHERE id = 1";
    private static final String FORGET = "DELETE FROM fingerpost_setting WHERE id = 1";
    private static final String REMEMBER = "INSERT INTO fingerpost_setting (id, setting_value) VALUES (1, ?)";
    private static final String LINKS =
            "SELECT id, domain_id, alias, alias_key FROM fingerpost_link WHERE id > ? ORDER BY id LIMIT 1024";
    private static final String UPDATE = "UPDATE fingerpost_link SET alias_key = ? WHERE id = ?";
    private static final int MOST_REPORTED = 1_000;

    private final Database database;
    private final Supplier<List<Extension>> parts;
    private final AliasUsers users;
    private final String holder;

    private record Row(long id, long domain, String alias, String key) {}

    /** Thrown to roll the transaction back if links cannot get new keys. */
    private static final class NotRekeyed extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Rekeyed reason;

        NotRekeyed(Rekeyed reason) {
            super("nothing is changed", null, false, false);
            this.reason = reason;
        }
    }

    private JdbiAliasKeys(Database database, Supplier<List<Extension>> parts) {
        this.database = database;
        this.parts = parts;
        this.users = new AliasUsers(database);
        this.holder = "SELECT alias FROM fingerpost_link WHERE domain_id = ? AND alias_key = "
                + database.dialect().exactMark();
    }

    /**
     * Returns the rule of a database whose tables have the version of this library ({@link JdbiMigrations#version}).
     *
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     */
    public static JdbiAliasKeys of(DataSource dataSource, JdbiSettings settings) {
        MaintainedDatabase maintained = new MaintainedDatabase(dataSource, settings);
        return new JdbiAliasKeys(maintained.open(), maintained::parts);
    }

    /** The name of the stored rule; empty if none is stored. */
    public Optional<String> rule() {
        return database.read("read how aliases compare", JdbiAliasKeys::rule);
    }

    private static Optional<String> rule(Handle handle) {
        return handle.select(RULE).mapTo(String.class).findFirst();
    }

    /**
     * Stores the name of a rule, unless a rule is already stored or links have keys that the policy would not give
     * them. Returns the stored rule.
     */
    private static Optional<String> remembered(String rule, AliasPolicy policy, Handle handle) {
        Optional<String> known = rule(handle);
        if (known.isPresent() || !areKeysOf(policy, handle)) {
            return known;
        }
        handle.execute(REMEMBER, rule);
        return Optional.of(rule);
    }

    /**
     * Starts to compare aliases by a rule. Stores it if none is stored and all links have the keys that the policy would
     * give them. Until the use is closed,
     * {@link #rekey} is refused in every process.
     *
     * @param user a name for this process, which {@link Rekeyed.InUse} reports
     * @param lost is called, on a thread of its own, if links got other keys although this use was open. This can
     *     happen if the process could not reach the database, or was stopped for so long that others considered it
     *     dead. The process must end then
     * @return empty if the aliases of the database are compared by another rule, or have keys of another one
     */
    public Optional<JdbiAliasUse> use(String rule, AliasPolicy policy, String user, Runnable lost) {
        JdbiAliasUse use = new JdbiAliasUse(
                users, user, handle -> remembered(rule, policy, handle).equals(Optional.of(rule)), lost);
        return use.begin() ? Optional.of(use) : Optional.empty();
    }

    /**
     * Gives each link its key under a policy and stores the name of the rule, in one transaction. Quarantined aliases
     * get new keys, too. It is refused while a process {@linkplain #use uses} the old rule. If any process has begun a
     * use and not closed it, this call waits for six seconds to find out whether the process is alive.
     */
    public Rekeyed rekey(String rule, AliasPolicy policy) {
        Map<Long, String> dead;
        List<Extension> rekeyed = parts.get();
        try {
            dead = users.silent();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Rekeyed.InUse(users.names());
        }
        try {
            return users.alone("give aliases new keys", handle -> {
                users.removeDead(handle, dead, alive -> new NotRekeyed(new Rekeyed.InUse(alive)));
                List<String> collisions = new ArrayList<>();
                List<Row> rows = after(0, handle);
                while (!rows.isEmpty() && collisions.size() < MOST_REPORTED) {
                    rows.forEach(row -> rekey(row, policy.key(row.alias), handle, collisions));
                    rows = after(rows.get(rows.size() - 1).id, handle);
                }
                if (!collisions.isEmpty()) {
                    throw new NotRekeyed(new Rekeyed.Colliding(collisions));
                }
                rekeyed.forEach(part -> part.ofAliases()
                        .forEach((table, column) -> rekey("fingerpost_" + table, column, policy, handle)));
                handle.execute(FORGET);
                handle.execute(REMEMBER, rule);
                return new Rekeyed.Done();
            });
        } catch (NotRekeyed e) {
            return e.reason;
        }
    }

    /** Gives rows new keys. If several rows end up with the same key, the row with the latest instant is kept. */
    private static void rekey(String table, String column, AliasPolicy policy, Handle handle) {
        String rows = "SELECT id, domain_id, alias_key, alias_key FROM " + table + " ORDER BY " + column + ", id";
        Map<String, Row> kept = new HashMap<>();
        List<Long> replaced = new ArrayList<>();
        for (Row row : rows(rows, handle)) {
            Row earlier = kept.put(row.domain + " " + policy.key(row.key), row);
            if (earlier != null) {
                replaced.add(earlier.id);
            }
        }
        Sql.pieces(replaced).forEach(piece -> Sql.delete(handle, table, "id", piece));
        kept.values().forEach(row -> {
            String key = policy.key(row.key);
            if (!key.equals(row.key)) {
                handle.execute("UPDATE " + table + " SET alias_key = ? WHERE id = ?", key, row.id);
            }
        });
    }

    /**
     * Returns a line for each link whose stored key differs from its key under the policy, so that visitors do not find
     * the link. If its alias is equal, under the policy, to that of a link with the right key or of a link that was
     * read earlier, a second line names that alias. There are at most a thousand lines.
     */
    public List<String> wrong(AliasPolicy policy) {
        return database.readSnapshot("examine the keys of aliases", handle -> {
            List<String> wrong = new ArrayList<>();
            Map<String, Row> first = new HashMap<>();
            List<Row> rows = after(0, handle);
            while (!rows.isEmpty() && wrong.size() < MOST_REPORTED) {
                for (Row row : rows) {
                    String key = policy.key(row.alias);
                    if (!key.equals(row.key)) {
                        wrong.add("link " + row.id + " is not found as " + row.alias + " of domain " + row.domain);
                        Optional<String> other = holder(row.domain, key, handle)
                                .or(() -> Optional.ofNullable(first.get(row.domain + " " + key))
                                        .map(Row::alias));
                        other.ifPresent(alias -> wrong.add("link " + row.id + " has the alias " + row.alias
                                + " of domain " + row.domain + ", which another link has too, as " + alias));
                        first.putIfAbsent(row.domain + " " + key, row);
                    }
                }
                rows = after(rows.get(rows.size() - 1).id, handle);
            }
            return wrong.stream().limit(MOST_REPORTED).toList();
        });
    }

    private Optional<String> holder(long domain, String key, Handle handle) {
        return handle.select(holder, domain, key).mapTo(String.class).findFirst();
    }

    private void rekey(Row row, String key, Handle handle, List<String> collisions) {
        if (key.equals(row.key)) {
            return;
        }
        Optional<String> other = holder(row.domain, key, handle);
        if (other.isPresent()) {
            collisions.add(row.domain + ": " + other.get() + ", " + row.alias);
        } else {
            handle.execute(UPDATE, key, row.id);
        }
    }

    private static boolean areKeysOf(AliasPolicy policy, Handle handle) {
        List<Row> rows = after(0, handle);
        while (rows.stream().allMatch(row -> policy.key(row.alias).equals(row.key)) && !rows.isEmpty()) {
            rows = after(rows.get(rows.size() - 1).id, handle);
        }
        return rows.isEmpty();
    }

    private static List<Row> after(long id, Handle handle) {
        return rows(LINKS, handle, id);
    }

    private static List<Row> rows(String query, Handle handle, Object... arguments) {
        return handle.select(query, arguments)
                .map((row, context) -> new Row(row.getLong(1), row.getLong(2), row.getString(3), row.getString(4)))
                .list();
    }
}
