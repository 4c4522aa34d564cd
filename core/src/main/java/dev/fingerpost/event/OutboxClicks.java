package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.counting.ClickDetails;
import dev.fingerpost.counting.ClickHook;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
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
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Stores events of clicks: one for all clicks of a link in a minute, or one for each click. Also stores an event if the
 * clicks use up the limit of the link.
 *
 * @param isOn whether events are stored
 * @param everyClick whether each click is an event
 */
public record OutboxClicks(BooleanSupplier isOn, boolean everyClick, Clock clock) implements ClickHook {

    public OutboxClicks {
        requireNonNull(isOn, "isOn");
        requireNonNull(clock, "clock");
    }

    @Override
    public boolean takesPart() {
        return isOn.getAsBoolean();
    }

    @Override
    public boolean needsEachVisitor() {
        return everyClick && isOn.getAsBoolean();
    }

    @Override
    public void counted(
            Storage transaction,
            Map<LinkVersion, CountedClicks> counted,
            Function<LinkVersion, List<ClickDetails>> clicks) {
        List<LinkEvent> events = events(transaction, counted, clicks);
        if (!events.isEmpty()) {
            transaction.optional(Outbox.class).orElseThrow().add(events);
        }
    }

    private List<LinkEvent> events(
            Storage transaction,
            Map<LinkVersion, CountedClicks> counted,
            Function<LinkVersion, List<ClickDetails>> clicked) {
        Instant now = clock.instant();
        List<LinkEvent> events = new ArrayList<>();
        Set<Long> usedUp = new HashSet<>();
        counted.forEach((link, clicks) -> {
            if (clicks.granted() > 0) {
                List<ClickDetails> each = clicked.apply(link);
                addClicks(link.linkId(), clicks.granted(), each, now, events);
                if (each.get(0).isLimited() && isUsedUp(transaction, link, each.get(0)) && usedUp.add(link.linkId())) {
                    events.add(event(LinkEvent.Type.LIMIT_REACHED, now, each.get(0), link.linkId(), 0));
                }
            }
        });
        return events;
    }

    private void addClicks(long linkId, long granted, List<ClickDetails> each, Instant now, List<LinkEvent> events) {
        if (!everyClick) {
            Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
            events.add(event(LinkEvent.Type.CLICKS, minute, each.get(0), linkId, granted));
            return;
        }
        for (int i = 0; i < granted; i++) {
            ClickDetails click = each.get(Math.min(i, each.size() - 1));
            events.add(new LinkEvent(
                    0,
                    LinkEvent.Type.CLICKED,
                    now,
                    click.owner(),
                    linkId,
                    1,
                    click.facts().get()));
        }
    }

    private static LinkEvent event(LinkEvent.Type type, Instant at, ClickDetails click, long linkId, long clicks) {
        return new LinkEvent(0, type, at, click.owner(), linkId, clicks, Collections.emptySortedMap());
    }

    /**
     * Whether the clicks that were just counted have used up the limit. Counting them has locked the link's row, and no
     * click is counted after the limit, so exactly one transaction gets {@code true}.
     */
    private static boolean isUsedUp(Storage transaction, LinkVersion link, ClickDetails click) {
        return transaction
                .links()
                .find(click.owner(), link.linkId())
                .filter(Link::isUsedUp)
                .isPresent();
    }
}
