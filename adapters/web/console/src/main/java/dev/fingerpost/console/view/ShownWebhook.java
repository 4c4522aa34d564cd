package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.event.Outbox.Backlog;
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
 * @param backlog how many events it has not accepted
 * @param isSendingAgain whether all these events are being marked to be sent again now
 * @param waiting the first ones of these events
 * @param deliveries the last ones, the newest first; empty in the list of webhooks
 */
public record ShownWebhook(
        long id,
        String url,
        List<String> types,
        boolean isOn,
        @Nullable WebhookAnswer last,
        Backlog backlog,
        boolean isSendingAgain,
        List<Received> waiting,
        List<WebhookDelivery> deliveries) {

    public ShownWebhook {
        requireNonNull(url, "url");
        requireNonNull(backlog, "backlog");
        types = List.copyOf(types);
        waiting = List.copyOf(waiting);
        deliveries = List.copyOf(deliveries);
    }

    /** Whether there are events that can be sent earlier. */
    public boolean canSendAgain() {
        return !isSendingAgain && backlog.later() + backlog.dead() > 0;
    }

    /** The address without its scheme. */
    public String shownUrl() {
        return ShownLink.shown(url);
    }
}
