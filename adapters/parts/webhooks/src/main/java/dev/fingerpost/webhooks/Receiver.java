package dev.fingerpost.webhooks;

import java.util.function.LongSupplier;

/** A receiver of events, with its circuit breaker. Thread-safe. */
final class Receiver {

    private final CircuitBreaker breaker;
    private volatile Webhook webhook;
    private volatile boolean works;

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

    /** Whether the receiver has accepted the last event that this process has sent to it. */
    boolean works() {
        return works;
    }

    void accepted(boolean isAccepted) {
        works = isAccepted;
    }

    CircuitBreaker breaker() {
        return breaker;
    }
}
