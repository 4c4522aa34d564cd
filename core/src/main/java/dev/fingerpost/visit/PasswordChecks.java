package dev.fingerpost.visit;

import dev.fingerpost.change.Turn;
import dev.fingerpost.concurrent.Bulkhead;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;

/**
 * Checks the passwords of links: one at a time for each link, and a few at a time for the links of each owner. So even
 * many attempts on one link, or on many links of one owner, leave the hasher free for visitors of other links and
 * owners.
 */
final class PasswordChecks {

    /** The greatest number of callers that wait for the turn of one link. */
    static final int MOST_WAITING = 16;

    /**
     * The greatest number of callers that wait for the turn of one owner. Each of these callers already has the turn of
     * its link.
     */
    private static final int MOST_LINKS_WAITING = 100;

    private static final System.Logger LOG = System.getLogger(PasswordChecks.class.getName());
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(3);

    private final PasswordHasher hasher;
    private final Duration longestWait;
    private final Bulkhead byLink = new Bulkhead(1, MOST_WAITING, "Too many passwords of one link are being checked");

    private final Bulkhead byOwner;

    /**
     * @param ofOwner how many passwords of the links of one owner are checked at a time; fewer than the hasher allows
     */
    PasswordChecks(PasswordHasher hasher, int ofOwner) {
        this(hasher, ofOwner, LONGEST_WAIT);
    }

    PasswordChecks(PasswordHasher hasher, int ofOwner, Duration longestWait) {
        this.hasher = hasher;
        this.byOwner = new Bulkhead(
                ofOwner, MOST_LINKS_WAITING, "Too many passwords of the links of one owner are being checked");
        this.longestWait = longestWait;
    }

    /**
     * Checks a password.
     *
     * @throws OverloadedException if too many callers check a password of this link, of its owner's links, or of any
     * link
     */
    boolean matches(long owner, long linkId, String password, PasswordHash hash) {
        Turn ofLink = byLink.take(linkId, 1, longestWait);
        try (ofLink) {
            Turn ofOwner = byOwner.take(owner, 1, longestWait);
            try (ofOwner) {
                return hasher.matches(password, hash);
            }
        }
    }

    /**
     * Checks a password. If it is right and its hash is outdated, replaces the hash. The link then gets a new version,
     * so that cached copies of it are looked up again.
     */
    boolean matches(Link link, LinkRepository links, String password, PasswordHash hash) {
        boolean isRight = matches(link.owner(), link.id(), password, hash);
        if (isRight && hasher.isOutdated(hash)) {
            try {
                PasswordHash fresh = hasher.hash(password);
                links.updateAll(
                        link.owner(),
                        new TreeSet<>(Set.of(link.id())),
                        found -> found.stream()
                                .map(each -> each.changed(each.content().rehashed(hash, fresh), each.updatedAt()))
                                .toList());
            } catch (StorageException | OverloadedException e) {
                LOG.log(System.Logger.Level.DEBUG, "An outdated password hash was not replaced", e);
            }
        }
        return isRight;
    }
}
