package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.fingerpost.server.LinkHistory.Call;
import dev.fingerpost.server.LinkHistory.Kind;
import dev.fingerpost.server.LinkHistory.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link LinkHistory} finds an order of calls that explains their answers, and none if an answer or an effect is wrong. */
class LinkHistoryTest {

    private static final Call CREATED = call(Kind.CREATE, Outcome.DONE, 7, "a", 0);
    private static final Call VISITED = call(Kind.VISIT, Outcome.DONE, 0, "a", 0);
    private static final Call DELETED = call(Kind.DELETE, Outcome.DONE, 7, "", 0);
    private static final Call NOT_FOUND = call(Kind.FIND, Outcome.REFUSED, 0, "", 0);

    @Test
    void calls_one_after_the_other_are_explained() {
        assertThat(sequence(
                                call(Kind.VISIT, Outcome.REFUSED, 0, "", 0),
                                CREATED,
                                call(Kind.CREATE, Outcome.REFUSED, 0, "b", 0),
                                VISITED,
                                call(Kind.CHANGE, Outcome.DONE, 7, "c", 0),
                                found("c", 1),
                                DELETED,
                                NOT_FOUND,
                                call(Kind.CHANGE, Outcome.REFUSED, 7, "d", 0))
                        .firstUnexplained())
                .isNull();
    }

    @Test
    void a_call_without_an_answer_may_have_happened_or_not() {
        assertThat(sequence(
                                call(Kind.CREATE, Outcome.UNKNOWN, 0, "a", 0),
                                call(Kind.VISIT, Outcome.UNKNOWN, 0, "", 0),
                                found("a", 1),
                                call(Kind.DELETE, Outcome.UNKNOWN, 7, "", 0),
                                VISITED)
                        .firstUnexplained())
                .isNull();
    }

    @Test
    void calls_at_the_same_time_have_any_order() {
        LinkHistory history = new LinkHistory();
        Stream.of(
                        CREATED,
                        call(Kind.VISIT, Outcome.DONE, 0, "b", 0),
                        VISITED,
                        call(Kind.CHANGE, Outcome.DONE, 7, "b", 0),
                        found("a", 1))
                .forEach(call -> history.add(timed(call, 1, 2)));
        history.add(timed(found("b", 2), 3, 4));

        assertThat(history.firstUnexplained()).isNull();
    }

    static Stream<Arguments> impossible() {
        return Stream.of(
                arguments("a lost change", List.of(call(Kind.CHANGE, Outcome.DONE, 7, "b", 0), found("a", 0))),
                arguments("a lost click", List.of(VISITED, VISITED, found("a", 1))),
                arguments("a click that was counted twice", List.of(VISITED, found("a", 2))),
                arguments("a deleted link that comes back", List.of(DELETED, VISITED)),
                arguments("a lost creation", List.of(NOT_FOUND)),
                arguments(
                        "an id that is handed out twice",
                        List.of(DELETED, call(Kind.CREATE, Outcome.DONE, 8, "b", 0), found("b", 0))),
                arguments(
                        "a call without an answer that happens after its end",
                        List.of(call(Kind.VISIT, Outcome.UNKNOWN, 0, "", 0), found("a", 0), found("a", 1))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("impossible")
    void what_no_order_explains_is_found(String what, List<Call> calls) {
        LinkHistory history =
                sequence(Stream.concat(Stream.of(CREATED), calls.stream()).toArray(Call[]::new));

        List<Call> all = history.calls();
        assertThat(history.firstUnexplained()).as(what).isEqualTo(all.get(all.size() - 1));
    }

    /** A history of calls that are made one after another. */
    private static LinkHistory sequence(Call... calls) {
        LinkHistory history = new LinkHistory();
        for (int i = 0; i < calls.length; i++) {
            history.add(timed(calls[i], 2L * i, 2L * i + 1));
        }
        return history;
    }

    private static Call found(String destination, long clicks) {
        return call(Kind.FIND, Outcome.DONE, 7, destination, clicks);
    }

    private static Call call(Kind kind, Outcome outcome, long id, String destination, long clicks) {
        return new Call(kind, outcome, id, destination, clicks, 0, 0);
    }

    private static Call timed(Call call, long begin, long end) {
        return new Call(call.kind(), call.outcome(), call.id(), call.destination(), call.clicks(), begin, end);
    }
}
