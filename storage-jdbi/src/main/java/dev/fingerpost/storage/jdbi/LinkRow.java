package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.alias.Alias;
import dev.fingerpost.link.ActivePeriod;
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
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A link as it is read: everything but its targets, which have rows of their own.
 *
 * @param targetsType {@code null} if it has no targets
 * @param withTargeting makes the content, once the targets are known
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

    /** How many columns of {@link #columns} there are: what is selected after them is the reader's. */
    static final int WIDTH = 23;

    LinkRow {
        requireNonNull(withTargeting, "withTargeting");
    }

    /** SELECT and the columns that {@link #read} reads. */
    static String columns(String pixelIds) {
        return """
            SELECT fingerpost_link.id, owner_id, url, domain_id, alias, alias_key, title, space_id, disabled,
              sensitive_content, privacy, active_from, active_until, clicks_limit, expiration_url, targets_type,
              redirect_password, statistics_password, clicks, created_at, updated_at, version,
              (%s)\
            """.formatted(pixelIds);
    }

    static LinkRow read(ResultSet row) throws SQLException {
        String type = row.getString(16);
        return new LinkRow(
                row.getLong(1),
                row.getLong(2),
                type == null ? null : ColumnValues.known(WireNamed.parse(TargetsType.class, type)),
                content(row),
                row.getLong(19),
                ColumnValues.instant(row, 20),
                ColumnValues.instant(row, 21),
                row.getLong(22));
    }

    /** The link, with these targets. */
    Link toLink(List<Target> targets) {
        Targeting targeting = targetsType == null ? Targeting.NONE : new Targeting(targetsType, targets);
        return Link.created(id, owner, withTargeting.apply(targeting), createdAt)
                .withClicks(clicks)
                .withUpdatedAt(updatedAt)
                .withVersion(version);
    }

    private static Function<Targeting, LinkContent> content(ResultSet row) throws SQLException {
        String url = row.getString(3);
        long domainId = row.getLong(4);
        Alias alias = new Alias(row.getString(5), row.getString(6));
        String title = row.getString(7);
        Long spaceId = ColumnValues.numberOrNull(row, 8);
        boolean disabled = row.getBoolean(9);
        boolean sensitive = row.getBoolean(10);
        Privacy privacy = ColumnValues.known(Privacy.of(row.getLong(11)));
        ActivePeriod period =
                new ActivePeriod(ColumnValues.instantOrNull(row, 12), ColumnValues.instantOrNull(row, 13));
        Long limit = ColumnValues.numberOrNull(row, 14);
        String expirationUrl = row.getString(15);
        PasswordHash redirect = hash(row.getString(17));
        PasswordHash statistics = hash(row.getString(18));
        List<Long> pixelIds = ids(row.getString(23));
        return targeting -> LinkContent.builder(url, domainId, alias)
                .title(title)
                .spaceId(spaceId)
                .disabled(disabled)
                .sensitiveContent(sensitive)
                .privacy(privacy)
                .activePeriod(period)
                .clicksLimit(limit)
                .expirationUrl(expirationUrl)
                .targeting(targeting)
                .pixelIds(pixelIds)
                .redirectPassword(redirect)
                .password(statistics)
                .build();
    }

    private static @Nullable PasswordHash hash(@Nullable String encoded) {
        return encoded == null ? null : new PasswordHash(encoded);
    }

    private static List<Long> ids(@Nullable String joined) {
        return joined == null
                ? List.of()
                : Stream.of(joined.split(",")).map(Long::valueOf).toList();
    }
}
