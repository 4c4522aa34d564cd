package dev.fingerpost.internal.counting;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Clicks of several callers, one of which commits all. */
record ClickBatch(List<WaitingClick> clicks) {

    ClickBatch {
        requireNonNull(clicks, "clicks");
    }

    /**
     * Commits, and ends the wait of the callers, within what is left to the one that has waited longest. Clicks whose time has
     * passed fail and are not sent, so that they take none from the others.
     *
     * @param timeout of a call of the storage
     * @return the failure of the storage, if it has failed; clicks of a second call are not tried then
     * @throws Storage.CallerTransactionException if the leader has no transaction but its caller's; clicks that are not done
     *     then are not counted
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
        return earliest.<@Nullable Throwable>run(() -> commitEach(store));
    }

    /** Numbered clicks are a call of their own: finding the numbers costs more. */
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
            SortedMap<Link.Version, List<WaitingClick>> byLink = byLink(alike);
            SortedMap<Link.Version, Long> wanted = new TreeMap<>();
            byLink.forEach((link, sameLink) -> wanted.put(link, (long) sameLink.size()));
            Map<Link.Version, CountedClicks> counted = store.count(
                    wanted,
                    numbering,
                    link -> byLink.getOrDefault(link, List.of()).stream()
                            .map(WaitingClick::clicked)
                            .toList());
            byLink.forEach((link, sameLink) -> complete(sameLink, counted.getOrDefault(link, CountedClicks.NONE)));
        } catch (Storage.CallerTransactionException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            fail(alike, e);
            return e;
        }
        return null;
    }

    /** In the order of ids, so that two processes never wait for each other's row locks. */
    private static SortedMap<Link.Version, List<WaitingClick>> byLink(List<WaitingClick> alike) {
        SortedMap<Link.Version, List<WaitingClick>> byLink = new TreeMap<>();
        alike.forEach(click ->
                byLink.computeIfAbsent(click.link(), link -> new ArrayList<>()).add(click));
        return byLink;
    }

    private static void complete(List<WaitingClick> sameLink, CountedClicks counted) {
        for (int i = 0; i < sameLink.size(); i++) {
            sameLink.get(i).complete(ClickCounting.Result.of(counted, i));
        }
    }

    /** The failure of clicks that were not sent to the storage, because it has failed with those before them. */
    static StorageException notTried(Throwable failure) {
        return StorageException.failed("count a click", failure);
    }

    static void fail(List<WaitingClick> clicks, Throwable failure) {
        clicks.forEach(click -> click.fail(failure));
    }

    /** One caller's click on its way through {@link GroupCommit}. */
    static final class WaitingClick {

        private final Link.Version link;
        private final ClickDetails clicked;
        private final CountedClicks.Numbering numbering;
        private final Deadline deadline;
        private final CountDownLatch woken = new CountDownLatch(1);
        private volatile boolean leads;
        private volatile ClickCounting.@Nullable Result result;
        private volatile @Nullable Throwable failure;

        /** @param deadline of its caller */
        WaitingClick(Link.Version link, CountedClicks.Numbering numbering, ClickDetails clicked, Deadline deadline) {
            this.link = requireNonNull(link, "link");
            this.clicked = requireNonNull(clicked, "clicked");
            this.numbering = requireNonNull(numbering, "numbering");
            this.deadline = requireNonNull(deadline, "deadline");
        }

        Link.Version link() {
            return link;
        }

        ClickDetails clicked() {
            return clicked;
        }

        CountedClicks.Numbering numbering() {
            return numbering;
        }

        Deadline deadline() {
            return deadline;
        }

        /** Whether the click was counted, refused or failed. */
        boolean isDone() {
            return result != null || failure != null;
        }

        /**
         * Waits until the click is done or its caller is to lead; returns whether it is to lead. An interrupted caller
         * keeps waiting, to learn whether its click is counted, and stays interrupted.
         */
        boolean awaitTurn() {
            boolean interrupted = false;
            while (true) {
                try {
                    woken.await();
                    break;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            return leads;
        }

        /** Wakes its caller, to commit for others too. */
        void lead() {
            leads = true;
            woken.countDown();
        }

        /** Ends the wait of its caller. */
        void complete(ClickCounting.Result newResult) {
            result = newResult;
            woken.countDown();
        }

        /** Ends the wait of its caller. */
        void fail(Throwable newFailure) {
            failure = newFailure;
            woken.countDown();
        }

        /** Only after the click is done. */
        ClickCounting.Result result() {
            Throwable cause = failure;
            if (cause instanceof StorageException storage) {
                throw storage.again();
            }
            if (cause instanceof Storage.CallerTransactionException callers) {
                throw callers;
            }
            if (cause != null) {
                throw StorageException.failed("count a click", cause);
            }
            return requireNonNull(result, "the click is done");
        }
    }
}
