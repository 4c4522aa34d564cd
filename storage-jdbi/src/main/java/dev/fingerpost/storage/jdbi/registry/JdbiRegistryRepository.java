package dev.fingerpost.storage.jdbi.registry;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Space;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.MultiRowInsert;
import dev.fingerpost.storage.jdbi.repository.RowCheck;
import dev.fingerpost.storage.jdbi.repository.RowLocks;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Stores domains and spaces in a database. */
public final class JdbiRegistryRepository implements RegistryRepository {

    private static final String SELECT_DOMAINS = "SELECT id, base_url, owners FROM fingerpost_domain";
    private static final String DOMAINS = SELECT_DOMAINS + " ORDER BY id";
    private static final MultiRowInsert INSERT_DOMAINS =
            MultiRowInsert.of("fingerpost_domain", List.of("id", "base_url", "domain_address", "owners"));
    private static final String UPDATE_DOMAIN =
            "UPDATE fingerpost_domain SET base_url = ?, domain_address = ?, owners = ? WHERE id = ?";
    private static final String LOCK_DOMAINS = "SELECT id FROM fingerpost_domain WHERE ";
    private static final String DELETE_DOMAIN = "DELETE FROM fingerpost_domain WHERE id = ?";
    private static final String FORGET_DELETED = "DELETE FROM fingerpost_deleted_domain WHERE id <= ?";
    private static final String REMEMBER_DELETED = "INSERT INTO fingerpost_deleted_domain (id) VALUES (?)";

    /** Finds the next domain that has links, without reading the other links of a domain. */
    private static final String NEXT_DOMAIN =
            "SELECT domain_id FROM fingerpost_link WHERE domain_id > ? ORDER BY domain_id LIMIT 1";

    private static final Sql GREATEST_STORED = Sql.of("SELECT MAX(id) FROM fingerpost_domain");
    private static final Sql GREATEST_DELETED = Sql.of("SELECT MAX(id) FROM fingerpost_deleted_domain");
    private static final Sql GREATEST_WITH_LINKS = Sql.of("SELECT MAX(domain_id) FROM fingerpost_link");

    private static final String ON_DOMAIN = "SELECT domain_id FROM fingerpost_link WHERE domain_id = ? LIMIT 1";

    private static final String COUNT = "SELECT COUNT(*) FROM fingerpost_link WHERE domain_id = ?";

    private static final String UNDER = "SELECT id FROM fingerpost_link WHERE domain_id = ? AND owner_id <> ?";

    private static final long KEY = 1;
    private static final long LOCK = 2;
    private static final String PROOF = "SELECT proof_value FROM fingerpost_domain_proof WHERE id = ?";
    private static final String INSERT_PROOF = "INSERT INTO fingerpost_domain_proof (proof_value, id) VALUES (?, ?)";
    private static final String UPDATE_PROOF = "UPDATE fingerpost_domain_proof SET proof_value = ? WHERE id = ?";

    private static final String SPACES =
            "SELECT id, name FROM fingerpost_space WHERE owner_id = ? ORDER BY owner_id, id";
    private static final String INSERT_SPACE = "INSERT INTO fingerpost_space (owner_id, name) VALUES (?, ?)";
    private static final String RENAME_SPACE = "UPDATE fingerpost_space SET name = ? WHERE owner_id = ? AND id = ?";
    private static final String DELETE_SPACE = "DELETE FROM fingerpost_space WHERE owner_id = ? AND id = ?";
    private static final String IN_SPACE = "SELECT id FROM fingerpost_link WHERE owner_id = ? AND space_id = ? LIMIT ?";

    public static final Extension EXTENSION = Extension.ofFeature(
                    "registry/V7__registry.sql", RegistryRepository.class, JdbiRegistryRepository::new)
            .withDomains("domain")
            .checking(new RowCheck("domain", "domain", SELECT_DOMAINS, JdbiRegistryRepository::domain));

    private final Database database;

    JdbiRegistryRepository(Database database) {
        this.database = database;
    }

    @Override
    public List<StoredDomain> domains() {
        return database.read("list domains", this::domains);
    }

    private List<StoredDomain> domains(Handle handle) {
        return Sql.of(DOMAINS + database.readingLatest(handle)).list(handle, row -> domain(row));
    }

    private static StoredDomain domain(ResultSet row) throws SQLException {
        return new StoredDomain(
                Domain.of(row.getLong(1), row.getString(2)),
                Stream.of(row.getString(3).split(" "))
                        .filter(owner -> !owner.isEmpty())
                        .map(Long::valueOf)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Override
    public boolean insertDomain(StoredDomain domain) {
        return insertDomains(List.of(domain));
    }

    @Override
    public boolean insertDomains(List<StoredDomain> domains) {
        return database.writeUnlessTaken("store domains", "", handle -> insert(handle, domains))
                .orElse(false);
    }

    private static boolean insert(Handle handle, List<StoredDomain> domains) throws SQLException {
        INSERT_DOMAINS.execute(handle, domains, (row, position, stored) -> {
            row.number(position, stored.domain().id());
            row.text(position + 1, stored.domain().baseUrl());
            row.text(position + 2, stored.domain().address());
            row.text(position + 3, owners(stored));
        });
        return true;
    }

    @Override
    public boolean updateDomain(StoredDomain stored) {
        return database.writeUnlessTaken("change a domain", "", handle -> update(handle, stored))
                .orElse(false);
    }

    private static boolean update(Handle handle, StoredDomain stored) {
        Domain domain = stored.domain();
        return handle.execute(UPDATE_DOMAIN, domain.baseUrl(), domain.address(), owners(stored), domain.id()) == 1;
    }

    @Override
    public boolean insertOwnDomain(StoredDomain stored, int most) {
        return storeOwnDomain(
                stored,
                (handle, all) ->
                        stored.isAdmittedBy(all) && stored.isOneOfAtMost(most, all) && insert(handle, List.of(stored)));
    }

    @Override
    public boolean updateOwnDomain(StoredDomain stored) {
        return storeOwnDomain(
                stored,
                (handle, all) -> all.stream().anyMatch(stored::isChangeOf)
                        && stored.isAdmittedBy(all)
                        && update(handle, stored));
    }

    /** Stores a domain if it fits to all that are there. */
    private interface Fitting {
        boolean isStored(Handle handle, List<StoredDomain> all) throws SQLException;
    }

    /** Changes the row that is the lock, because a cluster of servers notices changes and not locks. */
    private boolean storeOwnDomain(StoredDomain stored, Fitting fitting) {
        proof(LOCK, "");
        return database.writeUnlessTaken("store a domain of an owner", "", handle -> {
                    handle.execute(UPDATE_PROOF, stored.domain().address(), LOCK);
                    return fitting.isStored(handle, domains(handle));
                })
                .orElse(false);
    }

    private static String owners(StoredDomain stored) {
        return stored.owners().stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    @Override
    public String proofKey(String proposed) {
        return proof(KEY, proposed);
    }

    /** The value of a row, which is inserted if it is missing. */
    private String proof(long id, String ifMissing) {
        return database.read("find a proof", handle -> proof(handle, id)).orElseGet(() -> {
            database.writeUnlessTaken("store a proof", "", handle -> handle.execute(INSERT_PROOF, ifMissing, id));
            return database.read("find a proof", handle -> proof(handle, id)).orElseThrow();
        });
    }

    private Optional<String> proof(Handle handle, long id) {
        return Sql.of(PROOF + database.readingLatest(handle), id).first(handle, row -> row.getString(1));
    }

    /** Looks for links after it has waited for the transactions that create some. */
    @Override
    public boolean deleteDomain(long id) {
        return database.write("delete a domain", handle -> {
            boolean isThere = !Sql.of(
                            LOCK_DOMAINS + "id = ?" + database.dialect().forUpdate(), id)
                    .numbers(handle)
                    .isEmpty();
            boolean isDeleted = isThere
                    && Sql.of(ON_DOMAIN + database.readingLatest(handle), id)
                            .numbers(handle)
                            .isEmpty()
                    && handle.execute(DELETE_DOMAIN, id) == 1;
            if (isDeleted) {
                handle.execute(FORGET_DELETED, id);
                handle.execute(REMEMBER_DELETED, id);
            }
            return isDeleted;
        });
    }

    @Override
    public Set<Long> lockDomains(Set<Long> ids) {
        Sql lock = Sql.of(LOCK_DOMAINS)
                .plus(Sql.in("id", ids.stream().sorted().toList()))
                .plus(" ORDER BY id" + database.dialect().forShare());
        return Set.copyOf(database.writeUnrefused("lock domains", lock::numbers));
    }

    @Override
    public long greatestDomainId() {
        return database.read(
                "find the last domain",
                handle -> Stream.of(GREATEST_STORED, GREATEST_DELETED, GREATEST_WITH_LINKS)
                        .mapToLong(greatest -> greatest.number(handle))
                        .max()
                        .orElse(0));
    }

    @Override
    public boolean hasLinks(long domainId) {
        return !database.read("find links", Sql.of(ON_DOMAIN, domainId)::numbers)
                .isEmpty();
    }

    /** Compares with the text after the slash of the prefix, because '0' follows '/' in the order of exact texts. */
    @Override
    public boolean hasLinksUnder(long domainId, String keyPrefix, long owner) {
        String end = keyPrefix.substring(0, keyPrefix.length() - 1) + "0";
        String mark = database.dialect().exactMark();
        Sql under = Sql.of(UNDER, domainId, owner)
                .plus(" AND alias_key > " + mark + " AND alias_key < " + mark + " LIMIT 1", keyPrefix, end);
        return !database.read("find links", under::numbers).isEmpty();
    }

    @Override
    public SortedMap<Long, Long> linksOutside(Set<Long> domainIds) {
        SortedMap<Long, Long> links = new TreeMap<>();
        Optional<Long> next = domainAfter(0);
        while (next.isPresent()) {
            long id = next.get();
            if (!domainIds.contains(id)) {
                links.put(id, database.read("count links", Sql.of(COUNT, id)::number));
            }
            next = domainAfter(id);
        }
        return links;
    }

    private Optional<Long> domainAfter(long id) {
        return database.read("find domains", Sql.of(NEXT_DOMAIN, id)::numbers).stream()
                .findFirst();
    }

    @Override
    public List<Space> spaces(long owner) {
        return database.read(
                "list spaces",
                handle -> Sql.of(SPACES, owner)
                        .list(handle, row -> Space.of(row.getLong(1)).withName(row.getString(2))));
    }

    /**
     * Stores a space. Skips ids that links already have as their space, because spaces have not always been stored.
     */
    @Override
    public Space insertSpace(long owner, String name) {
        return database.write("store a space", handle -> {
            while (true) {
                long id = Sql.generatedId(
                        handle.createUpdate(INSERT_SPACE).bind(0, owner).bind(1, name));
                if (Sql.of(IN_SPACE, owner, id, 1L).numbers(handle).isEmpty()) {
                    return Space.of(id).withName(name);
                }
                handle.execute(DELETE_SPACE, owner, id);
            }
        });
    }

    @Override
    public boolean renameSpace(long owner, long id, String name) {
        return database.writeOnce("rename a space", handle -> handle.execute(RENAME_SPACE, name, owner, id) == 1);
    }

    /** Locks the links as their updates do, so that a concurrent update does not write the removed space back. */
    @Override
    public boolean deleteSpace(long owner, long id, int limit) {
        return database.write("delete a space", handle -> {
            List<Long> links = Sql.of(IN_SPACE, owner, id, limit + 1L).numbers(handle);
            List<Long> first = links.subList(0, Math.min(limit, links.size()));
            for (List<Long> piece : Sql.pieces(first.stream().sorted().toList())) {
                RowLocks.lockLinks(handle, database.dialect(), piece);
                Sql.of("UPDATE fingerpost_link SET space_id = NULL WHERE space_id = ? AND ", id)
                        .plus(Sql.in("id", piece))
                        .execute(handle);
            }
            if (links.size() > limit) {
                return false;
            }
            handle.execute(DELETE_SPACE, owner, id);
            return true;
        });
    }
}
