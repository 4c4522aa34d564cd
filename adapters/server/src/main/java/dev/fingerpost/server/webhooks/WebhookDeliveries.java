package dev.fingerpost.server.webhooks;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.console.Console;
import dev.fingerpost.link.LinkListener.Outbox;
import dev.fingerpost.link.LinkListener.Outbox.Received;
import dev.fingerpost.server.database.WebhookTable;
import dev.fingerpost.webhooks.Webhook;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** What the webhooks of a database have not accepted, for the console and the commands. */
public final class WebhookDeliveries implements Console.Deliveries {

    private static final int MOST_WAITING = 1_000;
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
                .map(webhook -> new Hook(
                        Long.parseLong(webhook.id()), webhook.url(), outbox.waiting(webhook.reader(), MOST_SHOWN)))
                .toList();
    }

    @Override
    public boolean sendAgain(long owner, long id) {
        List<Webhook> own = ofOwner(owner)
                .filter(webhook -> webhook.id().equals(Long.toString(id)))
                .toList();
        own.forEach(this::sendAgain);
        return !own.isEmpty();
    }

    private Stream<Webhook> ofOwner(long owner) {
        return table.all().stream().filter(webhook -> Objects.equals(webhook.owner(), owner));
    }

    /** What waits for a webhook, a thousand at most. */
    List<Received> waiting(Webhook webhook) {
        return outbox.waiting(webhook.reader(), MOST_WAITING);
    }

    /** Returns how many events are sent again. */
    long sendAgain(Webhook webhook) {
        return waiting(webhook).stream()
                .filter(each -> outbox.again(
                        webhook.reader(),
                        each.event().position(),
                        Clock.systemUTC().instant()))
                .count();
    }
}
