package dev.fingerpost.counting;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Clicks of several callers, which one of these callers commits for all. */
record ClickBatch(List<WaitingClick> clicks) {

    /**
     * Commits the clicks and wakes their callers, within the remaining time of the caller that has waited longest.
     * Clicks without remaining time fail without being sent, so that they take no time from the others.
     *
     * @param timeout the longest time of a call of the storage
     * @return the failure if the storage has failed, after which the remaining clicks are not tried; {@code null}
     *     otherwise
     * @throws CallerTransactionException if the leader turns out to be in a transaction of its caller, which would
     * include every statement of the batch; clicks that are not done by then are not counted
     */
    @Nullable
    Throwable commit(ClickStore store, Duration timeout) {
        List<WaitingClick> late = those(click -> click.deadline().isOver(timeout));
        if (!late.isEmpty()) {
            clicks.removeAll(late);
            fail(late, StorageException.timedOut("count a click", null));
        }
        if (clicks.isEmpty()) {
            return null;
        }
        Deadline earliest =
                Deadline.earliest(clicks.stream().map(WaitingClick::deadline).toList());
        Deadline.Scope calls = earliest.bind();
        try (calls) {
            return commitEach(store);
        }
    }

    /**
     * Uses a separate call of the storage for the clicks whose ordinal numbers are needed, because determining the
     * numbers costs more.
     */
    private @Nullable Throwable commitEach(ClickStore store) {
        Throwable failure = null;
        for (CountedClicks.Numbering numbering : CountedClicks.Numbering.values()) {
            List<WaitingClick> alike = those(click -> click.numbering() == numbering);
            if (failure != null) {
                fail(alike, notTried(failure));
            } else if (!alike.isEmpty()) {
                failure = commit(store, alike, numbering);
            }
        }
        return failure;
    }

    private List<WaitingClick> those(Predicate<WaitingClick> chosen) {
        List<WaitingClick> found = new ArrayList<>();
        for (WaitingClick click : clicks) {
            if (chosen.test(click)) {
                found.add(click);
            }
        }
        return found;
    }

    private @Nullable Throwable commit(ClickStore store, List<WaitingClick> alike, CountedClicks.Numbering numbering) {
        try {
            SortedMap<LinkVersion, List<WaitingClick>> byLink = byLink(alike);
            SortedMap<LinkVersion, Long> wanted = new TreeMap<>();
            byLink.forEach((link, sameLink) -> wanted.put(link, (long) sameLink.size()));
            Map<LinkVersion, CountedClicks> counted = store.count(
                    wanted,
                    numbering,
                    link -> byLink.getOrDefault(link, List.of()).stream()
                            .map(WaitingClick::clicked)
                            .toList());
            byLink.forEach((link, sameLink) -> complete(sameLink, counted.getOrDefault(link, CountedClicks.NONE)));
        } catch (CallerTransactionException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            fail(alike, e);
            return e;
        }
        return null;
    }

    /** Orders the clicks by the ids of links, so that two processes never wait for each other's row locks. */
    private static SortedMap<LinkVersion, List<WaitingClick>> byLink(List<WaitingClick> alike) {
        SortedMap<LinkVersion, List<WaitingClick>> byLink = new TreeMap<>();
        alike.forEach(click ->
                byLink.computeIfAbsent(click.link(), link -> new ArrayList<>()).add(click));
        return byLink;
    }

    private static void complete(List<WaitingClick> sameLink, CountedClicks counted) {
        for (int i = 0; i < sameLink.size(); i++) {
            sameLink.get(i).complete(ClickCounter.Result.of(counted, i));
        }
    }

    /** The failure of clicks that were not sent to the storage, because it had just failed for other clicks. */
    static StorageException notTried(Throwable failure) {
        return StorageException.failed("count a click", failure);
    }

    static void fail(List<WaitingClick> clicks, Throwable failure) {
        clicks.forEach(click -> click.fail(failure));
    }
}
