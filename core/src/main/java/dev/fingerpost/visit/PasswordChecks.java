package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.access.PasswordHasher;
import dev.fingerpost.failure.OverloadedException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

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
    private final Map<Long, Turns> turns = new HashMap<>();

    PasswordChecks(PasswordHasher hasher) {
        this(hasher, LONGEST_WAIT);
    }

    PasswordChecks(PasswordHasher hasher, Duration longestWait) {
        this.hasher = requireNonNull(hasher, "hasher");
        this.longestWait = requireNonNull(longestWait, "longestWait");
    }

    /** The callers of one link, those that wait and the one whose turn it is. */
    private static final class Turns {
        private final Semaphore free = new Semaphore(1, true);
        private int callers;
    }

    /**
     * Whether this is the password of the link.
     *
     * @throws OverloadedException if too many callers check a password of this link, or of all links
     */
    boolean matches(long linkId, String password, PasswordHash hash) {
        Turns own = enter(linkId);
        try {
            acquire(own);
            try {
                return hasher.matches(password, hash);
            } finally {
                own.free.release();
            }
        } finally {
            leave(linkId, own);
        }
    }

    private synchronized Turns enter(long linkId) {
        Turns own = turns.computeIfAbsent(linkId, id -> new Turns());
        if (own.callers > MOST_WAITING) {
            throw overloaded();
        }
        own.callers++;
        return own;
    }

    private synchronized void leave(long linkId, Turns own) {
        own.callers--;
        if (own.callers == 0) {
            turns.remove(linkId);
        }
    }

    private void acquire(Turns own) {
        try {
            if (own.free.tryAcquire(longestWait.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw overloaded();
    }

    private static OverloadedException overloaded() {
        return new OverloadedException("Too many passwords of one link are being checked");
    }
}
