package dev.fingerpost.link;

import java.util.Comparator;

/**
 * A link in the version that a caller has read, or in any version.
 *
 * @param version 0 for any version
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

    /** The given link, in the version that it has now. */
    public static LinkVersion of(Link link) {
        return new LinkVersion(link.id(), link.version());
    }

    /** The link with this id, in any version. */
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

    /** Whether a link has this id, and a version that matches. */
    public boolean matches(Link link) {
        return link.id() == linkId && lowest() <= link.version() && link.version() <= highest();
    }

    /** Compares by id, then by version. Transactions that lock links in this order cannot deadlock. */
    @Override
    public int compareTo(LinkVersion other) {
        return ORDER.compare(this, other);
    }
}
