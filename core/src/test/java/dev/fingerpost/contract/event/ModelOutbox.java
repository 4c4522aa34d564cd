package dev.fingerpost.contract.event;

import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.link.Link;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The outbox of the model. */
public final class ModelOutbox implements Outbox, ModelRows {

    private final ModelStorage storage;
    private List<LinkEvent> coming = new ArrayList<>();
    private List<LinkEvent> events = new ArrayList<>();
    private Map<String, Reader> readers = new HashMap<>();
    private long last;

    /**
     * @param parked the postponed events, by position
     */
    private record Reader(long cursor, String holder, Instant end, Map<Long, Received> parked) {

        static final Reader NEW = new Reader(0, "", Instant.MIN, Map.of());
    }

    public ModelOutbox(ModelStorage storage) {
        this.storage = storage;
    }

    /** Returns an action that restores everything as it is now. */
    @Override
    public Runnable checkpoint() {
        List<LinkEvent> comingNow = new ArrayList<>(coming);
        List<LinkEvent> eventsNow = new ArrayList<>(events);
        Map<String, Reader> readersNow = new HashMap<>(readers);
        return () -> {
            coming = comingNow;
            events = eventsNow;
            readers = readersNow;
        };
    }

    @Override
    public void add(List<LinkEvent> added) {
        synchronized (storage) {
            coming.addAll(added);
        }
    }

    private void order(Instant now) {
        List<LinkEvent> ready = coming.stream()
                .filter(event -> !event.readableAt().isAfter(now))
                .sorted(Comparator.comparing(LinkEvent::readableAt))
                .toList();
        coming.removeAll(ready);
        Map<Object, LinkEvent> merged = new LinkedHashMap<>();
        for (LinkEvent event : ready) {
            switch (event.type()) {
                case EXPIRED -> {
                    if (!event.isYetToCome()
                            || storage.link(event.linkId())
                                    .filter(link -> ends(link, event))
                                    .isPresent()) {
                        merged.put(event, event);
                    }
                }
                case CLICKS ->
                    merged.merge(
                            List.of(event.linkId(), event.owner(), event.at()),
                            event,
                            (left, right) -> left.read(0, left.clicks() + right.clicks()));
                default -> merged.put(new Object(), event);
            }
        }
        for (LinkEvent event : merged.values()) {
            events.add(event.read(++last, event.clicks()));
        }
    }

    private static boolean ends(Link link, LinkEvent event) {
        return link.owner() == event.owner()
                && event.at().equals(link.content().activePeriod().end());
    }

    @Override
    public List<Received> read(Lease lease, int limit) {
        synchronized (storage) {
            order(lease.now());
            Reader reader = readers.getOrDefault(lease.reader(), Reader.NEW);
            if (!reader.holder().isEmpty()
                    && !reader.holder().equals(lease.holder())
                    && reader.end().isAfter(lease.now())) {
                return List.of();
            }
            List<Received> next = Stream.concat(
                            waiting(lease.reader(), 0, Integer.MAX_VALUE).stream()
                                    .filter(each -> !each.due().isAfter(lease.now()))
                                    .sorted(Comparator.comparing(Received::due)),
                            events.stream()
                                    .filter(event -> event.position() > reader.cursor() && lease.isFor(event.owner()))
                                    .map(event -> new Received(event, 0, null)))
                    .limit(limit)
                    .toList();
            if (!next.isEmpty()) {
                readers.put(lease.reader(), new Reader(reader.cursor(), lease.holder(), lease.end(), reader.parked()));
            }
            return next;
        }
    }

    @Override
    public void begin(String name, Instant now, Instant since) {
        synchronized (storage) {
            order(now);
            long first = events.stream()
                    .filter(event -> event.isSince(since))
                    .mapToLong(LinkEvent::position)
                    .min()
                    .orElse(last + 1);
            readers.putIfAbsent(name, new Reader(first - 1, "", now, new TreeMap<>()));
        }
    }

    @Override
    public boolean settle(Lease lease, List<Settled> settled) {
        synchronized (storage) {
            Reader reader = readers.getOrDefault(lease.reader(), Reader.NEW);
            if (!reader.holder().equals(lease.holder())) {
                return false;
            }
            Map<Long, Received> parked = new TreeMap<>(reader.parked());
            long cursor = reader.cursor();
            for (Settled each : settled) {
                Received before = parked.remove(each.position());
                if (each.again() != null) {
                    int attempts = before == null ? 0 : before.attempts();
                    parked.put(each.position(), new Received(event(each.position()), attempts + 1, each.again()));
                }
                cursor = Math.max(cursor, each.position());
            }
            readers.put(lease.reader(), new Reader(cursor, "", lease.now(), parked));
            return true;
        }
    }

    private LinkEvent event(long position) {
        return events.stream()
                .filter(event -> event.position() == position)
                .findFirst()
                .orElseThrow();
    }

    @Override
    public List<Received> waiting(String reader, long after, int limit) {
        synchronized (storage) {
            return readers.getOrDefault(reader, Reader.NEW).parked().values().stream()
                    .filter(each -> each.event().position() > after)
                    .limit(limit)
                    .toList();
        }
    }

    @Override
    public boolean again(String name, long position, Instant at) {
        synchronized (storage) {
            Reader reader = readers.getOrDefault(name, Reader.NEW);
            Optional<Received> found = Optional.ofNullable(reader.parked().get(position))
                    .or(() -> events.stream()
                            .filter(event -> event.position() == position && position <= reader.cursor())
                            .findFirst()
                            .map(event -> new Received(event, 0, null)));
            found.ifPresent(before -> {
                Map<Long, Received> parked = new TreeMap<>(reader.parked());
                parked.put(position, new Received(before.event(), before.attempts(), at));
                readers.put(name, new Reader(reader.cursor(), reader.holder(), reader.end(), parked));
            });
            return found.isPresent();
        }
    }

    @Override
    public List<Long> again(String name, long after, int limit, Instant at) {
        synchronized (storage) {
            List<Long> later = waiting(name, after, Integer.MAX_VALUE).stream()
                    .filter(each -> each.due().isAfter(at))
                    .map(each -> each.event().position())
                    .limit(limit)
                    .toList();
            later.forEach(position -> again(name, position, at));
            return later;
        }
    }

    @Override
    public Backlog backlog(String name, Instant now) {
        List<Received> all = waiting(name, 0, Integer.MAX_VALUE);
        long dead =
                all.stream().filter(each -> each.due().equals(Settled.NEVER)).count();
        long due = all.stream().filter(each -> !each.due().isAfter(now)).count();
        return new Backlog(due, all.size() - due - dead, dead);
    }

    @Override
    public int deleteBefore(Instant end, int limit) {
        synchronized (storage) {
            order(end);
            List<LinkEvent> old = events.stream()
                    .limit(limit)
                    .takeWhile(event -> event.at().isBefore(end))
                    .toList();
            events.removeAll(old);
            if (old.size() < limit) {
                readers.values().removeIf(reader -> reader.end().isBefore(end));
            }
            readers.replaceAll((name, reader) -> {
                Map<Long, Received> parked = new TreeMap<>(reader.parked());
                old.forEach(event -> parked.remove(event.position()));
                return new Reader(reader.cursor(), reader.holder(), reader.end(), parked);
            });
            return old.size();
        }
    }
}
