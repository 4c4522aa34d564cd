package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.internal.text.InputText;
import dev.fingerpost.internal.validation.Satisfies;
import dev.fingerpost.internal.validation.ShortText;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A link to be created, not yet checked: its violations are reported when it is created. Immutable; every method
 * returns another draft. Where a parameter may be {@code null}, that means "none".
 */
@Satisfies({DraftRules.PeriodInOrder.class, TargetsTogether.class})
public final class LinkDraft implements Cloneable {

    @NotEmpty(message = "EMPTY")
    @Satisfies(DraftRules.Destination.class)
    String url;

    @NotNull(message = "EMPTY")
    @Positive(message = "NOT_POSITIVE")
    @Nullable
    Long domainId;

    @Satisfies(DraftRules.AllowedAlias.class)
    @Nullable
    String alias;

    @Satisfies(ShortText.class)
    @Nullable
    String title;

    @Positive(message = "NOT_POSITIVE")
    @Nullable
    Long spaceId;

    boolean disabled;
    boolean sensitiveContent;
    Privacy privacy = Privacy.PUBLIC;

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

    @Nullable
    TargetsType targetsType;

    List<Target> targets = List.of();

    @Satisfies(DraftRules.PixelIds.class)
    List<Long> pixelIds = List.of();

    @Satisfies(ShortText.class)
    @Nullable
    transient String redirectPassword;

    @Satisfies(ShortText.class)
    @Nullable
    transient String password;

    private LinkDraft(String url) {
        this.url = InputText.trimmed(url);
    }

    /** A link to this destination: an absolute http or https URL of at most 2,048 characters. */
    public static LinkDraft to(String url) {
        return new LinkDraft(url);
    }

    /** A link on this domain with this alias, whose destination is still to come. */
    static LinkDraft at(long domainId, String alias) {
        LinkDraft draft = new LinkDraft("");
        draft.domainId = domainId;
        draft.alias = InputText.nfc(alias);
        return draft;
    }

    /** The draft of this link, without its passwords, of which only hashes are stored. */
    static LinkDraft of(Link link) {
        LinkDraft draft = new LinkDraft(link.url());
        draft.domainId = link.domainId();
        draft.alias = link.alias();
        draft.title = link.title().orElse(null);
        draft.spaceId = link.spaceId().orElse(null);
        draft.disabled = link.disabled();
        draft.sensitiveContent = link.sensitiveContent();
        draft.privacy = link.privacy();
        draft.activePeriodStartAt = link.activePeriod().start();
        draft.activePeriodEndAt = link.activePeriod().end();
        draft.clicksLimit = link.clicksLimit().orElse(null);
        draft.expirationUrl = link.expirationUrl().orElse(null);
        draft.targetsType = link.targeting().type();
        draft.targets = link.targeting().targets();
        draft.pixelIds = link.pixelIds();
        return draft;
    }

    LinkDraft withUrl(String newUrl) {
        return with(copy -> copy.url = InputText.trimmed(newUrl));
    }

    /** On this domain of the host. Every link needs one. */
    public LinkDraft withDomain(long newDomainId) {
        return with(copy -> copy.domainId = newDomainId);
    }

    /** Under this alias; {@code null} or empty for a generated one. */
    public LinkDraft withAlias(@Nullable String newAlias) {
        return with(copy -> copy.alias = newAlias == null || newAlias.isEmpty() ? null : InputText.nfc(newAlias));
    }

    LinkDraft withRequiredAlias(String newAlias) {
        return with(copy -> copy.alias = InputText.nfc(newAlias));
    }

    /** With this title of at most 255 characters; {@code null} or empty for none. */
    public LinkDraft withTitle(@Nullable String newTitle) {
        return with(copy -> copy.title = InputText.emptyToNull(newTitle));
    }

    /** In this space of the host. */
    public LinkDraft withSpace(@Nullable Long newSpaceId) {
        return with(copy -> copy.spaceId = newSpaceId);
    }

    /** Switched off, or on as by default. */
    public LinkDraft withDisabled(boolean newDisabled) {
        return with(copy -> copy.disabled = newDisabled);
    }

    /** With or, as by default, without a warning before visitors go on. */
    public LinkDraft withSensitiveContent(boolean newSensitiveContent) {
        return with(copy -> copy.sensitiveContent = newSensitiveContent);
    }

    /** With this privacy of its statistics; public by default. */
    public LinkDraft withPrivacy(Privacy newPrivacy) {
        return with(copy -> copy.privacy = requireNonNull(newPrivacy, "privacy"));
    }

    /** Not before this instant, cut to whole seconds. */
    public LinkDraft withActiveFrom(@Nullable Instant start) {
        return with(copy -> copy.activePeriodStartAt = start);
    }

    /** Up to but not including this instant, cut to whole seconds. */
    public LinkDraft withActiveUntil(@Nullable Instant end) {
        return with(copy -> copy.activePeriodEndAt = end);
    }

    /** For this many visits, at least 1. */
    public LinkDraft withClicksLimit(@Nullable Long newClicksLimit) {
        return with(copy -> copy.clicksLimit = newClicksLimit);
    }

    /** For this many visits, at least 1. */
    public LinkDraft withClicksLimit(long newClicksLimit) {
        return withClicksLimit(Long.valueOf(newClicksLimit));
    }

    /** With another destination for visitors of the expired link; {@code null} or empty for none. */
    public LinkDraft withExpirationUrl(@Nullable String newExpirationUrl) {
        return with(copy -> copy.expirationUrl =
                newExpirationUrl == null ? null : InputText.emptyToNull(InputText.trimmed(newExpirationUrl)));
    }

    /** With these targets: a visitor whose fact of this type is a target's key goes to its value. */
    public LinkDraft withTargets(TargetsType type, Target... newTargets) {
        return withTargetsType(type).withTargets(Arrays.asList(newTargets));
    }

    LinkDraft withTargetsType(@Nullable TargetsType type) {
        return with(copy -> copy.targetsType = type);
    }

    /** With these targets of this type, or none. */
    public LinkDraft withTargets(@Nullable TargetsType type, List<Target> newTargets) {
        return withTargetsType(type).withTargets(newTargets);
    }

    LinkDraft withTargets(List<Target> newTargets) {
        return with(copy -> copy.targets = newTargets.stream()
                .map(target -> new Target(target.key(), InputText.trimmed(target.value())))
                .toList());
    }

    /** With these pixels attached; repeated ids collapse. */
    public LinkDraft withPixels(List<Long> newPixelIds) {
        return with(copy -> copy.pixelIds = List.copyOf(new LinkedHashSet<>(newPixelIds)));
    }

    /** With these pixels attached; repeated ids collapse. */
    public LinkDraft withPixels(Long... newPixelIds) {
        return withPixels(Arrays.asList(newPixelIds));
    }

    /** With a password of at most 255 characters for visitors; {@code null} or empty for none. */
    public LinkDraft withRedirectPassword(@Nullable String newPassword) {
        return with(copy -> copy.redirectPassword = InputText.emptyToNull(newPassword));
    }

    /** With a password of at most 255 characters for the statistics; {@code null} or empty for none. */
    public LinkDraft withPassword(@Nullable String newPassword) {
        return with(copy -> copy.password = InputText.emptyToNull(newPassword));
    }

    /** Only for a draft that has passed its constraints. */
    ActivePeriod activePeriod() {
        return new ActivePeriod(activePeriodStartAt, activePeriodEndAt);
    }

    /** Leaves out the passwords. */
    @Override
    public String toString() {
        return "LinkDraft[url=" + url + ", domainId=" + domainId + ", alias=" + alias + "]";
    }

    private LinkDraft with(Consumer<LinkDraft> change) {
        try {
            LinkDraft copy = (LinkDraft) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("a draft can be cloned", e);
        }
    }
}
