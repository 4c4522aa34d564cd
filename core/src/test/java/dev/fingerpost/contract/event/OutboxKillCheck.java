package dev.fingerpost.contract.event;

import static dev.fingerpost.contract.StorageFixture.NOW;

import dev.fingerpost.contract.kill.KillCheck;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Each link is stored together with its event. The events are read, and a process that lives long enough settles them.
 */
public final class OutboxKillCheck implements KillCheck {

    @Override
    public Class<?> port() {
        return Outbox.class;
    }

    @Override
    public void created(Storage transaction, Link link) {
        outbox(transaction)
                .add(List.of(new LinkEvent(
                        0, LinkEvent.Type.CREATED, NOW, link.owner(), link.id(), 0, Collections.emptySortedMap())));
    }

    @Override
    public List<String> problems(Storage storage, List<Link> links) {
        Outbox outbox = outbox(storage);
        Instant later = Instant.now().plusSeconds(1);
        Outbox.Lease lease = new Outbox.Lease("check-" + later.toEpochMilli(), "process", later, later);
        List<Outbox.Received> events = outbox.read(lease, Integer.MAX_VALUE);
        Set<Long> created = events.stream().map(each -> each.event().linkId()).collect(Collectors.toSet());
        outbox.settle(
                lease,
                events.stream()
                        .map(each -> new Outbox.Settled(each.event().position(), null))
                        .toList());
        return links.stream()
                .filter(link -> !created.contains(link.id()))
                .map(link -> link + " is stored without its event")
                .toList();
    }

    private static Outbox outbox(Storage storage) {
        return storage.optional(Outbox.class).orElseThrow();
    }
}
