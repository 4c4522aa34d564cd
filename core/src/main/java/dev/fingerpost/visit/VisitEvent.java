package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.link.Link;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An event for the listeners of visits. */
public sealed interface VisitEvent {

    /**
     * A visit and its outcome. Parts may be added: the constructor is not part of the API.
     *
     * @param at when it was decided
     * @param host the host name of the request, as the visit has it
     * @param path the path of the request, as the visit has it
     * @param found the link as it was when the visit was decided; {@code null} for none
     * @param reason see {@link #notCounted}; {@code null} for none
     */
    record Resolved(
            Instant at,
            String host,
            String path,
            @Nullable Link found,
            Resolution resolution,
            Visit.@Nullable NotCounted reason)
            implements VisitEvent {

        public Resolved {
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
        public Optional<Visit.NotCounted> notCounted() {
            return Optional.ofNullable(reason);
        }
    }

    /**
     * A visit that could not be decided. Parts may be added: the constructor is not part of the API.
     *
     * @param at when it began
     * @param host the host name of the request, as the visit has it
     * @param path the path of the request, as the visit has it
     */
    record Failed(Instant at, String host, String path, FingerpostException failure) implements VisitEvent {

        public Failed {
            requireNonNull(at, "at");
            requireNonNull(host, "host");
            requireNonNull(path, "path");
            requireNonNull(failure, "failure");
        }
    }
}
