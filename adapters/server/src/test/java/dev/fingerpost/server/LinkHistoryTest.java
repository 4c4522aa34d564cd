package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.LinkHistory.Call;
import dev.fingerpost.server.LinkHistory.Kind;
import dev.fingerpost.server.LinkHistory.Outcome;
import org.junit.jupiter.api.Test;

/** The check finds an order where there is one, and none where an answer or an effect was wrong. */
class LinkHistoryTest {

    private final LinkHistory history = new LinkHistory();

    @Test
    void calls_one_after_the_other_are_explained() {
        add(Kind.VISIT, Outcome.REFUSED, 0, "", 0, 1, 2);
        add(Kind.CREATE, Outcome.DONE, 7, "a", 0, 3, 4);
        add(Kind.CREATE, Outcome.REFUSED, 0, "b", 0, 5, 6);
        add(Kind.VISIT, Outcome.DONE, 0, "a", 0, 7, 8);
        add(Kind.CHANGE, Outcome.DONE, 7, "c", 0, 9, 10);
        add(Kind.FIND, Outcome.DONE, 7, "c", 1, 11, 12);
        add(Kind.DELETE, Outcome.DONE, 7, "", 0, 13, 14);
        add(Kind.FIND, Outcome.REFUSED, 0, "", 0, 15, 16);
        add(Kind.CHANGE, Outcome.REFUSED, 7, "d", 0, 17, 18);

        assertThat(history.firstUnexplained()).isNull();
    }

    @Test
    void calls_at_the_same_time_have_any_order() {
        add(Kind.CREATE, Outcome.DONE, 7, "a", 0, 1, 20);
        add(Kind.VISIT, Outcome.DONE, 0, "b", 0, 2, 19);
        add(Kind.VISIT, Outcome.DONE, 0, "a", 0, 2, 19);
        add(Kind.CHANGE, Outcome.DONE, 7, "b", 0, 3, 18);
        add(Kind.FIND, Outcome.DONE, 7, "a", 1, 4, 17);
        add(Kind.FIND, Outcome.DONE, 7, "b", 2, 21, 22);

        assertThat(history.firstUnexplained()).isNull();
    }

    @Test
    void a_lost_change_is_found() {
        created();
        add(Kind.CHANGE, Outcome.DONE, 7, "b", 0, 3, 4);
        Call wrong = add(Kind.FIND, Outcome.DONE, 7, "a", 0, 5, 6);

        assertThat(history.firstUnexplained()).isEqualTo(wrong);
    }

    @Test
    void a_lost_click_is_found() {
        created();
        add(Kind.VISIT, Outcome.DONE, 0, "a", 0, 3, 6);
        add(Kind.VISIT, Outcome.DONE, 0, "a", 0, 4, 5);
        Call wrong = add(Kind.FIND, Outcome.DONE, 7, "a", 1, 7, 8);

        assertThat(history.firstUnexplained()).isEqualTo(wrong);
    }

    @Test
    void a_click_that_was_counted_twice_is_found() {
        created();
        add(Kind.VISIT, Outcome.DONE, 0, "a", 0, 3, 4);
        Call wrong = add(Kind.FIND, Outcome.DONE, 7, "a", 2, 5, 6);

        assertThat(history.firstUnexplained()).isEqualTo(wrong);
    }

    @Test
    void a_deleted_link_that_comes_back_is_found() {
        created();
        add(Kind.DELETE, Outcome.DONE, 7, "", 0, 3, 4);
        Call wrong = add(Kind.VISIT, Outcome.DONE, 0, "a", 0, 5, 6);

        assertThat(history.firstUnexplained()).isEqualTo(wrong);
    }

    @Test
    void an_id_that_is_handed_out_twice_is_found() {
        created();
        add(Kind.DELETE, Outcome.DONE, 7, "", 0, 3, 4);
        add(Kind.CREATE, Outcome.DONE, 8, "b", 0, 5, 6);
        Call wrong = add(Kind.FIND, Outcome.DONE, 7, "b", 0, 7, 8);

        assertThat(history.firstUnexplained()).isEqualTo(wrong);
    }

    @Test
    void a_call_without_an_answer_may_have_happened_or_not() {
        add(Kind.CREATE, Outcome.UNKNOWN, 0, "a", 0, 1, 2);
        add(Kind.VISIT, Outcome.UNKNOWN, 0, "", 0, 3, 4);
        add(Kind.FIND, Outcome.DONE, 7, "a", 1, 5, 6);
        add(Kind.DELETE, Outcome.UNKNOWN, 7, "", 0, 7, 8);
        add(Kind.VISIT, Outcome.DONE, 0, "a", 0, 9, 10);

        assertThat(history.firstUnexplained()).isNull();
    }

    @Test
    void a_call_without_an_answer_happens_before_its_end_or_never() {
        created();
        add(Kind.VISIT, Outcome.UNKNOWN, 0, "", 0, 3, 4);
        add(Kind.FIND, Outcome.DONE, 7, "a", 0, 5, 6);
        Call wrong = add(Kind.FIND, Outcome.DONE, 7, "a", 1, 7, 8);

        assertThat(history.firstUnexplained()).isEqualTo(wrong);
    }

    private void created() {
        add(Kind.CREATE, Outcome.DONE, 7, "a", 0, 1, 2);
    }

    private Call add(Kind kind, Outcome outcome, long id, String destination, long clicks, long begin, long end) {
        Call call = new Call(kind, outcome, id, destination, clicks, begin, end);
        history.add(call);
        return call;
    }
}
