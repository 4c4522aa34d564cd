package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * An attempt to deliver an event to a webhook.
 *
 * @param position the position of the event in the {@link Outbox}; 0 for a test event
 * @param event the type of the event by its wire name, such as {@code link.created}, or {@code webhook.test}
 * @param linkId 0 for a test event
 * @param took how long the attempt took, in whole milliseconds
 */
public record WebhookDelivery(long position, String event, long linkId, WebhookAnswer answer, Duration took) {

    /** The type of a test event. */
    public static final String TEST = "webhook.test";

    public WebhookDelivery {
        requireNonNull(event, "event");
        requireNonNull(answer, "answer");
        took = Duration.ofMillis(took.toMillis());
    }

    /** An attempt to deliver an event. */
    public static WebhookDelivery of(LinkEvent event, WebhookAnswer answer, Duration took) {
        return new WebhookDelivery(event.position(), event.type().wireName(), event.linkId(), answer, took);
    }

    /** An attempt to deliver a test event. */
    public static WebhookDelivery ofTest(WebhookAnswer answer, Duration took) {
        return new WebhookDelivery(0, TEST, 0, answer, took);
    }
}
