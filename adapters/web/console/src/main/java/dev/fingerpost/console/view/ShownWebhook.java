package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A webhook, and the events that it has not accepted.
 *
 * @param types the names of the types of events that are sent, sorted; empty for all
 * @param isOn whether events are sent to it
 * @param last its last answer; {@code null} for none
 * @param waiting the events that wait to be sent again, and the dead letters
 * @param deliveries the last ones, the newest first; empty in the list of webhooks
 */
public record ShownWebhook(
        long id,
        String url,
        List<String> types,
        boolean isOn,
        @Nullable WebhookAnswer last,
        List<Received> waiting,
        List<WebhookDelivery> deliveries) {

    public ShownWebhook {
        requireNonNull(url, "url");
        types = List.copyOf(types);
        waiting = List.copyOf(waiting);
        deliveries = List.copyOf(deliveries);
    }

    /** The address without its scheme. */
    public String shownUrl() {
        return ShownLink.shown(url);
    }
}
