package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A visit and its outcome. Parts may be added: the constructor is not part of the API.
 *
 * @param at when it was decided
 * @param host the host name of the request, as the visit has it
 * @param path the path of the request, as the visit has it
 * @param found the link as it was when the visit was decided; {@code null} for none
 * @param reason see {@link #notCounted}; {@code null} for none
 */
public record ResolvedVisit(
        Instant at,
        String host,
        String path,
        @Nullable Link found,
        Resolution resolution,
        @Nullable NotCounted reason) implements VisitEvent {

    public ResolvedVisit {
        requireNonNull(at, "at");
        requireNonNull(host, "host");
        requireNonNull(path, "path");
        requireNonNull(resolution, "resolution");
    }

    /** The link that was visited. */
    public Optional<Link> link() {
        return Optional.ofNullable(found);
    }

    /**
     * Why the visit is no counted click; empty if it is one, and where the outcome alone says it: only a redirect has a click.
     */
    public Optional<NotCounted> notCounted() {
        return Optional.ofNullable(reason);
    }
}
