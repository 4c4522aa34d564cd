package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.access.PasswordHasher;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.internal.bulkhead.Bulkhead;
import java.time.Duration;

/**
 * Checks the passwords of links, for each link one at a time, so that a flood of tries on one link leaves the hasher to
 * the visitors of the others.
 */
final class PasswordChecks {

    /** How many callers of one link wait for their turn at most. */
    static final int MOST_WAITING = 16;

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(3);

    private final PasswordHasher hasher;
    private final Duration longestWait;
    private final Bulkhead byLink = new Bulkhead(1, MOST_WAITING, "Too many passwords of one link are being checked");

    PasswordChecks(PasswordHasher hasher) {
        this(hasher, LONGEST_WAIT);
    }

    PasswordChecks(PasswordHasher hasher, Duration longestWait) {
        this.hasher = requireNonNull(hasher, "hasher");
        this.longestWait = requireNonNull(longestWait, "longestWait");
    }

    /**
     * Whether this is the password of the link.
     *
     * @throws OverloadedException if too many callers check a password of this link, or of all links
     */
    boolean matches(long linkId, String password, PasswordHash hash) {
        return byLink.run(linkId, longestWait, () -> hasher.matches(password, hash));
    }
}
