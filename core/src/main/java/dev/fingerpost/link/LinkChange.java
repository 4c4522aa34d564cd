package dev.fingerpost.link;

import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A change of one link.
 *
 * @param previous the link before; {@code null} if it was created
 * @param next the link after; {@code null} if it was deleted
 */
public record LinkChange(@Nullable Link previous, @Nullable Link next) {

    public LinkChange {
        if (previous == null && next == null) {
            throw new IllegalArgumentException("must have a link");
        }
    }

    /**
     * This change as its owners see it. If the link was given to another owner, it is a deletion for the former owner
     * and a creation for the new one, because neither may see what belongs to the other.
     */
    public Stream<LinkChange> ofEachOwner() {
        return previous != null && next != null && previous.owner() != next.owner()
                ? Stream.of(new LinkChange(previous, null), new LinkChange(null, next))
                : Stream.of(this);
    }

    /** The link before; empty if it was created. */
    public Optional<Link> before() {
        return Optional.ofNullable(previous);
    }

    /** The link after; empty if it was deleted. */
    public Optional<Link> after() {
        return Optional.ofNullable(next);
    }
}
