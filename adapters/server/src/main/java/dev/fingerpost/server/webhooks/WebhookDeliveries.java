package dev.fingerpost.server.webhooks;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.console.Console;
import dev.fingerpost.link.LinkListener.Outbox;
import dev.fingerpost.link.LinkListener.Outbox.Received;
import dev.fingerpost.server.database.WebhookTable;
import dev.fingerpost.server.database.WebhookTable.Stored;
import dev.fingerpost.webhooks.Webhook;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** What the webhooks of a database have not accepted, for the console and the commands. */
public final class WebhookDeliveries implements Console.Deliveries {

    private static final int AT_ONCE = 1_000;
    private static final int MOST_SHOWN = 50;

    private final WebhookTable table;
    private final Outbox outbox;

    public WebhookDeliveries(WebhookTable table, Outbox outbox) {
        this.table = requireNonNull(table, "table");
        this.outbox = requireNonNull(outbox, "outbox");
    }

    @Override
    public List<Hook> of(long owner) {
        return ofOwner(owner)
                .map(each -> new Hook(
                        each.id(),
                        each.webhook().url(),
                        each.isOn(),
                        Optional.ofNullable(each.last()).map(answer -> new Answer(answer.at(), answer.text())),
                        outbox.waiting(each.webhook().reader(), 0, MOST_SHOWN)))
                .toList();
    }

    @Override
    public boolean sendAgain(long owner, long id) {
        List<Stored> own = ofOwner(owner).filter(each -> each.id() == id).toList();
        own.forEach(each -> sendAgain(each.webhook()));
        return !own.isEmpty();
    }

    @Override
    public boolean switchTo(long owner, long id, boolean isOn) {
        return ofOwner(owner).anyMatch(each -> each.id() == id) && table.switchTo(id, isOn);
    }

    private Stream<Stored> ofOwner(long owner) {
        return table.all().stream().filter(each -> Objects.equals(each.webhook().owner(), owner));
    }

    /** What waits for a webhook and its dead letters, all of them, in the order of the events. */
    void forEachWaiting(Webhook webhook, Consumer<Received> events) {
        long after = 0;
        List<Received> page = outbox.waiting(webhook.reader(), after, AT_ONCE);
        while (!page.isEmpty()) {
            page.forEach(events);
            after = page.get(page.size() - 1).event().position();
            page = outbox.waiting(webhook.reader(), after, AT_ONCE);
        }
    }

    /** Returns how many events are sent again. */
    long sendAgain(Webhook webhook) {
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
