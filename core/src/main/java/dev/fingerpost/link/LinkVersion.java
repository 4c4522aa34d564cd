package dev.fingerpost.link;

import java.util.Comparator;

/**
 * A link as somebody has seen it, or whatever it is by now.
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

    /** This link, as long as nobody changes it. */
    public static LinkVersion of(Link link) {
        return new LinkVersion(link.id(), link.version());
    }

    /** The link with this id, whatever becomes of it. */
    public static LinkVersion any(long linkId) {
        return new LinkVersion(linkId, ANY);
    }

    /** The lowest version that will do. */
    public long lowest() {
        return version;
    }

    /** The highest version that will do. */
    public long highest() {
        return version == ANY ? Long.MAX_VALUE : version;
    }

    /** Whether a link with this id, as it is now, is what is meant. */
    public boolean matches(Link link) {
        return link.id() == linkId && lowest() <= link.version() && link.version() <= highest();
    }

    /** By id, so that all who go through links in this order lock them in the same one. */
    @Override
    public int compareTo(LinkVersion other) {
        return ORDER.compare(this, other);
    }
}
