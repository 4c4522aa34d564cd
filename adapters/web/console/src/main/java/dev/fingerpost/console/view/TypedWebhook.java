package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.event.WebhookDraft;
import java.util.List;

/**
 * The form of a webhook, as it was typed or as the webhook is stored.
 *
 * @param events the chosen types of events; none for all
 */
public record TypedWebhook(String url, List<String> events) {

    /** The form before anything was typed. */
    public static final TypedWebhook BLANK = new TypedWebhook("", List.of());

    public TypedWebhook {
        requireNonNull(url, "url");
        events = List.copyOf(events);
    }

    /** The address with its scheme. */
    public String address() {
        return TypedAddress.completed(url);
    }

    /** A draft with these fields. */
    public WebhookDraft on(WebhookDraft draft) {
        return draft.withUrl(address()).withEvents(events);
    }

    public boolean isBlank() {
        return url.isEmpty() && events.isEmpty();
    }
}
