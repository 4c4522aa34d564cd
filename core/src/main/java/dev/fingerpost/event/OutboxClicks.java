package dev.fingerpost.event;

import dev.fingerpost.change.ClickDetails;
import dev.fingerpost.change.ClickHook;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
record OutboxClicks(BooleanSupplier isOn, boolean everyClick) implements ClickHook {

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
        List<LinkEvent> events = new ArrayList<>();
        Set<Long> usedUp = new HashSet<>();
        counted.forEach((link, clicks) -> {
            List<ClickDetails> each = ClickDetails.first(clicks.granted(), clicked.apply(link));
            if (!each.isEmpty()) {
                events.addAll(everyClick ? single(link.linkId(), each) : byMinute(link.linkId(), each));
                ClickDetails last = each.get(each.size() - 1);
                if (last.isLimited() && isUsedUp(transaction, link, last) && usedUp.add(link.linkId())) {
                    events.add(event(LinkEvent.Type.LIMIT_REACHED, last.at(), last, link.linkId(), 0));
                }
            }
        });
        return events;
    }

    private static List<LinkEvent> byMinute(long linkId, List<ClickDetails> clicks) {
        Map<LinkEvent, Long> sums = new LinkedHashMap<>();
        for (ClickDetails each : clicks) {
            Instant minute = each.at().truncatedTo(ChronoUnit.MINUTES);
            sums.merge(event(LinkEvent.Type.CLICKS, minute, each, linkId, 0), each.clicks(), Long::sum);
        }
        return sums.entrySet().stream()
                .map(each -> each.getKey().read(0, each.getValue()))
                .toList();
    }

    private static List<LinkEvent> single(long linkId, List<ClickDetails> clicks) {
        List<LinkEvent> events = new ArrayList<>();
        for (ClickDetails each : clicks) {
            for (long i = 0; i < each.clicks(); i++) {
                events.add(new LinkEvent(
                        0,
                        LinkEvent.Type.CLICKED,
                        each.at(),
                        each.owner(),
                        linkId,
                        1,
                        each.facts().get()));
            }
        }
        return events;
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
