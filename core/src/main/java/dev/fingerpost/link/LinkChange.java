package dev.fingerpost.link;

import java.util.Optional;
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

    /** The link before; empty if it was created. */
    public Optional<Link> before() {
        return Optional.ofNullable(previous);
    }

    /** The link after; empty if it was deleted. */
    public Optional<Link> after() {
        return Optional.ofNullable(next);
    }
}
