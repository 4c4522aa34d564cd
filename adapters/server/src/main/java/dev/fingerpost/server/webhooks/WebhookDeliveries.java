package dev.fingerpost.server.webhooks;

import dev.fingerpost.console.Console;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.webhooks.Webhook;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The events that the webhooks of a database have not accepted, for the console and the commands. */
public final class WebhookDeliveries implements Console.Deliveries {

    private static final int AT_ONCE = 1_000;
    private static final int MOST_SHOWN = 50;

    private final WebhookRepository stored;
    private final Outbox outbox;

    /** The deliveries of a storage that has both ports. */
    public WebhookDeliveries(Storage storage) {
        this.stored = storage.optional(WebhookRepository.class).orElseThrow();
        this.outbox = storage.optional(Outbox.class).orElseThrow();
    }

    @Override
    public List<Hook> of(long owner) {
        return ofOwner(owner)
                .map(each -> new Hook(
                        each.id(),
                        each.url(),
                        each.isOn(),
                        Optional.ofNullable(each.last()).map(answer -> new Answer(answer.at(), answer.text())),
                        outbox.waiting(Webhook.of(each).reader(), 0, MOST_SHOWN)))
                .toList();
    }

    @Override
    public boolean sendAgain(long owner, long id) {
        List<StoredWebhook> own = ofOwner(owner).filter(each -> each.id() == id).toList();
        own.forEach(each -> sendAgain(Webhook.of(each)));
        return !own.isEmpty();
    }

    @Override
    public boolean switchTo(long owner, long id, boolean isOn) {
        return ofOwner(owner).anyMatch(each -> each.id() == id) && stored.switchTo(id, isOn);
    }

    private Stream<StoredWebhook> ofOwner(long owner) {
        return stored.all().stream().filter(each -> Objects.equals(each.owner(), owner));
    }

    /** All waiting events and dead letters of a webhook, in the order of the events. */
    public void forEachWaiting(Webhook webhook, Consumer<Received> events) {
        long after = 0;
        List<Received> page = outbox.waiting(webhook.reader(), after, AT_ONCE);
        while (!page.isEmpty()) {
            page.forEach(events);
            after = page.get(page.size() - 1).event().position();
            page = outbox.waiting(webhook.reader(), after, AT_ONCE);
        }
    }

    /** Sends the waiting events again. Returns their number. */
    public long sendAgain(Webhook webhook) {
        AtomicLong sent = new AtomicLong();
        forEachWaiting(webhook, each -> {
            Instant now = Clock.systemUTC().instant();
            if (outbox.again(webhook.reader(), each.event().position(), now)) {
                sent.incrementAndGet();
            }
        });
        return sent.get();
    }
}
