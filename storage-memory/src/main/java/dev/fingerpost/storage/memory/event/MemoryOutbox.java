package dev.fingerpost.storage.memory.event;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.storage.memory.state.CountingTree;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.FeatureRows;
import dev.fingerpost.storage.memory.state.State;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The outbox in memory. */
public final class MemoryOutbox implements Outbox {

    /** The entry for the list of features. */
    public static final FeaturePart<Outbox> FEATURE = new FeaturePart<>(Rows.EMPTY, Outbox.class, MemoryOutbox::new);

    private final CurrentState current;

    MemoryOutbox(CurrentState current) {
        this.current = current;
    }

    record Reader(String name, long cursor, String holder, Instant end) {

        static final Comparator<Reader> ORDER = Comparator.comparing(Reader::name);

        static Reader named(String name) {
            return new Reader(name, 0, "", Instant.MIN);
        }

        boolean isOpenTo(Lease lease) {
            return holder.isEmpty() || holder.equals(lease.holder()) || !end.isAfter(lease.now());
        }
    }

    /** An event that a reader will get again, or a dead letter of a reader. */
    record Parked(String reader, long position, int attempts, Instant due) {

        static final Comparator<Parked> ORDER =
                Comparator.comparing(Parked::reader).thenComparingLong(Parked::position);
    }

    /**
     * All events and readers. Immutable.
     *
     * @param coming events that cannot be read yet, one for each kind, time, link and owner
     */
    record Rows(
            CountingTree<LinkEvent> events,
            CountingTree<LinkEvent> coming,
            CountingTree<Reader> readers,
            CountingTree<Parked> parked,
            long last)
            implements FeatureRows {

        static final Rows EMPTY = new Rows(
                CountingTree.empty(Comparator.comparingLong(LinkEvent::position)),
                CountingTree.empty(Comparator.comparing(LinkEvent::readableAt)
                        .thenComparing(LinkEvent::type)
                        .thenComparingLong(LinkEvent::linkId)
                        .thenComparingLong(LinkEvent::owner)),
                CountingTree.empty(Reader.ORDER),
                CountingTree.empty(Parked.ORDER),
                0);

        private Rows with(LinkEvent event) {
            if (event.readableAt().equals(Instant.EPOCH)) {
                return next(event);
            }
            long before = coming.find(event).map(LinkEvent::clicks).orElse(0L);
            return new Rows(events, coming.with(event.read(0, before + event.clicks())), readers, parked, last);
        }

        private Rows next(LinkEvent event) {
            return new Rows(events.with(event.read(last + 1, event.clicks())), coming, readers, parked, last + 1);
        }

        private Rows with(Reader reader) {
            return new Rows(events, coming, readers.with(reader), parked, last);
        }

        private Rows with(CountingTree<Parked> newParked) {
            return new Rows(events, coming, readers, newParked, last);
        }

        private Rows without(LinkEvent event) {
            return new Rows(
                    events.without(event),
                    coming,
                    readers,
                    parked.withoutAll(readers.from(0)
                            .flatMap(reader -> parked(reader.name, event.position()).stream())
                            .toList()),
                    last);
        }

        private Rows without(Reader reader) {
            return new Rows(
                    events,
                    coming,
                    readers.without(reader),
                    parked.withoutAll(of(reader.name).toList()),
                    last);
        }

        /** Adds the events that have become readable. */
        private Rows at(Instant now, State state) {
            List<LinkEvent> ready = coming.from(0)
                    .takeWhile(event -> !event.readableAt().isAfter(now))
                    .toList();
            Rows rows = new Rows(events, coming.withoutAll(ready), readers, parked, last);
            for (LinkEvent event : ready) {
                rows = event.type() != LinkEvent.Type.EXPIRED || ends(event, state) ? rows.next(event) : rows;
            }
            return rows;
        }

        private static boolean ends(LinkEvent event, State state) {
            return state.links()
                    .table()
                    .find(event.owner(), event.linkId())
                    .filter(link ->
                            event.at().equals(link.content().activePeriod().end()))
                    .isPresent();
        }

        private Reader reader(String name) {
            return readers.find(Reader.named(name)).orElse(Reader.named(name));
        }

        private Stream<Parked> of(String reader) {
            return parked.at(each -> each.reader.compareTo(reader));
        }

        private Optional<Parked> parked(String reader, long position) {
            return parked.find(new Parked(reader, position, 0, Instant.MIN));
        }

        /** Whether the reader has settled this event, and it is still stored. */
        private boolean isSettled(String reader, long position) {
            return position <= reader(reader).cursor
                    && events.findAt(each -> Long.compare(each.position(), position))
                            .isPresent();
        }

        private Received received(Parked again) {
            LinkEvent event = events.findAt(each -> Long.compare(each.position(), again.position))
                    .orElseThrow();
            return new Received(event, again.attempts, again.due);
        }

        private List<Received> next(Lease lease, int limit) {
            Reader reader = reader(lease.reader());
            return Stream.concat(
                            of(reader.name)
                                    .filter(each -> !each.due.isAfter(lease.now()))
                                    .sorted(Comparator.comparing(Parked::due))
                                    .map(this::received),
                            events.from(events.rank(event -> event.position() <= reader.cursor))
                                    .filter(event -> lease.isFor(event.owner()))
                                    .map(event -> new Received(event, 0, null)))
                    .limit(limit)
                    .toList();
        }

        private Rows settled(Lease lease, Settled settled) {
            CountingTree<Parked> rest = parked(lease.reader(), settled.position())
                    .map(parked::without)
                    .orElse(parked);
            Instant again = settled.again();
            return with(again == null ? rest : rest.with(again(lease.reader(), settled.position(), again)));
        }

        private Parked again(String reader, long position, Instant due) {
            int attempts = parked(reader, position).map(Parked::attempts).orElse(0);
            return new Parked(reader, position, attempts + 1, due);
        }
    }

    @Override
    public void add(List<LinkEvent> events) {
        current.change(state -> {
            Rows rows = state.rows(Rows.class);
            for (LinkEvent event : events) {
                rows = rows.with(event);
            }
            return new Change<>(state.with(rows), events);
        });
    }

    @Override
    public List<Received> read(Lease lease, int limit) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class).at(lease.now(), state);
            Reader reader = rows.reader(lease.reader());
            List<Received> next = reader.isOpenTo(lease) ? rows.next(lease, limit) : List.of();
            Rows taken = next.isEmpty()
                    ? rows
                    : rows.with(new Reader(reader.name, reader.cursor, lease.holder(), lease.end()));
            return new Change<>(state.with(taken), next);
        });
    }

    @Override
    public void begin(String reader, Instant now, Instant since) {
        current.change(state -> {
            Rows rows = state.rows(Rows.class).at(now, state);
            if (rows.readers.find(Reader.named(reader)).isPresent()) {
                return new Change<>(state, reader);
            }
            long cursor = rows.events
                    .from(0)
                    .filter(event -> event.isSince(since))
                    .findFirst()
                    .map(event -> event.position() - 1)
                    .orElse(rows.last);
            return new Change<>(state.with(rows.with(new Reader(reader, cursor, "", now))), reader);
        });
    }

    @Override
    public boolean settle(Lease lease, List<Settled> events) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            Reader reader = rows.reader(lease.reader());
            if (!reader.holder.equals(lease.holder())) {
                return new Change<>(state, false);
            }
            long cursor = reader.cursor;
            for (Settled each : events) {
                rows = rows.settled(lease, each);
                cursor = Math.max(cursor, each.position());
            }
            return new Change<>(state.with(rows.with(new Reader(reader.name, cursor, "", lease.now()))), true);
        });
    }

    @Override
    public List<Received> waiting(String reader, long after, int limit) {
        Rows rows = current.get().rows(Rows.class);
        return rows.of(reader)
                .filter(each -> each.position > after)
                .limit(limit)
                .map(rows::received)
                .toList();
    }

    @Override
    public boolean again(String reader, long position, Instant at) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            Optional<Parked> before = rows.parked(reader, position);
            if (before.isEmpty() && !rows.isSettled(reader, position)) {
                return new Change<>(state, false);
            }
            Parked after =
                    new Parked(reader, position, before.map(Parked::attempts).orElse(0), at);
            return new Change<>(state.with(rows.with(rows.parked.with(after))), true);
        });
    }

    @Override
    public List<Long> again(String reader, long after, int limit, Instant at) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            List<Parked> later = rows.of(reader)
                    .filter(each -> each.position > after && each.due.isAfter(at))
                    .limit(limit)
                    .toList();
            CountingTree<Parked> parked = rows.parked;
            for (Parked each : later) {
                parked = parked.with(new Parked(reader, each.position, each.attempts, at));
            }
            return new Change<>(
                    state.with(rows.with(parked)),
                    later.stream().map(Parked::position).toList());
        });
    }

    @Override
    public Backlog backlog(String reader, Instant now) {
        List<Instant> all =
                current.get().rows(Rows.class).of(reader).map(Parked::due).toList();
        long due = all.stream().filter(each -> !each.isAfter(now)).count();
        long dead = all.stream().filter(Settled.NEVER::equals).count();
        return new Backlog(due, all.size() - due - dead, dead);
    }

    @Override
    public int deleteBefore(Instant end, int limit) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class).at(end, state);
            List<LinkEvent> old = rows.events
                    .from(0)
                    .limit(limit)
                    .takeWhile(event -> event.at().isBefore(end))
                    .toList();
            for (LinkEvent event : old) {
                rows = rows.without(event);
            }
            for (Reader reader : old.size() == limit
                    ? List.<Reader>of()
                    : rows.readers
                            .from(0)
                            .filter(each -> each.end.isBefore(end))
                            .toList()) {
                rows = rows.without(reader);
            }
            return new Change<>(state.with(rows), old.size());
        });
    }
}
