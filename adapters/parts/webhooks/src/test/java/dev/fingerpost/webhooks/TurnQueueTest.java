package dev.fingerpost.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.webhooks.TurnQueue.Turn;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Workers that run a turn only when the test says so. */
class TurnQueueTest {

    private final Deque<Runnable> started = new ArrayDeque<>();
    private final List<String> turns = new ArrayList<>();
    private final Deque<String> more = new ArrayDeque<>();
    private final TurnQueue queue = new TurnQueue(started::add, this::work);

    private boolean work(Turn turn) {
        String id = turn.receiver().webhook().id();
        turns.add(id);
        return more.remove(id);
    }

    private static Receiver receiver(String id) {
        Webhook webhook = Webhook.of(id, "https://example.com/" + id, Webhook.newSecret(), Instant.EPOCH);
        return new Receiver(webhook, () -> 0);
    }

    private void runAll() {
        while (!started.isEmpty()) {
            started.remove().run();
        }
    }

    @Test
    void a_receiver_with_more_events_goes_to_the_end_of_the_queue() {
        more.addAll(List.of("a", "a", "b"));
        Receiver a = receiver("a");
        queue.offer(a);
        queue.offer(receiver("b"));
        queue.offer(a);
        queue.offer(receiver("c"));

        runAll();

        assertThat(turns).containsExactly("a", "b", "c", "a", "b", "a");
    }

    @Test
    void receivers_that_hang_have_no_more_than_their_places_and_quick_ones_theirs() {
        for (int i = 0; i < 100; i++) {
            Receiver hanging = receiver("hanging-" + i);
            hanging.timedOut();
            queue.offer(hanging);
        }
        assertThat(started).hasSize(Lane.HANGING.places());

        for (int i = 0; i < 100; i++) {
            queue.offer(receiver("quick-" + i));
        }
        assertThat(started).hasSize(Lane.HANGING.places() + Lane.QUICK.places());
        assertThat(turns).isEmpty();
        runAll();
        assertThat(turns).hasSize(200).doesNotHaveDuplicates();
    }

    @Test
    void a_request_that_takes_long_frees_its_quick_place_until_all_places_for_long_ones_are_taken() {
        Deque<Runnable> workers = new ArrayDeque<>();
        List<Boolean> answers = new ArrayList<>();
        TurnQueue full = new TurnQueue(workers::add, turn -> {
            answers.add(turn.goesOn());
            if (!workers.isEmpty()) {
                workers.remove().run(); // while this turn is under way
            }
            return false;
        });
        int places = Lane.HANGING.places();
        for (int i = 0; i < places + Lane.QUICK.places(); i++) {
            full.offer(receiver("r" + i));
        }
        assertThat(workers).hasSize(Lane.QUICK.places());

        workers.remove().run();

        assertThat(answers).hasSize(places + Lane.QUICK.places());
        assertThat(answers.subList(0, places)).containsOnly(true);
        assertThat(answers.subList(places, answers.size())).containsOnly(false);
    }

    @Test
    void a_receiver_is_in_the_lane_of_its_last_answer() {
        Receiver receiver = receiver("a");
        assertThat(receiver.lane()).isEqualTo(Lane.QUICK);
        receiver.answered(true, Duration.ofSeconds(1));
        assertThat(receiver.lane()).isEqualTo(Lane.SLOW);
        receiver.answered(false, Duration.ofMillis(999));
        assertThat(receiver.lane()).isEqualTo(Lane.QUICK);
        assertThat(receiver.patience()).isEqualTo(Duration.ofMillis(500));
        receiver.timedOut();
        assertThat(receiver.patience()).isEqualTo(Duration.ofMillis(250));
        assertThat(receiver.lane()).isEqualTo(Lane.HANGING);
        receiver.cut();
        assertThat(receiver.lane()).isEqualTo(Lane.HANGING);
        receiver.refused();
        assertThat(receiver.lane()).isEqualTo(Lane.QUICK);
        Duration patience = receiver.patience();
        receiver.cut();
        assertThat(receiver.lane()).as("this machine may have been busy").isEqualTo(Lane.QUICK);
        assertThat(receiver.patience()).isEqualTo(patience.multipliedBy(2));
        receiver.cut();
        assertThat(receiver.lane()).as("it has not had its time").isEqualTo(Lane.HANGING);
        assertThat(receiver.patience()).isEqualTo(patience);
        assertThat(receiver.breaker().isClosed()).isFalse();
    }
}
