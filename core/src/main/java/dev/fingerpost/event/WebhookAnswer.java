package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.WireNamed;
import dev.fingerpost.url.NoAnswer;
import java.time.Instant;
import java.util.Optional;

/**
 * The answer of a webhook to a delivery.
 *
 * @param text the status, such as 204, or the wire name of a {@link NoAnswer}
 */
public record WebhookAnswer(Instant at, String text) {

    public WebhookAnswer {
        requireNonNull(at, "at");
        requireNonNull(text, "text");
    }

    /** An answer with a status. */
    public static WebhookAnswer of(Instant at, int status) {
        return new WebhookAnswer(at, Integer.toString(status));
    }

    /** The lack of an answer, with the reason. */
    public static WebhookAnswer none(Instant at, NoAnswer reason) {
        return new WebhookAnswer(at, reason.wireName());
    }

    /** Why there was no answer; empty if there was one. */
    public Optional<NoAnswer> reason() {
        return WireNamed.parse(NoAnswer.class, text);
    }

    /** Whether the event was accepted: the status is 200 to 299. */
    public boolean isSuccess() {
        return reason().isEmpty() && text.length() == 3 && text.charAt(0) == '2';
    }
}
