package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/**
 * What a webhook has answered.
 *
 * @param text the status, such as 204, or why there is none
 */
public record WebhookAnswer(Instant at, String text) {

    public WebhookAnswer {
        requireNonNull(at, "at");
        requireNonNull(text, "text");
    }
}
