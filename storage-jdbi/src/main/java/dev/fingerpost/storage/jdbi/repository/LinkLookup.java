package dev.fingerpost.storage.jdbi.repository;

import static dev.fingerpost.storage.jdbi.repository.LinkColumn.*;

import dev.fingerpost.link.Link;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.targeting.Target;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads one link with its targets, one row for each target. A single statement reads a consistent state. */
final class LinkLookup {

    private static final String FROM = """
            , target_key, destination%s
            FROM fingerpost_link LEFT JOIN fingerpost_click ON fingerpost_click.link_id = fingerpost_link.id
            LEFT JOIN fingerpost_target ON fingerpost_target.link_id = fingerpost_link.id
            WHERE %s ORDER BY fingerpost_target.position\
            """;

    /** The position of the schema: after the columns of a link and two of a target. */
    private static final int SCHEMA = LinkRow.WIDTH + 3;

    private final Dialect dialect;
    private final DamagedRows damaged;
    private final SchemaWatch schemas = new SchemaWatch();
    private final String findById;
    private final String findLatest;
    private final String findByAlias;

    /**
     * @param isOneSchema whether to check that all links come from one schema, because connections might lead to
     * several
     */
    LinkLookup(Dialect dialect, DamagedRows damaged, boolean isOneSchema) {
        this.dialect = dialect;
        this.damaged = damaged;
        String columns = LinkRow.columns(dialect.pixelIds());
        String byId = FROM.formatted("", "fingerpost_link.id = ? AND owner_id = ?");
        String latest = dialect.readingLatest();
        this.findById = columns + byId;
        this.findLatest = LinkRow.columns(dialect.pixelIds() + latest) + byId + latest;
        this.findByAlias = columns
                + FROM.formatted(
                        ", " + (isOneSchema ? dialect.currentSchema() : "''"),
                        "domain_id = ? AND alias_key = " + dialect.exactMark());
    }

    Optional<Link> byId(Handle handle, long owner, long id) {
        return one(handle.createQuery(findById).bind(0, id).bind(1, owner));
    }

    Optional<Link> byAlias(Handle handle, long domainId, String aliasKey) {
        try (Query query = handle.createQuery(findByAlias).bind(0, domainId).bind(1, aliasKey)) {
            return query.scanResultSet((rows, context) -> oneOfASchema(rows.get()));
        }
    }

    private Optional<Link> oneOfASchema(ResultSet rows) throws SQLException {
        if (!rows.next()) {
            return Optional.empty();
        }
        schemas.see(rows.getString(SCHEMA));
        return Optional.of(damaged.orFailing(LinkRow.id(rows), () -> read(rows)));
    }

    /** Refuses a call if links in several schemas have been seen. */
    void checkSchemas() {
        schemas.check();
    }

    /** Reads the latest state of a link, which stays locked until the transaction ends. */
    Optional<Link> locked(Handle handle, long owner, long id) {
        RowLocks.lockLink(handle, dialect, id, owner);
        String find = Database.isInCallerTransaction(handle) ? findLatest : findById;
        return one(handle.createQuery(find).bind(0, id).bind(1, owner));
    }

    private Optional<Link> one(Query query) {
        try (query) {
            return query.scanResultSet((rows, context) -> one(rows.get()));
        }
    }

    private Optional<Link> one(ResultSet rows) throws SQLException {
        return rows.next() ? Optional.of(damaged.orFailing(LinkRow.id(rows), () -> read(rows))) : Optional.empty();
    }

    private static Link read(ResultSet rows) throws SQLException {
        LinkRow row = LinkRow.read(rows);
        List<Target> targets = new ArrayList<>();
        if (row.targetsType() != null) {
            do {
                targets.add(new Target(rows.getString(LinkRow.WIDTH + 1), rows.getString(LinkRow.WIDTH + 2)));
            } while (rows.next());
        }
        return row.toLink(targets);
    }
}
