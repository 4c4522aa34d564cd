package dev.fingerpost.storage.jdbi.repository;

import static dev.fingerpost.storage.jdbi.repository.LinkColumn.*;
import static java.util.stream.Collectors.joining;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * A link without its targets, which are rows of another table.
 *
 * @param targetsType {@code null} if the link has no targets
 * @param content the content without targets
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

    /** The number of columns in {@link #columns}. A statement may select further columns after them. */
    static final int WIDTH = LinkColumn.SELECTED.size() + 1;

    private static final String SELECT =
            LinkColumn.SELECTED.stream().map(LinkColumn::columnName).collect(joining(", ", "SELECT ", ", "));

    /** SELECT and the columns that {@link #read} reads. The last column has the ids of the pixels. */
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

    /** The rows of a statement; empty for a damaged row. */
    static List<Optional<LinkRow>> readAll(Handle handle, Sql sql, DamagedRows damaged) {
        return sql.list(handle, row -> damaged.orReported(id(row), () -> read(row)));
    }

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
}
