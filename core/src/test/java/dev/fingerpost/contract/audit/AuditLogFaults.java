package dev.fingerpost.contract.audit;

import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.audit.AuditQuery;
import dev.fingerpost.contract.Fault;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.link.Actor;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Storages that keep an audit log wrongly. */
public final class AuditLogFaults {

    public static final List<Fault> ALL = List.of(
            fault("forgets who has changed a link", log -> new Forwarding(log) {
                @Override
                public void add(List<AuditEntry> entries) {
                    super.add(entries.stream()
                            .map(each -> new AuditEntry(
                                    0,
                                    each.at(),
                                    each.owner(),
                                    each.kind(),
                                    each.recordId(),
                                    Actor.UNKNOWN,
                                    each.action(),
                                    each.before(),
                                    each.after()))
                            .toList());
                }
            }),
            fault("forgets what a link was before", log -> new Forwarding(log) {
                @Override
                public void add(List<AuditEntry> entries) {
                    super.add(entries.stream()
                            .map(each -> new AuditEntry(
                                    0,
                                    each.at(),
                                    each.owner(),
                                    each.kind(),
                                    each.recordId(),
                                    each.actor(),
                                    each.action(),
                                    new TreeMap<>(),
                                    each.after()))
                            .toList());
                }
            }),
            fault("finds the oldest entries first", log -> new Forwarding(log) {
                @Override
                public List<AuditEntry> find(long owner, String kind, long id, long before, int limit) {
                    List<AuditEntry> found = new ArrayList<>(super.find(owner, kind, id, before, limit));
                    Collections.reverse(found);
                    return found;
                }
            }),
            fault("finds the last entry again", log -> new Forwarding(log) {
                @Override
                public List<AuditEntry> find(long owner, String kind, long id, long before, int limit) {
                    return super.find(owner, kind, id, before == Long.MAX_VALUE ? before : before + 1, limit);
                }
            }),
            fault("finds more entries than the limit", log -> new Forwarding(log) {
                @Override
                public List<AuditEntry> find(long owner, String kind, long id, long before, int limit) {
                    return super.find(owner, kind, id, before, limit + 1);
                }
            }),
            fault("mixes records of two kinds", log -> new Forwarding(log) {
                @Override
                public List<AuditEntry> find(long owner, String kind, long id, long before, int limit) {
                    return super.find(owner, AuditQuery.ALL, 1_000).stream()
                            .filter(entry -> entry.recordId() == id && entry.id() < before)
                            .sorted(Comparator.comparingLong(AuditEntry::id).reversed())
                            .limit(limit)
                            .toList();
                }
            }),
            searches(
                    "ignores who has made a change",
                    query -> new AuditQuery(null, query.from(), query.to(), query.after())),
            searches(
                    "finds entries at the end",
                    query -> query.between(
                            query.from(),
                            query.to().equals(Instant.MAX)
                                    ? query.to()
                                    : query.to().plusMillis(1))),
            searches("begins a page again", query -> new AuditQuery(query.actor(), query.from(), query.to(), null)),
            fault("deletes entries at the instant", log -> new Forwarding(log) {
                @Override
                public int deleteBefore(Instant end, int limit) {
                    return super.deleteBefore(end.plusMillis(1), limit);
                }
            }),
            fault("deletes all old entries at once", log -> new Forwarding(log) {
                @Override
                public int deleteBefore(Instant end, int limit) {
                    return super.deleteBefore(end, Integer.MAX_VALUE);
                }
            }),
            fault("keeps the entries of a deleted owner", log -> new Forwarding(log) {
                @Override
                public int deleteOf(long owner, int limit) {
                    return 0;
                }
            }));

    private AuditLogFaults() {}

    private static class Forwarding implements AuditLog {

        private final AuditLog log;

        Forwarding(AuditLog log) {
            this.log = log;
        }

        @Override
        public void add(List<AuditEntry> entries) {
            log.add(entries);
        }

        @Override
        public List<AuditEntry> find(long owner, String kind, long id, long before, int limit) {
            return log.find(owner, kind, id, before, limit);
        }

        @Override
        public List<AuditEntry> find(long owner, AuditQuery query, int limit) {
            return log.find(owner, query, limit);
        }

        @Override
        public int deleteBefore(Instant end, int limit) {
            return log.deleteBefore(end, limit);
        }

        @Override
        public int deleteOf(long owner, int limit) {
            return log.deleteOf(owner, limit);
        }
    }

    private static Fault searches(String name, UnaryOperator<AuditQuery> wrongly) {
        return fault(name, log -> new Forwarding(log) {
            @Override
            public List<AuditEntry> find(long owner, AuditQuery query, int limit) {
                return super.find(owner, wrongly.apply(query), limit);
            }
        });
    }

    private static Fault fault(String name, Function<AuditLog, AuditLog> wrong) {
        return new Fault(name, AuditLogContract.class, model -> {
            model.install(Set.of(AuditLog.class), Set.of());
            return ForwardingStorage.with(
                    model,
                    AuditLog.class,
                    wrong.apply(model.optional(AuditLog.class).orElseThrow()));
        });
    }
}
