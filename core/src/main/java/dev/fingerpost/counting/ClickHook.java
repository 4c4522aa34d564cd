package dev.fingerpost.counting;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Takes part in counting clicks. What it stores about each click is either a {@link #note}, which costs no statement if
 * the storage can write both in one, or what it writes in {@link #counted}, in a transaction with the count.
 * Implementations are thread-safe.
 */
public interface ClickHook extends AutoCloseable {

    /** The note about clicks that are counted now; {@code null} for none. */
    default @Nullable ClickNote note() {
        return null;
    }

    /** Whether clicks that are counted now need a transaction, in which {@link #counted} is called. Must be quick. */
    default boolean takesPart() {
        return false;
    }

    /**
     * Whether the hook needs to know each visitor at the moment. Then clicks are not summed up to be counted after the
     * answer.
     */
    default boolean needsEachVisitor() {
        return false;
    }

    /**
     * Writes rows for counted clicks, before the commit. Called again if the transaction is repeated.
     *
     * @param counted how many clicks of each link were counted
     * @param clicks the clicks of each link; a single one stands for all of them if they were summed up
     */
    default void counted(
            Storage transaction,
            Map<LinkVersion, CountedClicks> counted,
            Function<LinkVersion, List<ClickDetails>> clicks) {}

    /**
     * Called for each visit whose click is counted, or will be. Must never throw, because the visitor must get an
     * answer.
     */
    default void visited(CountedVisit visit) {}

    /** Writes what still waits in memory. */
    @Override
    default void close() {}
}
