package dev.fingerpost.link;

import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.targeting.Targeting;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes a {@link LinkContent}, with a method for each field that tests set often. Fields that are not set are absent,
 * off or public. Not thread-safe.
 */
public final class LinkContentBuilder {

    private final Map<LinkField, Object> values;
    private Alias alias;

    public LinkContentBuilder(String url, long domainId, Alias alias) {
        this.values = new EnumMap<>(Map.of(LinkField.URL, url, LinkField.DOMAIN_ID, domainId));
        this.alias = alias;
    }

    private LinkContentBuilder(LinkContent content) {
        this.values = new EnumMap<>(content.values());
        this.alias = content.alias();
    }

    /** Starts with this content, to change parts of it. */
    public static LinkContentBuilder of(LinkContent content) {
        return new LinkContentBuilder(content);
    }

    /** Sets a field; {@code null} empties it. */
    public LinkContentBuilder with(LinkField field, @Nullable Object value) {
        values.put(field, value);
        return this;
    }

    public LinkContentBuilder alias(Alias newAlias) {
        alias = newAlias;
        return this;
    }

    /** Sets a title that the owner has given, not one that was fetched. */
    public LinkContentBuilder title(@Nullable String newTitle) {
        return with(LinkField.TITLE, newTitle).titleFetched(false);
    }

    public LinkContentBuilder activePeriod(ActivePeriod period) {
        return with(LinkField.ACTIVE_PERIOD_START_AT, period.start())
                .with(LinkField.ACTIVE_PERIOD_END_AT, period.end());
    }

    public LinkContentBuilder targeting(Targeting targeting) {
        return with(LinkField.TARGETS_TYPE, targeting.type()).with(LinkField.TARGETS, targeting.targets());
    }

    public LinkContentBuilder url(String value) {
        return with(LinkField.URL, value);
    }

    public LinkContentBuilder domainId(long value) {
        return with(LinkField.DOMAIN_ID, value);
    }

    public LinkContentBuilder titleFetched(boolean value) {
        return with(LinkField.TITLE_FETCHED, value);
    }

    public LinkContentBuilder spaceId(@Nullable Long value) {
        return with(LinkField.SPACE_ID, value);
    }

    public LinkContentBuilder disabled(boolean value) {
        return with(LinkField.DISABLED, value);
    }

    public LinkContentBuilder sensitiveContent(boolean value) {
        return with(LinkField.SENSITIVE_CONTENT, value);
    }

    public LinkContentBuilder privacy(Privacy value) {
        return with(LinkField.PRIVACY, value);
    }

    public LinkContentBuilder clicksLimit(@Nullable Long value) {
        return with(LinkField.CLICKS_LIMIT, value);
    }

    public LinkContentBuilder expirationUrl(@Nullable String value) {
        return with(LinkField.EXPIRATION_URL, value);
    }

    public LinkContentBuilder pixelIds(List<Long> value) {
        return with(LinkField.PIXEL_IDS, value);
    }

    public LinkContentBuilder redirectPassword(@Nullable PasswordHash value) {
        return with(LinkField.REDIRECT_PASSWORD, value);
    }

    public LinkContentBuilder password(@Nullable PasswordHash value) {
        return with(LinkField.PASSWORD, value);
    }

    public LinkContentBuilder externalId(@Nullable String value) {
        return with(LinkField.EXTERNAL_ID, value);
    }

    public LinkContentBuilder labels(List<String> value) {
        return with(LinkField.LABELS, value);
    }

    /** The content. Refuses invalid values. */
    public LinkContent build() {
        return LinkContent.of(alias, values);
    }
}
