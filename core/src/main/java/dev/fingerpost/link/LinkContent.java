package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.targeting.Targeting;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an owner decides about a link, checked: the part of it that an update may change, except the domain. Storages call
 * the canonical constructor, so that a new component does not compile until each of them keeps it.
 *
 * @param url the destination, as it was sent
 * @param title {@code null} for none
 * @param titleFetched whether the title is the page's and not the owner's: it goes when the link gets a different
 *     destination
 * @param spaceId {@code null} for none
 * @param clicksLimit at least 1; {@code null} for none
 * @param expirationUrl {@code null} for none
 * @param pixelIds without repetition, in the order given
 * @param redirectPassword {@code null} for none
 * @param password of the statistics; {@code null} for none
 * @param externalId the host's own name of the link, once for each owner; {@code null} for none
 * @param labels in the order given, no two equal when folded
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
        List<String> labels) {

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

    /** The same with a title that was fetched from the page. */
    public LinkContent withFetchedTitle(String newTitle) {
        return with(newTitle, true, spaceId, targeting, pixelIds, redirectPassword, password);
    }

    /** The same with these pixels. */
    public LinkContent withPixelIds(List<Long> newPixelIds) {
        return with(title, titleFetched, spaceId, targeting, newPixelIds, redirectPassword, password);
    }

    /** The same with these targets. */
    public LinkContent withTargeting(Targeting newTargeting) {
        return with(title, titleFetched, spaceId, newTargeting, pixelIds, redirectPassword, password);
    }

    /** The same in no space. */
    public LinkContent withoutSpace() {
        return with(title, titleFetched, null, targeting, pixelIds, redirectPassword, password);
    }

    /** The same with what only a stored link has: the title of a page, and passwords known by their hashes. For use cases. */
    public LinkContent restored(
            boolean newTitleFetched, @Nullable PasswordHash newRedirectPassword, @Nullable PasswordHash newPassword) {
        return with(
                title,
                newTitleFetched,
                spaceId,
                targeting,
                pixelIds,
                newRedirectPassword == null ? redirectPassword : newRedirectPassword,
                newPassword == null ? password : newPassword);
    }

    /** The same with a different hash of the same password. */
    public LinkContent rehashed(PasswordHash old, PasswordHash fresh) {
        return restored(
                titleFetched,
                old.equals(redirectPassword) ? fresh : redirectPassword,
                old.equals(password) ? fresh : password);
    }

    /** Makes a draft that of a link with this content. A draft has no other way to the passwords, which it only keeps. */
    LinkDraft fill(LinkDraft draft) {
        draft.url = url();
        draft.domainId = domainId();
        draft.alias = alias().text();
        draft.title = title();
        draft.titleFetched = titleFetched();
        draft.spaceId = spaceId();
        draft.disabled = disabled();
        draft.sensitiveContent = sensitiveContent();
        draft.privacy = privacy();
        draft.activePeriodStartAt = activePeriod().start();
        draft.activePeriodEndAt = activePeriod().end();
        draft.clicksLimit = clicksLimit();
        draft.expirationUrl = expirationUrl();
        draft.targetsType = targeting().type();
        draft.targets = targeting().targets();
        draft.pixelIds = pixelIds();
        draft.externalId = externalId();
        draft.labels = labels();
        draft.redirectPassword = DraftPassword.kept(redirectPassword());
        draft.password = DraftPassword.kept(password());
        return draft;
    }

    private LinkContent with(
            @Nullable String newTitle,
            boolean newTitleFetched,
            @Nullable Long newSpaceId,
            Targeting newTargeting,
            List<Long> newPixelIds,
            @Nullable PasswordHash newRedirectPassword,
            @Nullable PasswordHash newPassword) {
        return new LinkContent(
                url,
                domainId,
                alias,
                newTitle,
                newTitleFetched,
                newSpaceId,
                disabled,
                sensitiveContent,
                privacy,
                activePeriod,
                clicksLimit,
                expirationUrl,
                newTargeting,
                newPixelIds,
                newRedirectPassword,
                newPassword,
                externalId,
                labels);
    }

    /**
     * The time in which a link is active: from its start up to, but not including, its end. Cut to whole seconds, the
     * precision of the HTTP interface.
     *
     * @param start {@code null} for no start
     * @param end {@code null} for no end
     */
    public record ActivePeriod(
            @Nullable Instant start, @Nullable Instant end) {

        /** The earliest instant that a period may have: the start of the year 1 in every zone. */
        public static final Instant EARLIEST = Instant.parse("0000-12-31T00:00:00Z");

        /** The latest instant that a period may have: the end of the year 9999 in every zone. */
        public static final Instant LATEST = Instant.parse("+10000-01-01T23:59:59Z");

        /** No bounds. */
        public static final ActivePeriod ALWAYS = new ActivePeriod(null, null);

        public ActivePeriod {
            start = wholeSeconds(start);
            end = wholeSeconds(end);
            if (start != null && end != null && !end.isAfter(start)) {
                throw new IllegalArgumentException("the end of a period must be after its start");
            }
        }

        /** Whether this period has not started at an instant. */
        public boolean isAheadAt(Instant now) {
            return start != null && now.isBefore(start);
        }

        /** Whether this period has ended at an instant. */
        public boolean isOverAt(Instant now) {
            return end != null && !now.isBefore(end);
        }

        private static @Nullable Instant wholeSeconds(@Nullable Instant instant) {
            return instant == null ? null : instant.truncatedTo(ChronoUnit.SECONDS);
        }
    }
}
