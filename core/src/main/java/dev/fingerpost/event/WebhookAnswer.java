package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/**
 * The answer of a webhook to a delivery.
 *
 * @param text the status, such as 204, or why there was no answer
 */
public record WebhookAnswer(Instant at, String text) {

    public WebhookAnswer {
        requireNonNull(at, "at");
        requireNonNull(text, "text");
    }
}
