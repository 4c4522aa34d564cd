package dev.fingerpost.link;

import dev.fingerpost.targeting.*;
import dev.fingerpost.text.*;
import dev.fingerpost.validation.*;
import jakarta.validation.constraints.*;
import java.time.Instant;
import java.util.*;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Start here: a link to be created, or a stored link that is being changed. A draft is not checked yet; the call to
 * which it is passed reports its violations. Immutable: every {@code with} method returns a new draft. {@code null}
 * means "none" where a parameter may be {@code null}.
 */
@Satisfies({DraftRules.PeriodInOrder.class, DraftRules.TargetsTogether.class})
public final class LinkDraft implements Cloneable {

    /** The {@linkplain #withReceiptParameter parameter} of a link whose destination gets no receipt. */
    public static final String NO_RECEIPT = "none";

    boolean titleFetched;
    boolean disabled;
    boolean sensitiveContent;
    Privacy privacy = Privacy.PUBLIC;

    @Nullable
    TargetsType targetsType;

    List<Target> targets = List.of();

    @NotEmpty(message = "EMPTY")
    @Satisfies(DraftRules.Destination.class)
    String url = "";

    @Positive(message = "NOT_POSITIVE")
    @Nullable
    Long domainId;

    @Satisfies(DraftRules.AllowedAlias.class)
    @Nullable
    String alias;

    @Satisfies(Constraints.Rule.ShortText.class)
    @Nullable
    String title;

    @Positive(message = "NOT_POSITIVE")
    @Nullable
    Long spaceId;

    @Satisfies(DraftRules.StorableInstant.class)
    @Nullable
    Instant activePeriodStartAt;

    @Satisfies(DraftRules.StorableInstant.class)
    @Nullable
    Instant activePeriodEndAt;

    @Min(value = 1, message = "TOO_LOW")
    @Nullable
    Long clicksLimit;

    @Satisfies(DraftRules.Destination.class)
    @Nullable
    String expirationUrl;

    @Satisfies(DraftRules.PixelIds.class)
    List<Long> pixelIds = List.of();

    @Satisfies(DraftRules.ExternalId.class)
    @Nullable
    String externalId;

    @Satisfies(DraftRules.Labels.class)
    List<String> labels = List.of();

    @Satisfies(DraftRules.ReceiptParameter.class)
    @Nullable
    String receiptParameter;

    @Satisfies(DraftRules.Password.class)
    transient DraftPassword redirectPassword = DraftPassword.NONE;

    @Satisfies(DraftRules.Password.class)
    transient DraftPassword password = DraftPassword.NONE;

    private LinkDraft() {}

    /**
     * A draft of a link to this destination: an absolute URL, by default http or https and of at most 2,048 characters.
     */
    public static LinkDraft to(String url) {
        return new LinkDraft().withUrl(url);
    }

    /**
     * A draft with the fields of a stored link. The draft keeps the stored passwords, of which only the hashes are
     * known, until they are set or cleared.
     */
    public static LinkDraft of(Link link) {
        LinkDraft draft = new LinkDraft();
        for (LinkField field : LinkField.values()) {
            field.copy(link.content(), draft);
        }
        return draft;
    }

    public LinkDraft withUrl(String newUrl) {
        return with(LinkField.URL, Objects.requireNonNull(newUrl, "url"));
    }

    public String url() {
        return url;
    }

    /**
     * Sets the domain, which cannot be changed after the link is created. A new link without a domain gets the only
     * domain that its owner may use. The draft is refused if there are several such domains or none, or if
     * {@linkplain dev.fingerpost.directory.DomainDirectory#usableBy the directory cannot list them}.
     */
    public LinkDraft withDomain(long newDomainId) {
        return with(LinkField.DOMAIN_ID, newDomainId);
    }

    public Optional<Long> domainId() {
        return Optional.ofNullable(domainId);
    }

    /**
     * Sets the alias. A new link whose alias is {@code null} or blank gets a generated one; a stored link must have
     * one. The alias has 1 to 255 characters that the {@link AliasPolicy} allows. If another link of the domain has it,
     * the link is refused with {@code ALIAS_TAKEN}.
     */
    public LinkDraft withAlias(@Nullable String newAlias) {
        return with(LinkField.ALIAS, newAlias);
    }

    public Optional<String> alias() {
        return Optional.ofNullable(alias);
    }

    /** Sets the title, of at most 255 characters; {@code null} or blank for none. */
    public LinkDraft withTitle(@Nullable String newTitle) {
        return with(LinkField.TITLE, newTitle);
    }

    public Optional<String> title() {
        return Optional.ofNullable(title);
    }

    /** Whether the title was fetched from the page and not given by the owner. */
    public boolean titleFetched() {
        return titleFetched;
    }

    public LinkDraft withSpace(@Nullable Long newSpaceId) {
        return with(LinkField.SPACE_ID, newSpaceId);
    }

    public Optional<Long> spaceId() {
        return Optional.ofNullable(spaceId);
    }

    public LinkDraft withDisabled(boolean newDisabled) {
        return with(LinkField.DISABLED, newDisabled);
    }

    public boolean disabled() {
        return disabled;
    }

    public LinkDraft withSensitiveContent(boolean newSensitiveContent) {
        return with(LinkField.SENSITIVE_CONTENT, newSensitiveContent);
    }

    public boolean sensitiveContent() {
        return sensitiveContent;
    }

    /** Sets who may see the statistics; by default, anyone. */
    public LinkDraft withPrivacy(Privacy newPrivacy) {
        return with(LinkField.PRIVACY, Objects.requireNonNull(newPrivacy, "privacy"));
    }

    public Privacy privacy() {
        return privacy;
    }

    /** Sets when the link becomes active, cut to whole seconds. */
    public LinkDraft withActiveFrom(@Nullable Instant start) {
        return with(LinkField.ACTIVE_PERIOD_START_AT, start);
    }

    public Optional<Instant> activeFrom() {
        return Optional.ofNullable(activePeriodStartAt);
    }

    /** Sets when the link expires, cut to whole seconds. From this instant on, the link is no longer active. */
    public LinkDraft withActiveUntil(@Nullable Instant end) {
        return with(LinkField.ACTIVE_PERIOD_END_AT, end);
    }

    public Optional<Instant> activeUntil() {
        return Optional.ofNullable(activePeriodEndAt);
    }

    /**
     * Sets the number of clicks, at least 1, after which the link expires. Clicks that were counted before this change
     * stay counted.
     */
    public LinkDraft withClicksLimit(@Nullable Long newClicksLimit) {
        return with(LinkField.CLICKS_LIMIT, newClicksLimit);
    }

    public LinkDraft withClicksLimit(long newClicksLimit) {
        return withClicksLimit(Long.valueOf(newClicksLimit));
    }

    public Optional<Long> clicksLimit() {
        return Optional.ofNullable(clicksLimit);
    }

    /**
     * The status at an instant of a link with the fields of this draft. The draft must break no rule.
     *
     * @param clicks the clicks of the link so far
     */
    public LinkStatus statusAt(long clicks, Instant now) {
        ActivePeriod activePeriod = new ActivePeriod(activePeriodStartAt, activePeriodEndAt);
        return LinkStatus.of(disabled, clicksLimit, activePeriod, clicks, now);
    }

    /** Sets where visitors of the expired link are sent; {@code null} or blank for none. */
    public LinkDraft withExpirationUrl(@Nullable String newExpirationUrl) {
        return with(LinkField.EXPIRATION_URL, newExpirationUrl);
    }

    public Optional<String> expirationUrl() {
        return Optional.ofNullable(expirationUrl);
    }

    /**
     * Sets targets of this type. With {@link TargetsType#COUNTRIES}, for example, a visitor from the country whose code
     * is a target's key is sent to the URL of that target.
     */
    public LinkDraft withTargets(TargetsType type, Target... newTargets) {
        return withTargets(type, List.of(newTargets));
    }

    /** Sets targets of this type; {@code null} and an empty list for none. */
    public LinkDraft withTargets(@Nullable TargetsType type, List<Target> newTargets) {
        Objects.requireNonNull(newTargets, "targets");
        return with(copy -> {
            LinkField.TARGETS_TYPE.setIn(copy, type);
            LinkField.TARGETS.setIn(copy, newTargets);
        });
    }

    /** Sets the type of the targets and keeps the targets; {@code null} removes them. */
    public LinkDraft withTargetsType(@Nullable TargetsType type) {
        return with(LinkField.TARGETS_TYPE, type);
    }

    public Optional<TargetsType> targetsType() {
        return Optional.ofNullable(targetsType);
    }

    /** Sets the targets and keeps their type. */
    public LinkDraft withTargets(List<Target> newTargets) {
        return withTargets(targetsType, newTargets);
    }

    public List<Target> targets() {
        return targets;
    }

    public LinkDraft withPixels(List<Long> newPixelIds) {
        return with(LinkField.PIXEL_IDS, Objects.requireNonNull(newPixelIds, "pixelIds"));
    }

    public List<Long> pixelIds() {
        return pixelIds;
    }

    /**
     * Sets the host's own name of the link, of at most 190 characters, unique for each owner; {@code null} or blank for
     * none.
     */
    public LinkDraft withExternalId(@Nullable String newExternalId) {
        return with(LinkField.EXTERNAL_ID, newExternalId);
    }

    public Optional<String> externalId() {
        return Optional.ofNullable(externalId);
    }

    /**
     * Sets the labels, at most 20 with at most 50 characters each. If several labels differ only in case, the first of
     * them is kept.
     */
    public LinkDraft withLabels(List<String> newLabels) {
        return with(LinkField.LABELS, Objects.requireNonNull(newLabels, "labels"));
    }

    public List<String> labels() {
        return labels;
    }

    /**
     * Sets the name of the parameter with which the adapters add the receipt of a click to the destination: 1 to 32
     * letters, digits, {@code -} and {@code _}, or {@link #NO_RECEIPT}; {@code null} or blank for that of the host. Refused
     * unless {@code Conversions} are installed.
     */
    public LinkDraft withReceiptParameter(@Nullable String newReceiptParameter) {
        return with(LinkField.RECEIPT_PARAMETER, newReceiptParameter);
    }

    public Optional<String> receiptParameter() {
        return Optional.ofNullable(receiptParameter);
    }

    /**
     * Sets the password, of at most 255 characters, that visitors must enter before the redirect; {@code null} or empty
     * for none. A password of white space alone is refused.
     */
    public LinkDraft withRedirectPassword(@Nullable String newPassword) {
        return with(LinkField.REDIRECT_PASSWORD, DraftPassword.of(newPassword));
    }

    public DraftPassword redirectPassword() {
        return redirectPassword;
    }

    /**
     * Sets the password, of at most 255 characters, for the statistics; {@code null} or empty for none. A password of
     * white space alone is refused.
     */
    public LinkDraft withPassword(@Nullable String newPassword) {
        return with(LinkField.PASSWORD, DraftPassword.of(newPassword));
    }

    public DraftPassword password() {
        return password;
    }

    private LinkDraft with(LinkField field, @Nullable Object value) {
        return with(copy -> field.setIn(copy, value));
    }

    LinkDraft with(Consumer<LinkDraft> change) {
        try {
            LinkDraft copy = (LinkDraft) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("a draft can be cloned", e);
        }
    }

    /** The fields that are set, by their names. A password is only said to be set. */
    @Override
    public String toString() {
        StringJoiner fields = new StringJoiner(", ", "LinkDraft[", "]");
        for (LinkField field : LinkField.values()) {
            Object value = field.ofDraft(this);
            if (!Objects.equals(value, field.ofDraft(new LinkDraft()))) {
                fields.add(field.wireName() + "=" + (value instanceof DraftPassword ? "[hidden]" : value));
            }
        }
        return fields.toString();
    }
}
