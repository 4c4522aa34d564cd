package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.event.Outbox.Received;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A webhook, and the events that it has not accepted.
 *
 * @param types the names of the types of events that are sent, sorted; empty for all
 * @param isOn whether events are sent to it
 * @param answeredAt when it last answered; {@code null} for never
 * @param answer the status, or why there was none
 * @param waiting the events that wait to be sent again, and the dead letters
 */
public record ShownWebhook(
        long id,
        String url,
        List<String> types,
        boolean isOn,
        @Nullable Instant answeredAt,
        String answer,
        List<Received> waiting) {

    public ShownWebhook {
        requireNonNull(url, "url");
        requireNonNull(answer, "answer");
        types = List.copyOf(types);
        waiting = List.copyOf(waiting);
    }
}
