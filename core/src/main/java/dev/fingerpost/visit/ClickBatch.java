package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Clicks of several callers, one of which commits all. */
record ClickBatch(List<WaitingClick> clicks, WaitingClick leader) {

    ClickBatch {
        requireNonNull(clicks, "clicks");
        requireNonNull(leader, "leader");
    }

    /**
     * Commits, and wakes the waiting callers, within what is left to the one that has waited longest. Clicks whose time has
     * passed fail and are not sent, so that they take none from the others.
     *
     * @return the failure of the storage, if it has failed; clicks of a second call are not tried then
     * @throws CallerTransactionException if the leader has no transaction but its caller's; clicks that are not done
     *     then are not counted
     */
    @Nullable
    Throwable commit(ClickStore store, Storage storage) {
        long now = System.nanoTime();
        List<WaitingClick> late = new ArrayList<>(
                clicks.stream().filter(click -> !hasTime(click.timeLeft(now))).toList());
        if (!late.isEmpty()) {
            clicks.removeAll(late);
            fail(late, leader, StorageException.timedOut("count a click", null));
        }
        return clicks.stream()
                .map(click -> click.timeLeft(now))
                .min(Comparator.naturalOrder())
                .map(left -> storage.<@Nullable Throwable>withinTimeLeft(left, () -> commitEach(store)))
                .orElse(null);
    }

    private static boolean hasTime(Duration left) {
        return left.compareTo(Duration.ZERO) > 0;
    }

    /** Numbered clicks are a call of their own: finding the numbers costs more. */
    private @Nullable Throwable commitEach(ClickStore store) {
        Map<ClickNumbering, List<WaitingClick>> byNumbering = new EnumMap<>(ClickNumbering.class);
        clicks.forEach(click -> byNumbering
                .computeIfAbsent(click.numbering(), numbering -> new ArrayList<>())
                .add(click));
        Throwable failure = null;
        for (Map.Entry<ClickNumbering, List<WaitingClick>> alike : byNumbering.entrySet()) {
            if (failure == null) {
                failure = commit(store, alike.getValue(), alike.getKey());
            } else {
                fail(alike.getValue(), leader, notTried(failure));
            }
        }
        return failure;
    }

    /** The failure of clicks that were not sent to the storage, because it has failed with those before them. */
    static StorageException notTried(Throwable failure) {
        return StorageException.failed("count a click", failure);
    }

    /** Fails clicks, and wakes their callers except the leader. */
    static void fail(List<WaitingClick> clicks, WaitingClick leader, Throwable failure) {
        clicks.forEach(click -> click.fail(failure));
        wake(clicks, leader);
    }

    private @Nullable Throwable commit(ClickStore store, List<WaitingClick> alike, ClickNumbering numbering) {
        try {
            count(store, alike, numbering);
        } catch (CallerTransactionException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            fail(alike, leader, e);
            return e;
        }
        wake(alike, leader);
        return null;
    }

    private static void wake(List<WaitingClick> done, WaitingClick leader) {
        done.remove(leader);
        WaitingClick.wake(done);
    }

    /** In the order of ids, so that two processes never wait for each other's row locks. */
    private static void count(ClickStore store, List<WaitingClick> alike, ClickNumbering numbering) {
        SortedMap<LinkVersion, List<WaitingClick>> byLink = new TreeMap<>();
        alike.forEach(click ->
                byLink.computeIfAbsent(click.link(), link -> new ArrayList<>()).add(click));
        SortedMap<LinkVersion, Long> wanted = new TreeMap<>();
        byLink.forEach((link, sameLink) -> wanted.put(link, (long) sameLink.size()));
        Map<LinkVersion, CountedClicks> counted = store.count(wanted, numbering);
        byLink.forEach((link, sameLink) -> complete(sameLink, counted.getOrDefault(link, CountedClicks.NONE)));
    }

    private static void complete(List<WaitingClick> sameLink, CountedClicks counted) {
        for (int i = 0; i < sameLink.size(); i++) {
            OptionalLong number =
                    i < counted.granted() ? OptionalLong.of(counted.before() + i + 1) : OptionalLong.empty();
            sameLink.get(i).complete(number);
        }
    }
}
