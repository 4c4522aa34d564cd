package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.LinkListener.Outbox.Received;
import java.util.List;

/**
 * A webhook, and what it has not accepted.
 *
 * @param waiting what waits to be sent again, and the dead letters
 */
public record ShownWebhook(long id, String url, List<Received> waiting) {

    public ShownWebhook {
        requireNonNull(url, "url");
        waiting = List.copyOf(waiting);
    }
}
