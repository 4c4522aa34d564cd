package dev.fingerpost.storage.memory;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.Link;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.statistics.ClickTime;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** All that a storage has at one instant. Immutable: a change makes a new one, which shares most of it. */
record State(
        LinkIndexes links,
        Table<PixelSort.Key, Pixel> pixels,
        ClickRows<Instant> quarterHours,
        ClickRows<MemoryStatistics.Day> days,
        MemoryAnswers.Rows answers,
        MemoryApiKeys.Rows apiKeys,
        MemoryDirectory.Rows directory,
        CountingTree<MemoryFreedAliases.Freed> freed,
        MemoryOutbox.Rows outbox,
        MemoryWebhooks.Rows webhooks) {

    static final State EMPTY = new State(
            LinkIndexes.EMPTY,
            Table.empty(
                    PixelSort.Key.class,
                    new Table.Schema<>(
                            Pixel::id,
                            Pixel::owner,
                            key -> new PixelSort(key, Direction.ASCENDING).comparator(),
                            key -> new PixelSort(key, Direction.ASCENDING)::positionOf)),
            ClickRows.empty(),
            ClickRows.empty(),
            MemoryAnswers.Rows.EMPTY,
            MemoryApiKeys.Rows.EMPTY,
            MemoryDirectory.Rows.EMPTY,
            MemoryFreedAliases.NONE,
            MemoryOutbox.Rows.EMPTY,
            MemoryWebhooks.Rows.EMPTY);

    State with(LinkIndexes newLinks) {
        return new State(newLinks, pixels, quarterHours, days, answers, apiKeys, directory, freed, outbox, webhooks);
    }

    State with(Table<PixelSort.Key, Pixel> newPixels) {
        return new State(links, newPixels, quarterHours, days, answers, apiKeys, directory, freed, outbox, webhooks);
    }

    State with(ClickRows<Instant> newHours, ClickRows<MemoryStatistics.Day> newDays) {
        return new State(links, pixels, newHours, newDays, answers, apiKeys, directory, freed, outbox, webhooks);
    }

    State with(MemoryAnswers.Rows newAnswers) {
        return new State(links, pixels, quarterHours, days, newAnswers, apiKeys, directory, freed, outbox, webhooks);
    }

    State with(MemoryApiKeys.Rows newApiKeys) {
        return new State(links, pixels, quarterHours, days, answers, newApiKeys, directory, freed, outbox, webhooks);
    }

    State with(MemoryDirectory.Rows newDirectory) {
        return new State(links, pixels, quarterHours, days, answers, apiKeys, newDirectory, freed, outbox, webhooks);
    }

    State with(CountingTree<MemoryFreedAliases.Freed> newFreed) {
        return new State(links, pixels, quarterHours, days, answers, apiKeys, directory, newFreed, outbox, webhooks);
    }

    State with(MemoryOutbox.Rows newOutbox) {
        return new State(links, pixels, quarterHours, days, answers, apiKeys, directory, freed, newOutbox, webhooks);
    }

    State with(MemoryWebhooks.Rows newWebhooks) {
        return new State(links, pixels, quarterHours, days, answers, apiKeys, directory, freed, outbox, newWebhooks);
    }

    /**
     * With clicks of a link.
     *
     * @param note what is kept of them; {@code null} for nothing
     */
    State counted(Link link, long clicks, @Nullable ClickNote note) {
        LinkIndexes clicked = links.clicked(link, link.withClicks(link.clicks() + clicks));
        ClickRows<Instant> counted = note instanceof ClickTime time
                ? quarterHours.with(link, QuarterHourClicks.startOf(time.at()), "", clicks)
                : quarterHours;
        return new State(clicked, pixels, counted, days, answers, apiKeys, directory, freed, outbox, webhooks);
    }

    /** With a changed link, which takes its statistics along to a different owner. */
    State changed(Link before, Link after) {
        State changed = with(links.without(before).with(after));
        return before.owner() == after.owner()
                ? changed
                : changed.with(quarterHours.given(before, after), days.given(before, after));
    }

    /** Without a link and its statistics. */
    State without(Link link) {
        return new State(
                links.without(link),
                pixels,
                quarterHours.without(link),
                days.without(link),
                answers,
                apiKeys,
                directory,
                freed,
                outbox,
                webhooks);
    }

    /** With a changed pixel, at no link if it has a different owner. */
    State changed(Pixel before, Pixel after) {
        State rest = before.owner() == after.owner() ? with(pixels.without(before)) : without(before);
        return rest.with(rest.pixels.with(after));
    }

    /** Without a pixel, at any link. */
    State without(Pixel pixel) {
        return with(pixels.without(pixel)).with(links.withoutPixel(pixel.id()));
    }

    /** The state that the calls of a storage see. Calls that read take no lock; one call at a time writes. */
    static final class Current {

        private final ReentrantLock lock = new ReentrantLock();
        private volatile State state;

        Current(State state) {
            this.state = state;
        }

        /** All that is stored now. It stays as it is. */
        State get() {
            return state;
        }

        /**
         * Makes a new state of the current one. Other calls see all of the change or, if the work throws, nothing.
         *
         * @throws Storage.CallerTransactionException if the thread does such work already: one of the two changes would be lost
         */
        <R> R change(Function<State, Change<R>> work) {
            if (lock.isHeldByCurrentThread()) {
                throw new Storage.CallerTransactionException();
            }
            lock.lock();
            try {
                Change<R> change = work.apply(state);
                state = change.next();
                return change.result();
            } finally {
                lock.unlock();
            }
        }

        /** The state after some work, and what its caller gets. */
        record Change<R>(State next, R result) {}
    }
}
