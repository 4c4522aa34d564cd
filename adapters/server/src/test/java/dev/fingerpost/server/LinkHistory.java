package dev.fingerpost.server;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What clients did with one alias, and the answers that they got. The history is linearizable if a single client could
 * have got these answers, with each operation between its beginning and its end. The check goes through the beginnings
 * and ends of the operations by time, and keeps every state that some order of the operations explains (Herlihy and
 * Wing, 1990; Lowe, 2017). An operation without an answer may or may not have happened.
 */
final class LinkHistory {

    enum Kind {
        CREATE,
        CHANGE,
        DELETE,
        VISIT,
        FIND
    }

    enum Outcome {
        DONE,
        REFUSED,
        UNKNOWN
    }

    /**
     * One call of a client.
     *
     * @param id the id of the link that the request names or the answer contains; 0 for none
     * @param destination the destination that was sent or that the answer contains; empty for none
     * @param clicks the clicks that the answer contains
     * @param begin the beginning of the call, in nanoseconds
     * @param end the end of the call, in nanoseconds
     */
    record Call(Kind kind, Outcome outcome, long id, String destination, long clicks, long begin, long end) {

        Call to(String otherDestination) {
            return new Call(kind, outcome, id, otherDestination, clicks, begin, end);
        }
    }

    /**
     * What the alias leads to. If a link was created without an answer, its id is 0 until another answer contains it.
     */
    private record State(long id, String destination, long clicks) {}

    /** A state, or none if there is no link, after some of the calls in progress. */
    private record Explained(@Nullable State state, Set<Integer> done) {

        Explained after(int call, @Nullable State next) {
            Set<Integer> more = new TreeSet<>(done);
            more.add(call);
            return new Explained(next, more);
        }

        Explained without(int call) {
            Set<Integer> fewer = new TreeSet<>(done);
            fewer.remove(call);
            return new Explained(state, fewer);
        }
    }

    private record Edge(long at, boolean isEnd, int call) {}

    /** Calls that ended more than this time before a call do not help to explain it. */
    private static final Duration AROUND = Duration.ofSeconds(10);

    /** The maximum number of times that a visit verifies its destination. */
    private static final int VERIFICATIONS = 3;

    private final ConcurrentLinkedQueue<Call> recorded = new ConcurrentLinkedQueue<>();

    void add(Call call) {
        recorded.add(call);
    }

    List<Call> calls() {
        return List.copyOf(recorded);
    }

    /** The first call, by its end, that no order explains; {@code null} if all are explained. */
    @Nullable
    Call firstUnexplained() {
        List<Call> calls = calls();
        Set<Call> outrun = outrun(calls);
        Set<Integer> open = new TreeSet<>();
        Set<Explained> explained = new HashSet<>(Set.of(new Explained(null, Set.of())));
        for (Edge edge : edges(calls)) {
            if (!edge.isEnd) {
                open.add(edge.call);
                continue;
            }
            explained = ended(edge.call, open, explained, calls, outrun);
            open.remove(edge.call);
            if (explained.isEmpty()) {
                return calls.get(edge.call);
            }
        }
        return null;
    }

    /** The calls around a call, one per line, for the person who has to understand a failure. */
    String before(@Nullable Call last) {
        return last == null
                ? ""
                : calls().stream()
                        .filter(call -> call.begin <= last.end && call.end >= last.begin - AROUND.toNanos())
                        .sorted(Comparator.comparingLong(Call::begin))
                        .map(call -> "%n%+d %+d %s"
                                .formatted((call.begin - last.begin) / 1_000, (call.end - last.begin) / 1_000, call))
                        .collect(joining());
    }

    /**
     * The visits during which the link was changed so many times that their destinations were no longer verified. Each
     * of them went to the destination of one of these changes.
     */
    private static Set<Call> outrun(List<Call> calls) {
        List<Call> changes = calls.stream()
                .filter(call -> call.kind == Kind.CREATE || call.kind == Kind.CHANGE)
                .filter(call -> call.outcome != Outcome.REFUSED)
                .toList();
        return calls.stream()
                .filter(call -> call.kind == Kind.VISIT && call.outcome == Outcome.DONE)
                .filter(visit -> {
                    List<Call> meanwhile = changes.stream()
                            .filter(change -> change.begin < visit.end && change.end > visit.begin)
                            .toList();
                    return meanwhile.size() > VERIFICATIONS
                            && meanwhile.stream().anyMatch(change -> change.destination.equals(visit.destination));
                })
                .collect(Collectors.toSet());
    }

    private static List<Edge> edges(List<Call> calls) {
        List<Edge> edges = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            edges.add(new Edge(calls.get(i).begin, false, i));
            edges.add(new Edge(calls.get(i).end, true, i));
        }
        edges.sort(Comparator.comparingLong(Edge::at).thenComparing(Edge::isEnd));
        return edges;
    }

    /**
     * The states that are possible after a call has ended: those that this call and any of the open calls lead to, in
     * any order.
     */
    private static Set<Explained> ended(
            int call, Set<Integer> open, Set<Explained> before, List<Call> calls, Set<Call> outrun) {
        Set<Explained> reached = new HashSet<>(before);
        List<Explained> left = new ArrayList<>(before);
        while (!left.isEmpty()) {
            Explained each = left.remove(left.size() - 1);
            for (int next : open) {
                if (!each.done.contains(next)) {
                    Call step = calls.get(next);
                    steps(step, each.state, outrun.contains(step))
                            .map(state -> each.after(next, state.orNone()))
                            .filter(reached::add)
                            .forEach(left::add);
                }
            }
        }
        Set<Explained> after = new HashSet<>();
        for (Explained each : reached) {
            if (each.done.contains(call) || calls.get(call).outcome == Outcome.UNKNOWN) {
                after.add(each.without(call));
            }
        }
        return after;
    }

    /** A state or none, as an element of a stream. */
    private record Next(@Nullable State orNone) {}

    /** The states that a call can lead to, given its answer; none if the answer is impossible. */
    private static Stream<Next> steps(Call call, @Nullable State state, boolean isOutrun) {
        return switch (call.outcome) {
            case DONE -> done(isOutrun && state != null ? call.to(state.destination) : call, state);
            case REFUSED -> isRefused(call, state) ? Stream.of(new Next(state)) : Stream.empty();
            case UNKNOWN -> call.kind == Kind.FIND ? Stream.empty() : unanswered(call, state);
        };
    }

    private static Stream<Next> done(Call call, @Nullable State state) {
        if (call.kind == Kind.CREATE) {
            return state == null ? Stream.of(new Next(new State(call.id, call.destination, 0))) : Stream.empty();
        }
        if (state == null || !isOf(call, state)) {
            return Stream.empty();
        }
        boolean shows = state.destination.equals(call.destination);
        return switch (call.kind) {
            case CHANGE -> Stream.of(new Next(new State(call.id, call.destination, state.clicks)));
            case DELETE -> Stream.of(new Next(null));
            case VISIT ->
                shows ? Stream.of(new Next(new State(state.id, state.destination, state.clicks + 1))) : Stream.empty();
            case FIND ->
                shows && state.clicks == call.clicks
                        ? Stream.of(new Next(new State(call.id, state.destination, state.clicks)))
                        : Stream.empty();
            case CREATE -> throw new IllegalStateException();
        };
    }

    /** The states that an unanswered call can lead to, with any answer that would have been possible. */
    private static Stream<Next> unanswered(Call call, @Nullable State state) {
        String destination = call.kind == Kind.VISIT && state != null ? state.destination : call.destination;
        return done(new Call(call.kind, Outcome.DONE, call.id, destination, 0, call.begin, call.end), state);
    }

    private static boolean isRefused(Call call, @Nullable State state) {
        return switch (call.kind) {
            case CREATE -> state != null;
            case CHANGE, DELETE -> state == null || state.id != call.id;
            case VISIT, FIND -> state == null;
        };
    }

    private static boolean isOf(Call call, State state) {
        return call.kind == Kind.VISIT || state.id == 0 || Objects.equals(state.id, call.id);
    }
}
