package dev.fingerpost.link;

import dev.fingerpost.internal.draft.DraftRules;
import dev.fingerpost.internal.validation.*;
import dev.fingerpost.targeting.*;
import dev.fingerpost.text.*;
import jakarta.validation.constraints.*;
import java.time.Instant;
import java.util.*;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Start here: a link to be created, or a stored link that is being changed: not yet checked, its violations are reported by
 * the call that gets it. Immutable; every {@code with} method returns a new draft. Where a parameter may be {@code null}, that means
 * "none".
 */
@Satisfies({DraftRules.PeriodInOrder.class, DraftRules.TargetsTogether.class})
public final class LinkDraft implements Cloneable {

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

    @Satisfies(DraftRules.Password.class)
    transient DraftPassword redirectPassword = DraftPassword.NONE;

    @Satisfies(DraftRules.Password.class)
    transient DraftPassword password = DraftPassword.NONE;

    private LinkDraft() {}

    /** A link to this destination: an absolute http or https URL of at most 2,048 characters. */
    public static LinkDraft to(String url) {
        return new LinkDraft().withUrl(url);
    }

    /** The draft of this link. It keeps the passwords, which it does not know, until they are set or cleared. */
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
     * On this domain of the host, which the link keeps. A new link without one is on the only domain that its owner may use;
     * if there are several, or if {@linkplain dev.fingerpost.directory.DomainDirectory#usableBy the directory cannot list
     * them}, the draft is refused.
     */
    public LinkDraft withDomain(long newDomainId) {
        return with(LinkField.DOMAIN_ID, newDomainId);
    }

    public Optional<Long> domainId() {
        return Optional.ofNullable(domainId);
    }

    /** Under this alias. A new link without one, {@code null} or blank, gets a generated one; a stored link needs one. */
    public LinkDraft withAlias(@Nullable String newAlias) {
        return with(LinkField.ALIAS, newAlias);
    }

    public Optional<String> alias() {
        return Optional.ofNullable(alias);
    }

    /** With this title of at most 255 characters; {@code null} or blank for none. */
    public LinkDraft withTitle(@Nullable String newTitle) {
        return with(LinkField.TITLE, newTitle);
    }

    public Optional<String> title() {
        return Optional.ofNullable(title);
    }

    /** Whether the title is that of the page, fetched earlier, and not one of the owner. */
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

    /** With this privacy of its statistics; public by default. */
    public LinkDraft withPrivacy(Privacy newPrivacy) {
        return with(LinkField.PRIVACY, Objects.requireNonNull(newPrivacy, "privacy"));
    }

    public Privacy privacy() {
        return privacy;
    }

    /** Not before this instant, cut to whole seconds. */
    public LinkDraft withActiveFrom(@Nullable Instant start) {
        return with(LinkField.ACTIVE_PERIOD_START_AT, start);
    }

    public Optional<Instant> activeFrom() {
        return Optional.ofNullable(activePeriodStartAt);
    }

    /** Up to but not including this instant, cut to whole seconds. */
    public LinkDraft withActiveUntil(@Nullable Instant end) {
        return with(LinkField.ACTIVE_PERIOD_END_AT, end);
    }

    public Optional<Instant> activeUntil() {
        return Optional.ofNullable(activePeriodEndAt);
    }

    /** For this many visits, at least 1. Clicks that are counted already stay counted. */
    public LinkDraft withClicksLimit(@Nullable Long newClicksLimit) {
        return with(LinkField.CLICKS_LIMIT, newClicksLimit);
    }

    public LinkDraft withClicksLimit(long newClicksLimit) {
        return withClicksLimit(Long.valueOf(newClicksLimit));
    }

    public Optional<Long> clicksLimit() {
        return Optional.ofNullable(clicksLimit);
    }

    /** With this destination for visitors of the expired link; {@code null} or blank for none. */
    public LinkDraft withExpirationUrl(@Nullable String newExpirationUrl) {
        return with(LinkField.EXPIRATION_URL, newExpirationUrl);
    }

    public Optional<String> expirationUrl() {
        return Optional.ofNullable(expirationUrl);
    }

    /** With these targets: a visitor whose fact of this type is a target's key goes to its value. */
    public LinkDraft withTargets(TargetsType type, Target... newTargets) {
        return withTargets(type, List.of(newTargets));
    }

    /** With these targets of this type; {@code null} and an empty list for none. */
    public LinkDraft withTargets(@Nullable TargetsType type, List<Target> newTargets) {
        Objects.requireNonNull(newTargets, "targets");
        return with(copy -> {
            LinkField.TARGETS_TYPE.setIn(copy, type);
            LinkField.TARGETS.setIn(copy, newTargets);
        });
    }

    /** With the same targets as targets of this type; {@code null} for no targets. */
    public LinkDraft withTargetsType(@Nullable TargetsType type) {
        return with(LinkField.TARGETS_TYPE, type);
    }

    public Optional<TargetsType> targetsType() {
        return Optional.ofNullable(targetsType);
    }

    /** With these targets in place of all others, of the same type. */
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

    /** With this name of the host's own, of at most 190 characters, once for each owner; {@code null} or blank for none. */
    public LinkDraft withExternalId(@Nullable String newExternalId) {
        return with(LinkField.EXTERNAL_ID, newExternalId);
    }

    public Optional<String> externalId() {
        return Optional.ofNullable(externalId);
    }

    /** With these labels, at most 20 of 50 characters; of those that differ by case only the first counts. */
    public LinkDraft withLabels(List<String> newLabels) {
        return with(LinkField.LABELS, Objects.requireNonNull(newLabels, "labels"));
    }

    public List<String> labels() {
        return labels;
    }

    /** With a password of at most 255 characters for visitors; {@code null} or empty for none. White space alone is refused. */
    public LinkDraft withRedirectPassword(@Nullable String newPassword) {
        return with(LinkField.REDIRECT_PASSWORD, DraftPassword.of(newPassword));
    }

    public DraftPassword redirectPassword() {
        return redirectPassword;
    }

    /** With a password of at most 255 characters for the statistics; {@code null} or empty for none. White space alone is refused. */
    public LinkDraft withPassword(@Nullable String newPassword) {
        return with(LinkField.PASSWORD, DraftPassword.of(newPassword));
    }

    public DraftPassword password() {
        return password;
    }

    LinkDraft withPasswords(DraftPassword newRedirectPassword, DraftPassword newPassword) {
        return with(copy -> {
            copy.redirectPassword = newRedirectPassword;
            copy.password = newPassword;
        });
    }

    private LinkDraft with(LinkField field, @Nullable Object value) {
        return with(copy -> field.setIn(copy, value));
    }

    /** A copy of this draft that was changed. */
    LinkDraft with(Consumer<LinkDraft> change) {
        try {
            LinkDraft copy = (LinkDraft) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("a draft can be cloned", e);
        }
    }
}
