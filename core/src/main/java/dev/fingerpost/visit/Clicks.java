package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Storage;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** Counts a click at once or write-behind, as the host's {@link Counting} and the link require. */
final class Clicks implements AutoCloseable {

    /** Instead of the number of a click that a visitor may make although it cannot be counted. */
    static final long LOST = 0;

    private static final System.Logger LOG = System.getLogger(Clicks.class.getName());

    private final Counting counting;
    private final BooleanSupplier inCallerTransaction;
    private final ClickCounter now;
    private final WriteBehind later;

    /**
     * With a counter that commits at once, for the clicks that must not be delayed.
     *
     * @param inCallerTransaction whether the calling thread is in a transaction of its caller: its clicks are part of
     *     that, so they are counted at once, and their failures reach the caller
     */
    Clicks(ClickCounter now, ClickStore store, Counting counting, BooleanSupplier inCallerTransaction) {
        this.inCallerTransaction = requireNonNull(inCallerTransaction, "inCallerTransaction");
        this.counting = requireNonNull(counting, "counting");
        this.now = requireNonNull(now, "now");
        this.later = new WriteBehind(store, counting.delay());
    }

    /** @param stores where clicks are counted that go to these links */
    static Clicks of(Storage storage, Counting counting, Function<LinkRepository, ClickStore> stores) {
        ClickStore shared = stores.apply(storage.linksInNewTransactions());
        ClickCounter alone = new DirectCommit(stores.apply(storage.links()));
        ClickCounter counter = storage.isCommitCostly()
                ? new CallerTransactionCounter(storage, alone, new GroupCommit(shared, storage))
                : alone;
        return new Clicks(counter, shared, counting, storage::isInCallerTransaction);
    }

    /**
     * Counts a click of this link, or schedules it.
     *
     * @param version the version that the link must still have, if it is {@link #isVerifying}
     * @return the number of the click, from 1, for a link with rotations, and any number for others; {@link #LOST} if a
     *     failure was tolerated; empty if it was not counted
     */
    OptionalLong count(Link link, LinkVersion version) {
        if (!LinkCache.mayGoUncounted(link)) {
            return now.count(version, numbering(link));
        }
        if (counting.isAfterAnswer() && !inCallerTransaction.getAsBoolean() && later.add(link.id())) {
            return OptionalLong.of(link.clicks() + 1);
        }
        return countOrTolerate(link, version);
    }

    /** Whether counting a click of this link also verifies that the link still has its version. */
    boolean isVerifying(Link link) {
        return !link.targeting().isRotation() && !(counting.isAfterAnswer() && LinkCache.mayGoUncounted(link));
    }

    /** Whether a visitor of this link is redirected when the storage fails. */
    boolean mayBeLost(Link link) {
        return counting.failureTolerated() && LinkCache.mayGoUncounted(link) && !inCallerTransaction.getAsBoolean();
    }

    /** Only rotations need the number of the click. */
    private static ClickNumbering numbering(Link link) {
        return link.targeting().isRotation() ? ClickNumbering.NUMBERED : ClickNumbering.UNNUMBERED;
    }

    /** How many clicks are not counted yet. */
    long waiting() {
        return now.waiting() + later.waiting();
    }

    private OptionalLong countOrTolerate(Link link, LinkVersion version) {
        try {
            return now.count(version, ClickNumbering.UNNUMBERED);
        } catch (StorageException e) {
            if (!mayBeLost(link)) {
                throw e;
            }
            LOG.log(System.Logger.Level.WARNING, "A click of link " + link.id() + " is lost", e);
            return OptionalLong.of(LOST);
        }
    }

    @Override
    public void close() {
        later.close();
    }
}
