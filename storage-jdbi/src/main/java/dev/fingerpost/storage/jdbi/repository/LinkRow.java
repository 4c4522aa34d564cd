package dev.fingerpost.storage.jdbi.repository;

import static dev.fingerpost.storage.jdbi.repository.LinkColumn.*;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.WireNamed;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * A link without its targets, which are rows of a different table.
 *
 * @param targetsType {@code null} if the link has no targets
 * @param withTargeting makes the content from the targets
 */
record LinkRow(
        long id,
        long owner,
        @Nullable TargetsType targetsType,
        Function<Targeting, LinkContent> withTargeting,
        long clicks,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    /** How many columns {@link #columns} has; a statement may select more after them. */
    static final int WIDTH = LinkColumn.SELECTED.size() + 1;

    private static final String SELECT =
            LinkColumn.SELECTED.stream().map(LinkColumn::columnName).collect(joining(", ", "SELECT ", ", "));

    LinkRow {
        requireNonNull(withTargeting, "withTargeting");
    }

    /** SELECT and the columns that {@link #read} reads; the last one has the ids of the pixels. */
    static String columns(String pixelIds) {
        return SELECT + "(" + pixelIds + ")";
    }

    static long id(ResultSet row) throws SQLException {
        return ID.number(row);
    }

    static LinkRow read(ResultSet row) throws SQLException {
        String type = TARGETS_TYPE.textOrNull(row);
        return new LinkRow(
                ID.number(row),
                OWNER.number(row),
                type == null ? null : ColumnValues.known(WireNamed.parse(TargetsType.class, type)),
                content(row),
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
        Targeting targeting = targetsType == null ? Targeting.NONE : new Targeting(targetsType, targets);
        return Link.created(id, owner, withTargeting.apply(targeting), createdAt)
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

    private static Function<Targeting, LinkContent> content(ResultSet row) throws SQLException {
        String url = URL.text(row);
        long domainId = DOMAIN.number(row);
        Alias alias = new Alias(ALIAS.text(row), ALIAS_KEY.text(row));
        String title = TITLE.textOrNull(row);
        boolean titleFetched = TITLE_FETCHED.flag(row);
        Long spaceId = SPACE.numberOrNull(row);
        boolean disabled = DISABLED.flag(row);
        boolean sensitive = SENSITIVE_CONTENT.flag(row);
        Privacy privacy = ColumnValues.known(Privacy.of(PRIVACY.number(row)));
        ActivePeriod period = new ActivePeriod(ACTIVE_FROM.instantOrNull(row), ACTIVE_UNTIL.instantOrNull(row));
        Long limit = CLICKS_LIMIT.numberOrNull(row);
        String expirationUrl = EXPIRATION_URL.textOrNull(row);
        PasswordHash redirect = hash(REDIRECT_PASSWORD.textOrNull(row));
        PasswordHash statistics = hash(STATISTICS_PASSWORD.textOrNull(row));
        String externalId = EXTERNAL_ID.textOrNull(row);
        List<String> labels = LinkLabels.split(LABELS.textOrNull(row));
        List<Long> pixelIds = ids(row.getString(WIDTH));
        return targeting -> new LinkContent(
                url,
                domainId,
                alias,
                title,
                titleFetched,
                spaceId,
                disabled,
                sensitive,
                privacy,
                period,
                limit,
                expirationUrl,
                targeting,
                pixelIds,
                redirect,
                statistics,
                externalId,
                labels);
    }

    private static @Nullable PasswordHash hash(@Nullable String encoded) {
        return encoded == null ? null : PasswordHash.of(encoded);
    }

    private static List<Long> ids(@Nullable String joined) {
        return joined == null
                ? List.of()
                : Stream.of(joined.split(",")).map(Long::valueOf).toList();
    }
}
