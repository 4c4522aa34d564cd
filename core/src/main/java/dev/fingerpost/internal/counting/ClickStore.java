package dev.fingerpost.internal.counting;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkListener.Outbox.Event;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Counts clicks in a storage and, while the outbox is on, stores their events in the same transaction. */
final class ClickStore {

    private final Storage storage;
    private final LinkRepository links;
    private final Supplier<@Nullable Instant> at;
    private final BooleanSupplier outbox;
    private final boolean everyClick;
    private final Clock clock;

    /** Whether callers were seen in transactions, which the storage tells of from the first one on. */
    private volatile boolean seesCallers;

    /**
     * @param at when clicks are counted; {@code null} if statistics are off
     * @param outbox whether it is on
     * @param everyClick whether each click is an event, and not those of a minute
     */
    ClickStore(
            Storage storage, Supplier<@Nullable Instant> at, BooleanSupplier outbox, boolean everyClick, Clock clock) {
        this.storage = requireNonNull(storage, "storage");
        this.links = storage.links();
        this.at = requireNonNull(at, "at");
        this.outbox = requireNonNull(outbox, "outbox");
        this.everyClick = everyClick;
        this.clock = requireNonNull(clock, "clock");
    }

    /**
     * What an event tells of a click.
     *
     * @param isLimited whether the link has a limit
     * @param facts asked for if each click is an event
     */
    record Clicked(long owner, boolean isLimited, Supplier<SortedMap<String, String>> facts) {

        Clicked {
            requireNonNull(facts, "facts");
        }

        static Clicked of(long owner) {
            return new Clicked(owner, false, Collections::emptySortedMap);
        }
    }

    /** Whether each click is an event of its own now. */
    boolean needsFacts() {
        return everyClick && outbox.getAsBoolean();
    }

    /**
     * Counts clicks in a transaction of their own.
     *
     * @param clicked the clicks of a link; one stands for all of them if nothing is told of each
     * @throws Storage.CallerTransactionException if the calling thread has no transaction but its caller's; nothing is counted then
     */
    Map<Link.Version, CountedClicks> count(
            SortedMap<Link.Version, Long> wanted,
            CountedClicks.Numbering numbering,
            Function<Link.Version, List<Clicked>> clicked) {
        if (!outbox.getAsBoolean()) {
            return links.countClicks(wanted, numbering, at.get());
        }
        refuseCallers();
        return storage.inTransaction(transaction -> {
            if (!seesCallers) {
                refuseCallers();
            }
            return countIn(transaction, wanted, numbering, clicked);
        });
    }

    private void refuseCallers() {
        if (storage.isInCallerTransaction()) {
            seesCallers = true;
            throw new Storage.CallerTransactionException();
        }
    }

    /** Counts clicks in a transaction. */
    Map<Link.Version, CountedClicks> countIn(
            Storage transaction,
            SortedMap<Link.Version, Long> wanted,
            CountedClicks.Numbering numbering,
            Function<Link.Version, List<Clicked>> clicked) {
        Map<Link.Version, CountedClicks> counted = transaction.links().countClicks(wanted, numbering, at.get());
        if (outbox.getAsBoolean()) {
            List<Event> events = events(transaction, counted, clicked);
            if (!events.isEmpty()) {
                transaction.optional(LinkListener.Outbox.class).orElseThrow().add(events);
            }
        }
        return counted;
    }

    private List<Event> events(
            Storage transaction,
            Map<Link.Version, CountedClicks> counted,
            Function<Link.Version, List<Clicked>> clicked) {
        Instant now = clock.instant();
        List<Event> events = new ArrayList<>();
        Set<Long> usedUp = new HashSet<>();
        counted.forEach((link, clicks) -> {
            if (clicks.granted() > 0) {
                List<Clicked> each = clicked.apply(link);
                addClicks(link.linkId(), clicks.granted(), each, now, events);
                if (each.get(0).isLimited() && isUsedUp(transaction, link, each.get(0)) && usedUp.add(link.linkId())) {
                    events.add(event(Event.Type.LIMIT_REACHED, now, each.get(0), link.linkId(), 0));
                }
            }
        });
        return events;
    }

    private void addClicks(long linkId, long granted, List<Clicked> each, Instant now, List<Event> events) {
        if (!everyClick) {
            Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
            events.add(event(Event.Type.CLICKS, minute, each.get(0), linkId, granted));
            return;
        }
        for (int i = 0; i < granted; i++) {
            Clicked click = each.get(Math.min(i, each.size() - 1));
            events.add(new Event(
                    0,
                    Event.Type.CLICKED,
                    now,
                    click.owner(),
                    linkId,
                    1,
                    click.facts().get()));
        }
    }

    private static Event event(Event.Type type, Instant at, Clicked click, long linkId, long clicks) {
        return new Event(0, type, at, click.owner(), linkId, clicks, Collections.emptySortedMap());
    }

    /** The click has locked the count of the link, so exactly one transaction sees the last click as its own. */
    private static boolean isUsedUp(Storage transaction, Link.Version link, Clicked click) {
        return transaction
                .links()
                .find(click.owner(), link.linkId())
                .filter(Link::isUsedUp)
                .isPresent();
    }
}
