package dev.fingerpost.webhooks;

import java.time.Duration;
import java.util.function.LongSupplier;

/** What this process knows about the host behind a webhook: how it has answered recently. Thread-safe. */
final class Receiver {

    /** A receiver that answers later than this is slow. */
    private static final Duration SLOW = Duration.ofSeconds(1);

    /** The time after which a request counts as long if nothing is known about the receiver. */
    private static final Duration NEW_PATIENCE = Duration.ofMillis(250);

    /** The time after which a request counts as long if the receiver has answered since its last timeout. */
    private static final Duration KNOWN_PATIENCE = Duration.ofMillis(500);

    /**
     * The number of requests that are ended before a receiver counts as hanging: two, the second with more time,
     * because this machine may have been busy.
     */
    private static final int MOST_CUTS = 2;

    private final CircuitBreaker breaker;
    private volatile int cuts;
    private volatile boolean hasAnswered;
    private volatile Webhook webhook;
    private volatile Lane lane = Lane.QUICK;

    Receiver(Webhook webhook, LongSupplier nanoTime) {
        this.webhook = webhook;
        this.breaker = new CircuitBreaker(nanoTime);
    }

    /** The webhook as it was last read. */
    Webhook webhook() {
        return webhook;
    }

    /** Replaces the webhook with a later reading of it, in which the secret or the events may have changed. */
    void update(Webhook read) {
        webhook = read;
    }

    /** Whether the webhook has the same address, so that what is known about the receiver still applies. */
    boolean isAt(Webhook read) {
        return webhook.url().equals(read.url());
    }

    CircuitBreaker breaker() {
        return breaker;
    }

    /** The lane whose workers send to it next. */
    Lane lane() {
        return lane;
    }

    /** The time after which a request to it counts as long. */
    Duration patience() {
        return (hasAnswered ? KNOWN_PATIENCE : NEW_PATIENCE).multipliedBy(1L << cuts);
    }

    /** Records an answer. */
    void answered(boolean isSuccess, Duration after) {
        cuts = 0;
        hasAnswered = true;
        lane = after.compareTo(SLOW) < 0 ? Lane.QUICK : Lane.SLOW;
        if (isSuccess) {
            breaker.succeeded();
        } else {
            breaker.failed();
        }
    }

    /** Records that the receiver could not be reached, which took little time. */
    void refused() {
        cuts = 0;
        lane = Lane.QUICK;
        breaker.failed();
    }

    /** Records that a request ran into its timeout, or took long and got no answer. */
    void timedOut() {
        cuts = 0;
        hasAnswered = false;
        lane = Lane.HANGING;
        breaker.timedOut();
    }

    /**
     * Records that a request took long and was ended because all places for such requests were taken. It is tried once
     * more in the quick lane, with twice the time, before it waits in the lane of hanging receivers.
     */
    @SuppressWarnings("NonAtomicVolatileUpdate") // a receiver has only one turn at a time
    void cut() {
        cuts++;
        if (cuts == MOST_CUTS) {
            cuts = 0;
            lane = lane == Lane.QUICK ? Lane.HANGING : lane;
        }
    }
}
