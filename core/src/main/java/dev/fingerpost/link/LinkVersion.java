package dev.fingerpost.link;

import java.util.Comparator;

/**
 * A link in the version that a caller has seen, or in any version.
 *
 * @param version the version it must have; 0 for any
 */
public record LinkVersion(long linkId, long version) implements Comparable<LinkVersion> {

    private static final long ANY = 0;
    private static final Comparator<LinkVersion> ORDER =
            Comparator.comparingLong(LinkVersion::linkId).thenComparingLong(LinkVersion::version);

    public LinkVersion {
        if (version < ANY) {
            throw new IllegalArgumentException("a version must not be negative");
        }
    }

    /** This version of the link. */
    public static LinkVersion of(Link link) {
        return new LinkVersion(link.id(), link.version());
    }

    /** Any version of the link with this id. */
    public static LinkVersion any(long linkId) {
        return new LinkVersion(linkId, ANY);
    }

    /** The lowest version that matches. */
    public long lowest() {
        return version;
    }

    /** The highest version that matches. */
    public long highest() {
        return version == ANY ? Long.MAX_VALUE : version;
    }

    /** Whether this link, as it is now, is the one that is meant. */
    public boolean matches(Link link) {
        return link.id() == linkId && lowest() <= link.version() && link.version() <= highest();
    }

    /** By id, so that all callers lock links in the same order. */
    @Override
    public int compareTo(LinkVersion other) {
        return ORDER.compare(this, other);
    }
}
