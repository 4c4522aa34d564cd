package dev.fingerpost.webhooks;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.event.Events;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.titles.TitleSettings;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * The webhooks that are stored beside the events. Build the library with {@code events.onlyWhile(webhooks::any)}, so
 * that no event is stored while there is no webhook, and then {@link #start} sending.
 */
public final class StoredWebhooks {

    /** How long to keep events. This is longer than the three days during which an event is sent again. */
    public static final Duration KEPT = Duration.ofDays(7);

    private final Storage storage;
    private volatile boolean any;

    private StoredWebhooks(Storage storage) {
        this.storage = requireNonNull(storage, "storage");
    }

    /** The webhooks of a storage, which need not have tables for them before the library is built. */
    public static StoredWebhooks of(Storage storage) {
        StoredWebhooks webhooks = new StoredWebhooks(storage);
        webhooks.read();
        return webhooks;
    }

    /** Whether there was a webhook when they were last read. */
    public boolean any() {
        return any;
    }

    /**
     * Starts to send the events of an outbox. The webhooks are read twice a second.
     *
     * @param network the addresses to which they may be sent
     */
    public Webhooks start(Outbox outbox, TitleSettings network) {
        WebhookRepository stored = storage.optional(WebhookRepository.class).orElseThrow();
        return Webhooks.start(
                outbox,
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
        List<StoredWebhook> all = storage.optional(WebhookRepository.class)
                .map(WebhookRepository::all)
                .orElse(List.of());
        any = !all.isEmpty();
        return all.stream().filter(StoredWebhook::isOn).map(Webhook::of).toList();
    }
}
