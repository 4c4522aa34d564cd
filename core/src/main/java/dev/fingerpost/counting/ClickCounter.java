package dev.fingerpost.counting;

import dev.fingerpost.change.ClickDetails;
import dev.fingerpost.change.ClickHook;
import dev.fingerpost.change.CountedVisit;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Counts the clicks of visits, each in the way that its link and the settings of the host require. Thread-safe. */
public final class ClickCounter implements AutoCloseable {

    private final Storage storage;
    private final boolean isAfterAnswer;
    private final ClickStore store;
    private final GroupCommit beforeAnswer;
    private final WriteBehind afterAnswer;
    private final List<ClickHook> hooks;

    /**
     * Creates the counting of clicks in a storage.
     *
     * @param delay the longest time between the answer and the count; zero to count before the answer
     * @param hooks the hooks that take part in counting
     */
    public ClickCounter(Storage storage, Duration delay, List<ClickHook> hooks) {
        this.storage = storage;
        this.isAfterAnswer = !delay.isZero();
        this.hooks = List.copyOf(hooks);
        this.store = new ClickStore(storage, hooks);
        this.beforeAnswer = new GroupCommit(store, storage.timeout());
        this.afterAnswer = new WriteBehind(store, delay);
    }

    /**
     * Whether a click of this link may be counted later. Limits are exact, and rotations are even, only if every click
     * of the link is counted before the answer.
     */
    private static boolean mayBeLater(Link link) {
        return link.clicksLimit().isEmpty() && !link.targeting().isRotation();
    }

    /** Whether counting a click of this link also verifies the version of the link. */
    public boolean isVerifying(Link link) {
        return !link.targeting().isRotation() && !(isAfterAnswer && mayBeLater(link));
    }

    /**
     * Counts a click of this link, or schedules the count. If the caller is in a transaction, the click is part of that
     * transaction: it is counted at once, and a failure reaches the caller.
     *
     * @param version the version that the link must still have, if counting {@linkplain #isVerifying verifies} it
     * @param at the time of the visit, which is the time of the click wherever it is stored
     * @param facts the facts about the visitor, by their names
     */
    public Result count(Link link, LinkVersion version, Instant at, Supplier<SortedMap<String, String>> facts) {
        if (isLater(link) && afterAnswer.add(link.id(), link.owner(), at)) {
            return new Result.Counted(link.clicks() + 1);
        }
        ClickDetails click = new ClickDetails(link.owner(), link.clicksLimit().isPresent(), at, 1, facts);
        return countNow(version, numbering(link), click);
    }

    private boolean isLater(Link link) {
        return isAfterAnswer && mayBeLater(link) && !store.needsEachVisitor() && !storage.isInCallerTransaction();
    }

    /** Tells the hooks about a visit whose click is counted. Returns its receipt, if a hook gives one. */
    public Optional<String> visited(Supplier<CountedVisit> visit) {
        if (hooks.isEmpty()) {
            return Optional.empty();
        }
        CountedVisit counted = visit.get();
        hooks.forEach(hook -> hook.visited(counted));
        return hooks.stream().flatMap(hook -> hook.receipt(counted).stream()).findFirst();
    }

    /** The number of clicks that wait to be counted, without those that are being counted now. */
    public long waiting() {
        return beforeAnswer.waiting() + afterAnswer.waiting();
    }

    /** Writes waiting clicks, stops the thread that writes them, and closes the hooks. */
    @Override
    public void close() {
        afterAnswer.close();
        hooks.forEach(ClickHook::close);
    }

    /** Only rotations need the ordinal numbers of clicks. */
    private static CountedClicks.Numbering numbering(Link link) {
        return link.targeting().isRotation() ? CountedClicks.Numbering.NUMBERED : CountedClicks.Numbering.UNNUMBERED;
    }

    /**
     * Counts a click before the visitor is answered. A click takes part in the transaction of its own caller and in no
     * other. So a rollback undoes a single click and not a batch. Also, no click waits for a batch that in turn waits
     * for a row that the click's own caller has locked.
     */
    private Result countNow(LinkVersion link, CountedClicks.Numbering numbering, ClickDetails click) {
        if (storage.isInCallerTransaction()) {
            return countAlone(link, numbering, click);
        }
        try {
            return beforeAnswer.count(link, numbering, click);
        } catch (CallerTransactionException e) {
            return countAlone(link, numbering, click); // some storages notice the transaction only during the call
        }
    }

    private Result countAlone(LinkVersion link, CountedClicks.Numbering numbering, ClickDetails click) {
        SortedMap<LinkVersion, Long> one = new TreeMap<>();
        one.put(link, 1L);
        CountedClicks counted = storage.inTransaction(callers ->
                store.countIn(callers, one, numbering, any -> List.of(click)).getOrDefault(link, CountedClicks.NONE));
        return Result.of(counted, 0);
    }

    /** The result of counting a click. */
    public sealed interface Result {

        /**
         * The click is counted, or will be.
         *
         * @param number the ordinal number of the click, counted from 1, if it was asked for; otherwise the value has
         * no meaning
         */
        record Counted(long number) implements Result {}

        /**
         * The click is not counted, because the limit is reached, or because the link was deleted or no longer has the
         * version that was read.
         */
        record Refused() implements Result {}

        /**
         * The result for one click from one call of a storage.
         *
         * @param index the position of the click among the clicks of its link in the call, counted from 0
         */
        static Result of(CountedClicks counted, int index) {
            return index < counted.granted() ? new Counted(counted.before() + index + 1) : new Refused();
        }
    }
}
