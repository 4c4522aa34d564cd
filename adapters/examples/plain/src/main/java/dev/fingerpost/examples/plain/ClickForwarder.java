package dev.fingerpost.examples.plain;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Hands each click to a log, such as a topic of Kafka or a table of ClickHouse. A click is read again until the log has
 * acknowledged it. So the log gets each click at least once, whichever process is killed.
 *
 * @param process the name of this process; of several processes, only one forwards clicks at a time
 */
public record ClickForwarder(Outbox outbox, ClickLog log, String process, Clock clock) {

    private static final int BATCH = 500;
    private static final Duration TURN = Duration.ofSeconds(30);

    /** A log of clicks. */
    @FunctionalInterface
    public interface ClickLog {

        /**
         * Appends clicks and returns once they are stored durably. A click that is appended again has the position that
         * it had the first time.
         */
        void append(List<LinkEvent> clicks) throws IOException;
    }

    /** Forwards all clicks that can be read now. */
    public void forward() throws IOException {
        while (forwardBatch()) {
            // read the next batch
        }
    }

    private boolean forwardBatch() throws IOException {
        Instant now = clock.instant();
        Outbox.Lease turn = new Outbox.Lease("clicks", process, now, now.plus(TURN));
        List<Outbox.Received> read = outbox.read(turn, BATCH);
        if (read.isEmpty()) {
            return false;
        }
        log.append(read.stream()
                .map(Outbox.Received::event)
                .filter(event -> event.type() == LinkEvent.Type.CLICKED)
                .toList());
        return outbox.settle(
                turn,
                read.stream()
                        .map(each -> new Outbox.Settled(each.event().position(), null))
                        .toList());
    }
}
