package dev.fingerpost.contract.event;

import dev.fingerpost.contract.Fault;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Storages with a faulty outbox. */
public final class OutboxFaults {

    public static final List<Fault> ALL = List.of(
            fault("loses an event of several", model -> new Forwarding(model) {
                @Override
                public void add(List<LinkEvent> events) {
                    super.add(events.subList(0, 1));
                }
            }),
            fault("reads what another holder has", model -> new Forwarding(model) {
                @Override
                public List<Received> read(Lease lease, int limit) {
                    return super.read(of(lease, "all"), limit);
                }

                @Override
                public boolean settle(Lease lease, List<Settled> events) {
                    return super.settle(of(lease, "all"), events);
                }
            }),
            fault("reads the events of other owners for a reader of one", model -> new Forwarding(model) {
                @Override
                public List<Received> read(Lease lease, int limit) {
                    return super.read(new Lease(lease.reader(), lease.holder(), lease.now(), lease.end()), limit);
                }
            }),
            fault("ends no lease at its end", model -> new Forwarding(model) {
                @Override
                public List<Received> read(Lease lease, int limit) {
                    return super.read(
                            new Lease(
                                    lease.reader(),
                                    lease.holder(),
                                    lease.now(),
                                    lease.end().plusMillis(1)),
                            limit);
                }
            }),
            fault("drops what should come again", model -> new Forwarding(model) {
                @Override
                public boolean settle(Lease lease, List<Settled> events) {
                    return super.settle(
                            lease,
                            events.stream()
                                    .map(each -> new Settled(each.position(), null))
                                    .toList());
                }
            }),
            fault("has one cursor for all readers", model -> new Forwarding(model) {
                @Override
                public List<Received> read(Lease lease, int limit) {
                    return super.read(new Lease("all", lease.holder(), lease.now(), lease.end()), limit);
                }

                @Override
                public boolean settle(Lease lease, List<Settled> events) {
                    return super.settle(new Lease("all", lease.holder(), lease.now(), lease.end()), events);
                }
            }),
            fault("reads an event before its time", model -> new Forwarding(model) {
                @Override
                public List<Received> read(Lease lease, int limit) {
                    return super.read(
                            new Lease(
                                    lease.reader(), lease.holder(), lease.now().plusMillis(1), lease.end()),
                            limit);
                }
            }),
            fault("begins every reader with the oldest event", model -> new Forwarding(model) {
                @Override
                public void begin(String reader, Instant now, Instant since) {
                    super.begin(reader, now, Instant.EPOCH);
                }
            }),
            fault("begins a reader again that exists", model -> new Forwarding(model) {
                @Override
                public void begin(String reader, Instant now, Instant since) {
                    super.begin(reader, now, since);
                    Lease lease = new Lease(reader, "begin", now, now.plusMillis(1));
                    settle(
                            lease,
                            read(lease, Integer.MAX_VALUE).stream()
                                    .map(each -> new Settled(each.event().position(), null))
                                    .toList());
                }
            }),
            fault("does not repeat an event that is settled", model -> new Forwarding(model) {
                @Override
                public boolean again(String reader, long position, Instant at) {
                    return waiting(reader, position - 1, 1).stream()
                                    .anyMatch(each -> each.event().position() == position)
                            && super.again(reader, position, at);
                }
            }),
            fault("repeats an event that is not settled yet", model -> new Forwarding(model) {
                @Override
                public boolean again(String reader, long position, Instant at) {
                    super.again(reader, position, at);
                    return true;
                }
            }),
            fault(
                    "does not begin after the position from which waiting events are repeated",
                    model -> new Forwarding(model) {
                        @Override
                        public List<Long> again(String reader, long after, int limit, Instant at) {
                            return super.again(reader, 0, limit, at);
                        }
                    }),
            fault("repeats later what is due already", model -> new Forwarding(model) {
                @Override
                public List<Long> again(String reader, long after, int limit, Instant at) {
                    List<Received> waiting = waiting(reader, after, limit);
                    waiting.forEach(each -> again(reader, each.event().position(), at));
                    return waiting.stream().map(each -> each.event().position()).toList();
                }
            }),
            fault("counts dead letters as events that wait", model -> new Forwarding(model) {
                @Override
                public Backlog backlog(String reader, Instant now) {
                    Backlog right = super.backlog(reader, now);
                    return new Backlog(right.due(), right.later() + right.dead(), 0);
                }
            }),
            fault("deletes more events than the limit", model -> new Forwarding(model) {
                @Override
                public int deleteBefore(Instant end, int limit) {
                    return super.deleteBefore(end, limit + 1);
                }
            }),
            fault("deletes an event at the instant", model -> new Forwarding(model) {
                @Override
                public int deleteBefore(Instant end, int limit) {
                    return super.deleteBefore(end.plusMillis(1), limit);
                }
            }));

    private OutboxFaults() {}

    private static Outbox.Lease of(Outbox.Lease lease, String holder) {
        return new Outbox.Lease(lease.reader(), holder, lease.now(), lease.end());
    }

    private static class Forwarding implements Outbox {

        private final Outbox outbox;

        Forwarding(Outbox outbox) {
            this.outbox = outbox;
        }

        @Override
        public void add(List<LinkEvent> events) {
            outbox.add(events);
        }

        @Override
        public List<Received> read(Lease lease, int limit) {
            return outbox.read(lease, limit);
        }

        @Override
        public void begin(String reader, Instant now, Instant since) {
            outbox.begin(reader, now, since);
        }

        @Override
        public boolean settle(Lease lease, List<Settled> events) {
            return outbox.settle(lease, events);
        }

        @Override
        public List<Received> waiting(String reader, long after, int limit) {
            return outbox.waiting(reader, after, limit);
        }

        @Override
        public boolean again(String reader, long position, Instant at) {
            return outbox.again(reader, position, at);
        }

        @Override
        public List<Long> again(String reader, long after, int limit, Instant at) {
            return outbox.again(reader, after, limit, at);
        }

        @Override
        public Backlog backlog(String reader, Instant now) {
            return outbox.backlog(reader, now);
        }

        @Override
        public int deleteBefore(Instant end, int limit) {
            return outbox.deleteBefore(end, limit);
        }
    }

    private static Fault fault(String name, Function<Outbox, Outbox> wrong) {
        return new Fault(name, OutboxContract.class, model -> {
            model.install(Set.of(Outbox.class), Set.of());
            Outbox outbox = wrong.apply(model.optional(Outbox.class).orElseThrow());
            return ForwardingStorage.with(model, Outbox.class, outbox);
        });
    }
}
