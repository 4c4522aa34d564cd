package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.targeting.Targeting;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Start here: a short link as it is stored. Immutable: a change is a new value, made through {@link Links}. Instants
 * have millisecond precision. The canonical constructor is not part of the API, because each new component changes it;
 * use {@link #created} and the methods that derive a link from this one.
 *
 * @param id positive, ascending with creation, never reused
 * @param clicks the number of counted visits
 * @param version 1 for a new link; each change adds one. Clicks, and the deletion of a pixel or of the space, do not
 * change it
 */
public record Link(
        long id, long owner, LinkContent content, long clicks, Instant createdAt, Instant updatedAt, long version) {

    public Link {
        requireNonNull(content, "content");
        createdAt = createdAt.truncatedTo(ChronoUnit.MILLIS);
        updatedAt = updatedAt.truncatedTo(ChronoUnit.MILLIS);
        updatedAt = updatedAt.equals(createdAt) ? createdAt : updatedAt; // one object: the cache holds many links
    }

    /** A new link: version 1, without clicks. For storages. */
    public static Link created(long id, long owner, LinkContent content, Instant at) {
        return new Link(id, owner, content, 0, at, at, 1);
    }

    /**
     * Returns the changed links, each with the clicks of the stored link at the same position, because changing a link
     * never changes its clicks. For storages.
     */
    public static List<Link> withClicksOf(List<Link> before, List<Link> changed) {
        return IntStream.range(0, before.size())
                .mapToObj(row -> changed.get(row).withClicks(before.get(row).clicks()))
                .toList();
    }

    /** The status at this instant. */
    public LinkStatus statusAt(Instant now) {
        return LinkStatus.of(content.disabled(), content.clicksLimit(), content.activePeriod(), clicks, now);
    }

    /** Whether the clicks have reached the limit of the link. */
    public boolean isUsedUp() {
        return LinkStatus.isUsedUp(content.clicksLimit(), clicks);
    }

    /** Whether every visitor gets the same response until the link is changed. */
    public boolean isSteady() {
        return targeting().isNone()
                && !hasRedirectPassword()
                && !sensitiveContent()
                && clicksLimit().isEmpty()
                && activePeriod().equals(ActivePeriod.ALWAYS);
    }

    /** The destination as it was sent. */
    public String url() {
        return content.url();
    }

    /** The id of the domain of the short URL. */
    public long domainId() {
        return content.domainId();
    }

    /** The part of the short URL after the domain, in NFC. */
    public String alias() {
        return content.alias().text();
    }

    public Optional<String> title() {
        return Optional.ofNullable(content.title());
    }

    public Optional<Long> spaceId() {
        return Optional.ofNullable(content.spaceId());
    }

    /** Whether the owner has disabled the link. */
    public boolean disabled() {
        return content.disabled();
    }

    /** Whether visitors see a warning before the redirect. */
    public boolean sensitiveContent() {
        return content.sensitiveContent();
    }

    /** Who may see the statistics. */
    public Privacy privacy() {
        return content.privacy();
    }

    public ActivePeriod activePeriod() {
        return content.activePeriod();
    }

    public Optional<Long> clicksLimit() {
        return Optional.ofNullable(content.clicksLimit());
    }

    /** The URL to which visitors are sent after the link has expired. */
    public Optional<String> expirationUrl() {
        return Optional.ofNullable(content.expirationUrl());
    }

    public Targeting targeting() {
        return content.targeting();
    }

    /** The host's own name of the link, unique for each owner. */
    public Optional<String> externalId() {
        return Optional.ofNullable(content.externalId());
    }

    /**
     * The parameter that takes a receipt to the destination, or {@link LinkDraft#NO_RECEIPT}; empty for that of the host.
     */
    public Optional<String> receiptParameter() {
        return Optional.ofNullable(content.receiptParameter());
    }

    /** The labels, in the order given. */
    public List<String> labels() {
        return content.labels();
    }

    /** The attached pixels, in the order they were attached. */
    public List<Long> pixelIds() {
        return content.pixelIds();
    }

    /** Whether visitors need a password. */
    public boolean hasRedirectPassword() {
        return content.redirectPassword() != null;
    }

    /** Whether a password for the statistics is set. */
    public boolean hasPassword() {
        return content.password() != null;
    }

    /** The next version of this link, or this link if the content is equal. For storages and use cases. */
    public Link changed(LinkContent newContent, Instant at) {
        return newContent.equals(content) ? this : new Link(id, owner, newContent, clicks, createdAt, at, version + 1);
    }

    /** Returns this link with another number of clicks and the same version. For storages. */
    public Link withClicks(long newClicks) {
        return new Link(id, owner, content, newClicks, createdAt, updatedAt, version);
    }

    /**
     * Returns this link with other content and the same version, for use after a pixel or the link's space was deleted.
     * For storages.
     */
    public Link withContent(LinkContent newContent) {
        return new Link(id, owner, newContent, clicks, createdAt, updatedAt, version);
    }

    /** Returns this link with another time of the last change. For storages. */
    public Link withUpdatedAt(Instant newUpdatedAt) {
        return new Link(id, owner, content, clicks, createdAt, newUpdatedAt, version);
    }

    /** Returns this link with another version. For storages. */
    public Link withVersion(long newVersion) {
        return new Link(id, owner, content, clicks, createdAt, updatedAt, newVersion);
    }
}
