package dev.fingerpost.webhooks;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.function.LongSupplier;

/** What this process knows of the host behind a webhook: how it has answered lately. Thread-safe. */
final class Receiver {

    /** A receiver that answers later than this is a slow one. */
    private static final Duration SLOW = Duration.ofSeconds(1);

    /** After this time a request takes long, if nothing is known of the receiver. */
    private static final Duration NEW_PATIENCE = Duration.ofMillis(250);

    /** After this time a request takes long, if the receiver has answered the last one. */
    private static final Duration KNOWN_PATIENCE = Duration.ofMillis(500);

    /** Twice, the second time later: this machine may have been busy. */
    private static final int MOST_CUTS = 2;

    private final CircuitBreaker breaker;
    private volatile int cuts;
    private volatile boolean hasAnswered;
    private volatile Webhook webhook;
    private volatile Lane lane = Lane.QUICK;

    Receiver(Webhook webhook, LongSupplier nanoTime) {
        this.webhook = requireNonNull(webhook, "webhook");
        this.breaker = new CircuitBreaker(nanoTime);
    }

    /** The webhook as it was read last. */
    Webhook webhook() {
        return webhook;
    }

    /** Takes over a webhook that was read again: its secret or its events may have changed. */
    void update(Webhook read) {
        webhook = read;
    }

    /** Whether the webhook leads to the same address, so that what is known of the receiver holds. */
    boolean isAt(Webhook read) {
        return webhook.url().equals(read.url());
    }

    CircuitBreaker breaker() {
        return breaker;
    }

    /** Whose workers send to it next. */
    Lane lane() {
        return lane;
    }

    /** After which time a request to it takes long. */
    Duration patience() {
        return (hasAnswered ? KNOWN_PATIENCE : NEW_PATIENCE).multipliedBy(1L << cuts);
    }

    /** Notes a status that was answered. */
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

    /** Notes that the receiver was not reached, which was quickly known. */
    void refused() {
        cuts = 0;
        lane = Lane.QUICK;
        breaker.failed();
    }

    /** Notes that no answer came before the timeout. */
    void timedOut() {
        cuts = 0;
        hasAnswered = false;
        lane = Lane.HANGING;
        breaker.timedOut();
    }

    /**
     * Notes that its request took long and was ended, because all places for such requests were taken. It is tried once more
     * among the quick ones, with twice the time, before it waits among those that hang.
     */
    @SuppressWarnings("NonAtomicVolatileUpdate") // a receiver has one turn at a time
    void cut() {
        cuts++;
        if (cuts == MOST_CUTS) {
            cuts = 0;
            lane = lane == Lane.QUICK ? Lane.HANGING : lane;
        }
    }
}
