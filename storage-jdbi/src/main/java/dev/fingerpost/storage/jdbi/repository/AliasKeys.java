package dev.fingerpost.storage.jdbi.repository;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.storage.jdbi.database.Database;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The keys of all aliases, and the name of the rule by which they were made. */
public final class AliasKeys {

    private static final Sql RULE = Sql.of("SELECT setting_value FROM fingerpost_setting WHERE id = 1");
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

    public AliasKeys(Database database) {
        this.database = requireNonNull(database, "database");
        this.holder = "SELECT alias FROM fingerpost_link WHERE domain_id = ? AND alias_key = "
                + database.dialect().exactMark();
    }

    /**
     * Remembers a rule, unless one is remembered or links have other keys.
     *
     * @return the rule that is remembered now
     */
    public Optional<String> remember(String rule, AliasPolicy policy) {
        return database.write("remember how aliases compare", handle -> {
            Optional<String> known = rule(handle);
            if (known.isPresent() || !areKeysOf(policy, handle)) {
                return known;
            }
            handle.execute(REMEMBER, rule);
            return Optional.of(rule);
        });
    }

    /** Returns the aliases that collide; nothing is changed if there are some. */
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
        Optional<String> other = Sql.of(holder, row.domain, key).first(handle, found -> found.getString(1));
        if (other.isPresent()) {
            collisions.add(row.domain + ": " + other.get() + ", " + row.alias);
        } else {
            handle.execute(UPDATE, key, row.id);
        }
    }

    private static Optional<String> rule(Handle handle) {
        return RULE.first(handle, row -> row.getString(1));
    }

    private static boolean areKeysOf(AliasPolicy policy, Handle handle) {
        List<Row> rows = after(0, handle);
        while (rows.stream().allMatch(row -> policy.key(row.alias).equals(row.key)) && !rows.isEmpty()) {
            rows = after(rows.get(rows.size() - 1).id, handle);
        }
        return rows.isEmpty();
    }

    private static List<Row> after(long id, Handle handle) {
        return Sql.of(LINKS, id)
                .list(handle, row -> new Row(row.getLong(1), row.getLong(2), row.getString(3), row.getString(4)));
    }
}
