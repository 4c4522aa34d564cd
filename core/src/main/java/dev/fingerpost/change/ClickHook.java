package dev.fingerpost.change;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Takes part in counting clicks. A hook can store something about each click in two ways. A {@link #note} is written
 * with the count, and costs no further statement if the storage can write both in one. {@link #counted} writes rows in
 * the transaction of the count, which is opened for it. Clicks name the owner that the link had when it was read, which
 * can be the one before while it is given away. Implementations are thread-safe.
 */
public interface ClickHook extends AutoCloseable {

    /**
     * The note about clicks that are counted now; empty for none.
     *
     * @param clicks the clicks of each link, in the order in which they are counted up to a limit
     */
    default Optional<ClickNote> note(Function<LinkVersion, List<ClickDetails>> clicks) {
        return Optional.empty();
    }

    /** Whether clicks that are counted now need a transaction, in which {@link #counted} is called. Must be quick. */
    default boolean takesPart() {
        return false;
    }

    /**
     * Whether the hook currently needs the facts about each single visitor. If so, clicks are not summed up to be
     * counted after the answer.
     */
    default boolean needsEachVisitor() {
        return false;
    }

    /**
     * Writes rows for counted clicks, before the commit. Called again if the transaction is repeated.
     *
     * @param counted how many clicks of each link were counted
     * @param clicks the clicks of each link, of which the {@linkplain ClickDetails#first first} were counted
     */
    default void counted(
            Storage transaction,
            Map<LinkVersion, CountedClicks> counted,
            Function<LinkVersion, List<ClickDetails>> clicks) {}

    /**
     * Called for each visit whose click is or will be counted. Must never throw, because the visitor must get an
     * answer.
     */
    default void visited(CountedVisit visit) {}

    /** Whether visits get receipts, so that links may name the parameter for them. */
    default boolean givesReceipts() {
        return false;
    }

    /**
     * The receipt of such a visit, which the host and the adapters can pass on to the destination; empty for none. Must
     * never throw.
     */
    default Optional<String> receipt(CountedVisit visit) {
        return Optional.empty();
    }

    /** Writes what still waits in memory. */
    @Override
    default void close() {}
}
