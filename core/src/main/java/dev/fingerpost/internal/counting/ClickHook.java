package dev.fingerpost.internal.counting;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Takes part in the counting of clicks. What it adds to each click is either a {@link #note}, which costs no statement where
 * the storage can do both in one, or what it writes by {@link #counted}, in a transaction with the count. Thread-safe.
 */
public interface ClickHook extends AutoCloseable {

    /** What the storage keeps of clicks that are counted now; {@code null} for nothing. */
    default @Nullable ClickNote note() {
        return null;
    }

    /** Whether clicks that are counted now need a transaction, in which {@link #counted} is called. Quick. */
    default boolean takesPart() {
        return false;
    }

    /** Whether it needs to know of each visitor now. Then clicks are not summed up to be counted after the answer. */
    default boolean needsEachVisitor() {
        return false;
    }

    /**
     * Writes what belongs to counted clicks, before the commit. Called again if the transaction is repeated.
     *
     * @param counted what was granted of the clicks of each link
     * @param clicks of a link; one stands for all of them if they were summed up
     */
    default void counted(
            Storage transaction,
            Map<LinkVersion, CountedClicks> counted,
            Function<LinkVersion, List<ClickDetails>> clicks) {}

    /** Told of each visit whose click is counted, or will be. Never throws: its visitor must be answered. */
    default void visited(CountedVisit visit) {}

    /** Writes what waits. */
    @Override
    default void close() {}
}
