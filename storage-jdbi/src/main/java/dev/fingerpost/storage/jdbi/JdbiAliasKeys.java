package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.storage.jdbi.database.Database;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;

/**
 * How the aliases of a database compare: a link is found by the key that it was stored under, so the rule is part of the data.
 * For hosts that let an operator choose their {@link AliasPolicy}.
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
    private final String holder;

    private record Row(long id, long domain, String alias, String key) {}

    /** Rolls everything back. */
    private static final class Collisions extends RuntimeException {
        Collisions() {
            super("aliases collide", null, false, false);
        }
    }

    private JdbiAliasKeys(Database database) {
        this.database = requireNonNull(database, "database");
        this.holder = "SELECT alias FROM fingerpost_link WHERE domain_id = ? AND alias_key = "
                + database.dialect().exactMark();
    }

    /**
     * Those of a database with the tables of this version ({@link JdbiMigrations#version}).
     *
     * @throws StorageException if the database cannot be reached or is of a kind that is not supported
     */
    public static JdbiAliasKeys of(DataSource dataSource, JdbiSettings settings) {
        return new JdbiAliasKeys(settings.patient(dataSource));
    }

    /**
     * Remembers the name of a rule, unless one is remembered or links have other keys than those of the policy.
     *
     * @return the rule that is remembered; empty if it is none, since links have other keys
     */
    public Optional<String> remember(String rule, AliasPolicy policy) {
        return database.write("remember how aliases compare", handle -> {
            Optional<String> known = handle.select(RULE).mapTo(String.class).findFirst();
            if (known.isPresent() || !areKeysOf(policy, handle)) {
                return known;
            }
            handle.execute(REMEMBER, rule);
            return Optional.of(rule);
        });
    }

    /**
     * Gives each link the key of a policy and remembers the name of its rule, in one transaction. Stop the servers first: they
     * compare by the policy of before.
     *
     * @return the aliases that cannot be told apart by this policy, as {@code DOMAIN: ALIAS, ALIAS}, a thousand at most;
     *     nothing is changed if there are some
     */
    public List<String> rekey(String rule, AliasPolicy policy) {
        List<String> collisions = new ArrayList<>();
        try {
            database.write("give aliases new keys", handle -> {
                collisions.clear();
                List<Row> rows = after(0, handle);
                while (!rows.isEmpty() && collisions.size() < MOST_REPORTED) {
                    rows.forEach(row -> rekey(row, policy.key(row.alias), handle, collisions));
                    rows = after(rows.get(rows.size() - 1).id, handle);
                }
                if (!collisions.isEmpty()) {
                    throw new Collisions();
                }
                handle.execute(FORGET);
                return handle.execute(REMEMBER, rule);
            });
        } catch (Collisions e) {
            return List.copyOf(collisions);
        }
        return List.of();
    }

    private void rekey(Row row, String key, Handle handle, List<String> collisions) {
        if (key.equals(row.key)) {
            return;
        }
        Optional<String> other =
                handle.select(holder, row.domain, key).mapTo(String.class).findFirst();
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
        return handle.select(LINKS, id)
                .map((row, context) -> new Row(row.getLong(1), row.getLong(2), row.getString(3), row.getString(4)))
                .list();
    }
}
