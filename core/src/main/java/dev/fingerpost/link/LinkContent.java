package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The part of a link that its owner decides about, after all checks. An update may change everything but the domain.
 * The canonical constructor is not part of the API, because each new component changes it; use {@link #of} and
 * {@link #with}.
 *
 * @param url the destination as it was sent
 * @param title {@code null} for none
 * @param titleFetched whether the title comes from the page and not from the owner; such a title is removed when the
 * destination changes
 * @param spaceId {@code null} for none
 * @param clicksLimit the click limit, at least 1; {@code null} for none
 * @param expirationUrl {@code null} for none
 * @param pixelIds without repetition, in the order given
 * @param redirectPassword {@code null} for none
 * @param password the password of the statistics; {@code null} for none
 * @param externalId the host's own name of the link, unique for each owner; {@code null} for none
 * @param labels the labels in the order given; no two of them are equal when folded
 * @param receiptParameter the parameter that takes a receipt to the destination; {@code null} for that of the host
 */
public record LinkContent(
        String url,
        long domainId,
        Alias alias,
        @Nullable String title,
        boolean titleFetched,
        @Nullable Long spaceId,
        boolean disabled,
        boolean sensitiveContent,
        Privacy privacy,
        ActivePeriod activePeriod,
        @Nullable Long clicksLimit,
        @Nullable String expirationUrl,
        Targeting targeting,
        List<Long> pixelIds,
        @Nullable PasswordHash redirectPassword,
        @Nullable PasswordHash password,
        @Nullable String externalId,
        List<String> labels,
        @Nullable String receiptParameter) {

    public LinkContent {
        requireNonNull(url, "url");
        requireNonNull(alias, "alias");
        requireNonNull(privacy, "privacy");
        requireNonNull(activePeriod, "activePeriod");
        requireNonNull(targeting, "targeting");
        titleFetched = titleFetched && title != null;
        pixelIds = List.copyOf(pixelIds);
        labels = List.copyOf(labels);
        if (clicksLimit != null && clicksLimit < 1) {
            throw new IllegalArgumentException("a clicks limit must be at least 1");
        }
    }

    /**
     * Rebuilds a content from the values that {@link #values} returned. For storages.
     *
     * @param alias the alias; an alias among the values is ignored
     * @param values the value of each field, of the class that its {@link LinkField#kind} names. A missing field is
     * empty, switched off or public; the URL and the domain are required
     */
    public static LinkContent of(Alias alias, Map<LinkField, ?> values) {
        TargetsType type = (TargetsType) values.get(LinkField.TARGETS_TYPE);
        return new LinkContent(
                required(String.class, LinkField.URL, values),
                required(Long.class, LinkField.DOMAIN_ID, values),
                alias,
                (String) values.get(LinkField.TITLE),
                flag(LinkField.TITLE_FETCHED, values),
                (Long) values.get(LinkField.SPACE_ID),
                flag(LinkField.DISABLED, values),
                flag(LinkField.SENSITIVE_CONTENT, values),
                requireNonNullElse((Privacy) values.get(LinkField.PRIVACY), Privacy.PUBLIC),
                new ActivePeriod((Instant) values.get(LinkField.ACTIVE_PERIOD_START_AT), (Instant)
                        values.get(LinkField.ACTIVE_PERIOD_END_AT)),
                (Long) values.get(LinkField.CLICKS_LIMIT),
                (String) values.get(LinkField.EXPIRATION_URL),
                type == null
                        ? Targeting.NONE
                        : new Targeting(type, LinkField.list(Target.class, values.get(LinkField.TARGETS))),
                LinkField.list(Long.class, values.get(LinkField.PIXEL_IDS)),
                (PasswordHash) values.get(LinkField.REDIRECT_PASSWORD),
                (PasswordHash) values.get(LinkField.PASSWORD),
                (String) values.get(LinkField.EXTERNAL_ID),
                LinkField.list(String.class, values.get(LinkField.LABELS)),
                (String) values.get(LinkField.RECEIPT_PARAMETER));
    }

    /**
     * The values of the fields, each of the class that its {@link LinkField#kind} names. A field whose value is
     * {@code null} is missing.
     */
    public Map<LinkField, Object> values() {
        Map<LinkField, Object> values = new EnumMap<>(LinkField.class);
        for (LinkField field : LinkField.values()) {
            Object value = field.of(this);
            if (value != null) {
                values.put(field, value);
            }
        }
        return values;
    }

    /**
     * Returns this content with another value of a field other than the alias.
     *
     * @param value a value of the class that the field's {@link LinkField#kind} names; {@code null} for none
     */
    public LinkContent with(LinkField field, @Nullable Object value) {
        Map<LinkField, @Nullable Object> values = new EnumMap<>(values());
        values.put(field, value);
        return of(alias, values);
    }

    /** Returns this content with a title that was fetched from the page. */
    public LinkContent withFetchedTitle(String newTitle) {
        return with(LinkField.TITLE, newTitle).with(LinkField.TITLE_FETCHED, true);
    }

    /** Returns this content with other pixels. */
    public LinkContent withPixelIds(List<Long> newPixelIds) {
        return with(LinkField.PIXEL_IDS, newPixelIds);
    }

    /** Returns this content without a space. */
    public LinkContent withoutSpace() {
        return with(LinkField.SPACE_ID, null);
    }

    /** Returns this content with other targets. */
    public LinkContent withTargeting(Targeting newTargeting) {
        Map<LinkField, @Nullable Object> values = new EnumMap<>(values());
        values.put(LinkField.TARGETS_TYPE, newTargeting.type());
        values.put(LinkField.TARGETS, newTargeting.targets());
        return of(alias, values);
    }

    /** Returns this content with a fresh hash of the same password in place of an old one. */
    public LinkContent rehashed(PasswordHash old, PasswordHash fresh) {
        LinkContent content = this;
        for (LinkField field : List.of(LinkField.REDIRECT_PASSWORD, LinkField.PASSWORD)) {
            content = old.equals(field.of(content)) ? content.with(field, fresh) : content;
        }
        return content;
    }

    private static boolean flag(LinkField field, Map<LinkField, ?> values) {
        return Boolean.TRUE.equals(values.get(field));
    }

    private static <T> T required(Class<T> type, LinkField field, Map<LinkField, ?> values) {
        Object value = values.get(field);
        if (value == null) {
            throw new IllegalArgumentException("a link must have a value of " + field.wireName());
        }
        return type.cast(value);
    }
}
