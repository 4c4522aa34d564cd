package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.link.Link;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An event for {@link VisitListener}s. */
public sealed interface VisitEvent {

    /**
     * A visit and its outcome. The constructor is not part of the API, because components may be added.
     *
     * @param at when the visit began; the outcome holds for this instant
     * @param host the host name of the request; see {@link Visit}
     * @param path the path of the request; see {@link Visit}
     * @param found the link as it was when the visit was decided; {@code null} if there was none
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
         * Why the visit is not counted as a click. Empty if it is counted. Also empty for a click whose outcome alone
         * explains why it is not counted, because only a redirect is counted.
         */
        public Optional<Visit.NotCounted> notCounted() {
            return Optional.ofNullable(reason);
        }
    }

    /**
     * A visit that could not be decided. The constructor is not part of the API, because components may be added.
     *
     * @param at when the visit began
     * @param host the host name of the request; see {@link Visit}
     * @param path the path of the request; see {@link Visit}
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
