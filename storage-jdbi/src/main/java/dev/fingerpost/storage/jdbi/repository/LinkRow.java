package dev.fingerpost.storage.jdbi.repository;

import static dev.fingerpost.storage.jdbi.repository.LinkColumn.*;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * A link without its targets, which are rows of a different table.
 *
 * @param targetsType {@code null} if the link has no targets
 * @param content without them
 */
record LinkRow(
        long id,
        long owner,
        @Nullable TargetsType targetsType,
        LinkContent content,
        long clicks,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    /** How many columns {@link #columns} has; a statement may select more after them. */
    static final int WIDTH = LinkColumn.SELECTED.size() + 1;

    private static final String SELECT =
            LinkColumn.SELECTED.stream().map(LinkColumn::columnName).collect(joining(", ", "SELECT ", ", "));

    LinkRow {
        requireNonNull(content, "content");
    }

    /** SELECT and the columns that {@link #read} reads; the last one has the ids of the pixels. */
    static String columns(String pixelIds) {
        return SELECT + "(" + pixelIds + ")";
    }

    static long id(ResultSet row) throws SQLException {
        return ID.number(row);
    }

    static LinkRow read(ResultSet row) throws SQLException {
        Map<LinkField, @Nullable Object> values = LinkColumn.values(row);
        values.put(LinkField.PIXEL_IDS, ids(row.getString(WIDTH)));
        TargetsType type = (TargetsType) values.remove(LinkField.TARGETS_TYPE);
        return new LinkRow(
                ID.number(row),
                OWNER.number(row),
                type,
                LinkContent.of(new Alias(ALIAS.text(row), ALIAS_KEY.text(row)), values),
                clicks(row),
                CREATED_AT.instant(row),
                UPDATED_AT.instant(row),
                VERSION.number(row));
    }

    /** The rows of a statement; empty where one is damaged. */
    static List<Optional<LinkRow>> readAll(Handle handle, Sql sql, DamagedRows damaged) {
        return sql.list(handle, row -> damaged.orReported(id(row), () -> read(row)));
    }

    /** The link, with these targets. */
    Link toLink(List<Target> targets) {
        LinkContent all = targetsType == null ? content : content.withTargeting(new Targeting(targetsType, targets));
        return Link.created(id, owner, all, createdAt)
                .withClicks(clicks)
                .withUpdatedAt(updatedAt)
                .withVersion(version);
    }

    private static long clicks(ResultSet row) throws SQLException {
        Long clicks = CLICKS.numberOrNull(row);
        if (clicks == null) {
            throw new IllegalArgumentException("a link has no row of clicks");
        }
        return clicks;
    }

    private static List<Long> ids(@Nullable String joined) {
        return joined == null
                ? List.of()
                : Stream.of(joined.split(",")).map(Long::valueOf).toList();
    }

    /** Reads one link with its targets, one row for each target. A single statement reads a consistent state. */
    static final class OneLink {

        private static final String FROM = """
                , target_key, destination%s
                FROM fingerpost_link LEFT JOIN fingerpost_click ON fingerpost_click.link_id = fingerpost_link.id
                LEFT JOIN fingerpost_target ON fingerpost_target.link_id = fingerpost_link.id
                WHERE %s ORDER BY fingerpost_target.position\
                """;

        /** Behind the columns of a link and two of a target. */
        private static final int SCHEMA = WIDTH + 3;

        private final Dialect dialect;
        private final DamagedRows damaged;
        private final SchemaWatch schemas = new SchemaWatch();
        private final String findById;
        private final String findLatest;
        private final String findByAlias;

        /** @param isOneSchema whether all links must be of one schema, which connections may lead away from */
        OneLink(Dialect dialect, DamagedRows damaged, boolean isOneSchema) {
            this.dialect = requireNonNull(dialect, "dialect");
            this.damaged = requireNonNull(damaged, "damaged");
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

        /** Refuses a call if links of several schemas were seen. */
        void checkSchemas() {
            schemas.check();
        }

        /** The latest state of a link, which stays locked until the transaction ends. */
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
}
