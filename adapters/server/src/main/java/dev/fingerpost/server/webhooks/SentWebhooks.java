package dev.fingerpost.server.webhooks;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.webhooks.Webhook;
import dev.fingerpost.webhooks.Webhooks;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Sends events to the stored webhooks while the program serves. No event is stored while there is no webhook. */
public final class SentWebhooks implements AutoCloseable {

    /** How long events are kept. This is longer than the three days during which an event is sent again. */
    public static final Duration KEPT = Duration.ofDays(7);

    private final WebhookRepository stored;
    private final Events events;
    private volatile boolean any;
    private @Nullable Webhooks sending;

    private SentWebhooks(WebhookRepository stored, Events events) {
        this.stored = stored;
        this.events = events.onlyWhile(() -> any);
    }

    /** The webhooks of a storage, which get these events. */
    public static SentWebhooks of(Storage storage, Events events) {
        SentWebhooks webhooks =
                new SentWebhooks(storage.optional(WebhookRepository.class).orElseThrow(), events);
        webhooks.read();
        return webhooks;
    }

    public FingerpostBuilder on(FingerpostBuilder builder) {
        return builder.with(events);
    }

    /** Starts sending. The webhooks are read twice a second. */
    public void start(TitleSettings network) {
        sending = Webhooks.start(
                events.outbox(),
                this::read,
                network,
                Clock.systemUTC(),
                (webhook, deliveries) -> stored.delivered(Long.parseLong(webhook.id()), deliveries));
    }

    /**
     * Sends test events to webhooks.
     *
     * @param network the addresses to which they may be sent
     */
    public static Function<StoredWebhook, WebhookDelivery> tests(Events events, TitleSettings network) {
        return webhook -> {
            try (Webhooks idle = Webhooks.start(events.outbox(), List::of, network, Clock.systemUTC())) {
                return idle.test(Webhook.of(webhook));
            }
        };
    }

    /** The webhooks that are on. Events are stored for the others as well. */
    private List<Webhook> read() {
        List<StoredWebhook> all = stored.all();
        any = !all.isEmpty();
        return all.stream().filter(StoredWebhook::isOn).map(Webhook::of).toList();
    }

    @Override
    public void close() {
        if (sending != null) {
            sending.close();
        }
    }
}
