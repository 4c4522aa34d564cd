package dev.fingerpost.storage.jdbi.quarantine;

import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.quarantine.FreedAliases;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.Parameters;
import dev.fingerpost.storage.jdbi.repository.PlainJdbc;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Stores in a database which owners have freed aliases. */
public final class JdbiFreedAliases implements FreedAliases {

    private static final String INSERT =
            "INSERT INTO fingerpost_quarantine (domain_id, alias_key, owner_id, freed_at) VALUES (?, ?, ?, ?)";
    private static final String OLDEST =
            "SELECT id FROM fingerpost_quarantine WHERE freed_at < ? ORDER BY freed_at LIMIT 100";
    private static final String OF_OTHERS =
            "SELECT alias_key FROM fingerpost_quarantine WHERE owner_id <> ? AND freed_at > ? AND ";

    public static final Extension EXTENSION = Extension.ofFeature(
                    "quarantine/V5__quarantine.sql", FreedAliases.class, JdbiFreedAliases::new)
            .withAliases("quarantine", "freed_at")
            .keeping("quarantine", "the aliases of a deleted owner stay in quarantine; they are forgotten by age");

    private final Database database;
    private final String mark;

    JdbiFreedAliases(Database database) {
        this.database = database;
        this.mark = database.dialect().exactMark();
    }

    @Override
    public void add(long owner, List<LinkAddress> addresses, Instant at, Instant forgotten) {
        database.write("remember freed aliases", handle -> {
            List<Long> old = Sql.of(OLDEST, ColumnValues.millis(forgotten)).numbers(handle);
            Sql.delete(handle, "fingerpost_quarantine", "id", old);
            replace(handle, owner, addresses, ColumnValues.millis(at));
            return addresses;
        });
    }

    private void replace(Handle handle, long owner, List<LinkAddress> addresses, long at) throws SQLException {
        PlainJdbc.batch(
                handle,
                "DELETE FROM fingerpost_quarantine WHERE domain_id = ? AND alias_key = " + mark,
                addresses,
                JdbiFreedAliases::bind);
        PlainJdbc.batch(handle, INSERT, addresses, (parameters, position, address) -> {
            bind(parameters, position, address);
            parameters.number(position + 2, owner);
            parameters.number(position + 3, at);
        });
    }

    private static void bind(Parameters parameters, int position, LinkAddress address) throws SQLException {
        parameters.number(position, address.domainId());
        parameters.text(position + 1, address.aliasKey());
    }

    @Override
    public Set<LinkAddress> ofOthers(long owner, List<LinkAddress> addresses, Instant after) {
        Map<Long, List<String>> byDomain = addresses.stream()
                .collect(Collectors.groupingBy(
                        LinkAddress::domainId, Collectors.mapping(LinkAddress::aliasKey, Collectors.toList())));
        return database.read("find freed aliases", handle -> {
            Set<LinkAddress> found = new HashSet<>();
            byDomain.forEach((domain, keys) -> Sql.pieces(keys)
                    .forEach(piece -> Sql.of(OF_OTHERS, owner, ColumnValues.millis(after))
                            .plus(Sql.exactly("domain_id", domain, "alias_key", database.dialect(), piece))
                            .plus(database.readingLatest(handle))
                            .forEach(handle, row -> found.add(new LinkAddress(domain, row.getString(1))))));
            return found;
        });
    }
}
