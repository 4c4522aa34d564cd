package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/** Counts a click now or in a moment, as the host's {@link Counting} and the link ask. */
final class Clicks implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(Clicks.class.getName());

    private final Counting counting;
    private final BooleanSupplier inCallerTransaction;
    private final ClickCounter now;
    private final WriteBehind later;

    /**
     * With a counter that commits at once, and a delay for those that need not be.
     *
     * @param inCallerTransaction whether the calling thread is in a transaction of its caller: its clicks are part of
     *     that, so they are counted at once, and their failures reach the caller
     */
    Clicks(ClickCounter now, LinkRepository links, Counting counting, BooleanSupplier inCallerTransaction) {
        this.inCallerTransaction = requireNonNull(inCallerTransaction, "inCallerTransaction");
        this.counting = requireNonNull(counting, "counting");
        this.now = requireNonNull(now, "now");
        this.later = new WriteBehind(links, counting.delay());
    }

    /**
     * Counts a click of this link, or sees to it.
     *
     * @param version the version the link must still have to be counted, if it is {@link #isVerifying}
     * @return the number of the click, from 1, for a link with rotations, and any number for others; empty if it may not
     *     pass
     */
    OptionalLong count(Link link, LinkVersion version) {
        if (!LinkCache.mayGoUncounted(link)) {
            return now.count(version, link.targeting().isRotation());
        }
        if (counting.isAfterAnswer() && !inCallerTransaction.getAsBoolean() && later.add(link.id())) {
            return OptionalLong.of(link.clicks() + 1);
        }
        return countOrTolerate(link, version);
    }

    /** Whether to count a click of this link is to find out whether the link is still of its version. */
    boolean isVerifying(Link link) {
        return !link.targeting().isRotation() && !(counting.isAfterAnswer() && LinkCache.mayGoUncounted(link));
    }

    /** Whether a visitor of this link goes on when the storage fails. */
    boolean mayBeLost(Link link) {
        return counting.failureTolerated() && LinkCache.mayGoUncounted(link) && !inCallerTransaction.getAsBoolean();
    }

    private OptionalLong countOrTolerate(Link link, LinkVersion version) {
        try {
            return now.count(version, false);
        } catch (StorageException e) {
            if (!mayBeLost(link)) {
                throw e;
            }
            LOG.log(System.Logger.Level.WARNING, "A click of link " + link.id() + " is lost", e);
            return OptionalLong.of(link.clicks() + 1);
        }
    }

    @Override
    public void close() {
        later.close();
    }
}
