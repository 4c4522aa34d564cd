package dev.fingerpost.counting;

import dev.fingerpost.change.ClickDetails;
import dev.fingerpost.change.ClickHook;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Function;

/**
 * Counts clicks in a storage: either by a single call, which is a transaction of its own, or in one transaction with
 * what {@link ClickHook hooks} write.
 */
final class ClickStore {

    private final Storage storage;
    private final LinkRepository links;
    private final List<ClickHook> hooks;

    /**
     * Whether any caller was ever found to be in a transaction of its own. Until then, the check is repeated within the
     * storage's transaction, because some storages notice the first such caller only during the call.
     */
    private volatile boolean seesCallers;

    ClickStore(Storage storage, List<ClickHook> hooks) {
        this.storage = storage;
        this.links = storage.links();
        this.hooks = List.copyOf(hooks);
    }

    /** Whether a hook currently needs the facts about each single visitor. */
    boolean needsEachVisitor() {
        return hooks.stream().anyMatch(ClickHook::needsEachVisitor);
    }

    /**
     * Counts clicks in a transaction of their own.
     *
     * @param clicks the clicks of each link, in the order in which they are counted up to a limit
     * @throws CallerTransactionException if every statement of the calling thread would be in its caller's transaction;
     * then nothing is counted
     */
    Map<LinkVersion, CountedClicks> count(
            SortedMap<LinkVersion, Long> wanted,
            CountedClicks.Numbering numbering,
            Function<LinkVersion, List<ClickDetails>> clicks) {
        if (hooks.stream().noneMatch(ClickHook::takesPart)) {
            return links.countClicks(wanted, numbering, notes(clicks));
        }
        refuseCallers();
        return storage.inTransaction(transaction -> {
            if (!seesCallers) {
                refuseCallers();
            }
            return countIn(transaction, wanted, numbering, clicks);
        });
    }

    private void refuseCallers() {
        if (storage.isInCallerTransaction()) {
            seesCallers = true;
            throw new CallerTransactionException();
        }
    }

    Map<LinkVersion, CountedClicks> countIn(
            Storage transaction,
            SortedMap<LinkVersion, Long> wanted,
            CountedClicks.Numbering numbering,
            Function<LinkVersion, List<ClickDetails>> clicks) {
        Map<LinkVersion, CountedClicks> counted = transaction.links().countClicks(wanted, numbering, notes(clicks));
        for (ClickHook hook : hooks) {
            if (hook.takesPart()) {
                hook.counted(transaction, counted, clicks);
            }
        }
        return counted;
    }

    private List<ClickNote> notes(Function<LinkVersion, List<ClickDetails>> clicks) {
        return hooks.stream().flatMap(hook -> hook.note(clicks).stream()).toList();
    }
}
