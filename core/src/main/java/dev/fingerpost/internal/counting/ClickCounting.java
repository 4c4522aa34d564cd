package dev.fingerpost.internal.counting;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Counts the clicks of visits, each as its link and the settings of the host require. Thread-safe. */
public final class ClickCounting implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(ClickCounting.class.getName());

    private final Storage storage;
    private final boolean isAfterAnswer;
    private final boolean failureTolerated;
    private final boolean hasTenants;
    private final ClickStore store;
    private final GroupCommit shared;
    private final WriteBehind later;
    private final List<ClickHook> hooks;

    /**
     * Over one storage.
     *
     * @param counting when clicks are counted, and what happens when the storage fails
     * @param hooks that take part
     */
    public ClickCounting(Storage storage, Policy counting, List<ClickHook> hooks) {
        this.storage = storage;
        this.isAfterAnswer = !counting.delay.isZero();
        this.hasTenants = storage.tenantKey().isPresent();
        this.failureTolerated = counting.failureTolerated;
        this.hooks = List.copyOf(hooks);
        this.store = new ClickStore(storage, hooks);
        this.shared = new GroupCommit(store, storage.timeout());
        this.later = new WriteBehind(store, counting.delay);
    }

    /**
     * What the host has chosen.
     *
     * @param delay the longest time between the answer and the count; zero to count before the answer
     * @param failureTolerated whether a click may be lost where the storage fails
     */
    public record Policy(Duration delay, boolean failureTolerated) {}

    /** Limits are exact and rotations even only if every click of the link is counted. */
    public static boolean mayGoUncounted(Link link) {
        return link.clicksLimit().isEmpty() && !link.targeting().isRotation();
    }

    /** Whether counting a click of this link also verifies that the link still has its version. */
    public boolean isVerifying(Link link) {
        return !link.targeting().isRotation() && !(isAfterAnswer && !hasTenants && mayGoUncounted(link));
    }

    /** Whether a visitor of this link is redirected when the storage fails. */
    public boolean mayBeLost(Link link) {
        return failureTolerated && mayGoUncounted(link) && !storage.isInCallerTransaction();
    }

    /**
     * Counts a click of this link, or schedules it. A click of a caller in a transaction is part of that: it is counted
     * at once, and its failure reaches the caller.
     *
     * @param version the version that the link must still have, if it is {@link #isVerifying}
     * @param facts of the visitor, by their names
     */
    public Result count(Link link, LinkVersion version, Supplier<SortedMap<String, String>> facts) {
        if (isLater(link) && later.add(link.id(), link.owner())) {
            return new Result.Counted(link.clicks() + 1);
        }
        try {
            ClickDetails click =
                    new ClickDetails(link.owner(), link.clicksLimit().isPresent(), facts);
            return countNow(version, numbering(link), click);
        } catch (StorageException e) {
            if (!mayBeLost(link)) {
                throw e;
            }
            LOG.log(System.Logger.Level.WARNING, "A click of link " + link.id() + " is lost", e);
            return new Result.Lost();
        }
    }

    private boolean isLater(Link link) {
        return isAfterAnswer
                && !hasTenants
                && mayGoUncounted(link)
                && !store.needsEachVisitor()
                && !storage.isInCallerTransaction();
    }

    /** Tells the hooks of a visit whose click is counted. */
    public void visited(Supplier<CountedVisit> visit) {
        if (!hooks.isEmpty()) {
            CountedVisit counted = visit.get();
            hooks.forEach(hook -> hook.visited(counted));
        }
    }

    /** How many clicks are not counted yet. */
    public long waiting() {
        return shared.waiting() + later.waiting();
    }

    /** Writes the clicks that wait, if any, ends the thread that writes them, and closes the hooks. */
    @Override
    public void close() {
        later.close();
        hooks.forEach(ClickHook::close);
    }

    /** Only rotations need the number of the click. */
    private static CountedClicks.Numbering numbering(Link link) {
        return link.targeting().isRotation() ? CountedClicks.Numbering.NUMBERED : CountedClicks.Numbering.UNNUMBERED;
    }

    /**
     * The click of a caller in a transaction takes part in that transaction, and no other click does. So a rollback undoes one
     * click, not a batch, and no click waits for a batch that waits for a row its own caller has locked. With tenants each
     * click is counted by its own thread, since another one may lead to the database of another tenant.
     */
    private Result countNow(LinkVersion link, CountedClicks.Numbering numbering, ClickDetails click) {
        if (hasTenants || storage.isInCallerTransaction()) {
            return countAlone(link, numbering, click);
        }
        try {
            return shared.count(link, numbering, click);
        } catch (CallerTransactionException e) {
            return countAlone(link, numbering, click); // some storages notice the transaction only by that call
        }
    }

    private Result countAlone(LinkVersion link, CountedClicks.Numbering numbering, ClickDetails click) {
        SortedMap<LinkVersion, Long> one = new TreeMap<>();
        one.put(link, 1L);
        CountedClicks counted = storage.inTransaction(callers ->
                store.countIn(callers, one, numbering, any -> List.of(click)).getOrDefault(link, CountedClicks.NONE));
        return Result.of(counted, 0);
    }

    /** What has become of a click. */
    public sealed interface Result {

        /**
         * It is counted, or will be.
         *
         * @param number which click of the link it is, from 1, if that was asked for; any number otherwise
         */
        record Counted(long number) implements Result {}

        /** It is not counted: the limit of the link is reached, or the link has no longer the version that was read. */
        record Refused() implements Result {}

        /** It is not counted, since the storage has failed; the visitor may go on. */
        record Lost() implements Result {}

        /** What one call of a storage says about a click: the first of a link, the second and so on, from 0. */
        static Result of(CountedClicks counted, int index) {
            return index < counted.granted() ? new Counted(counted.before() + index + 1) : new Refused();
        }
    }
}
