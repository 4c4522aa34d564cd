package dev.fingerpost.server.webhooks;

import dev.fingerpost.console.OwnWebhooks;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.Outbox.Backlog;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.Outbox.Settled;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.text.Secret;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.webhooks.Webhook;
import dev.fingerpost.webhooks.Webhooks;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The stored webhooks and the events that they have not accepted, for the console and the commands. */
public final class WebhookDeliveries implements OwnWebhooks {

    private static final int AT_ONCE = 1_000;
    private static final int MOST_SHOWN = 50;

    private final WebhookRepository stored;
    private final Outbox outbox;
    private final TitleSettings network;

    /**
     * The deliveries of a storage that keeps webhooks and an outbox.
     *
     * @param network the addresses to which test events may be sent
     */
    public WebhookDeliveries(Storage storage, TitleSettings network) {
        this.network = network;
        this.stored = storage.optional(WebhookRepository.class).orElseThrow();
        this.outbox = storage.optional(Outbox.class).orElseThrow();
    }

    @Override
    public List<Hook> of(long owner) {
        return ofOwner(owner).map(this::shown).toList();
    }

    @Override
    public Optional<Hook> find(long owner, long id) {
        return stored(owner, id).map(this::shown);
    }

    private Hook shown(StoredWebhook webhook) {
        return new Hook(
                webhook.id(),
                webhook.url(),
                webhook.types(),
                webhook.isOn(),
                Optional.ofNullable(webhook.last()),
                backlog(Webhook.of(webhook)),
                outbox.waiting(Webhook.of(webhook).reader(), 0, MOST_SHOWN));
    }

    @Override
    public List<WebhookDelivery> deliveries(long owner, long id) {
        return stored(owner, id).map(each -> stored.deliveries(each.id())).orElse(List.of());
    }

    @Override
    public boolean edit(long owner, long id, String url, Set<LinkEvent.Type> types) {
        return stored(owner, id).isPresent() && stored.edit(id, url, types);
    }

    @Override
    public Secret create(long owner, String url, Set<LinkEvent.Type> types) {
        StoredWebhook webhook = StoredWebhook.of(
                        url, Webhook.newSecret(), Instant.now().truncatedTo(ChronoUnit.MILLIS))
                .withOwner(owner)
                .withTypes(types);
        create(webhook);
        return webhook.secret();
    }

    /**
     * Stores a webhook that gets the events from now on, and returns its id. It is switched on only after the place at
     * which it begins is stored, so that no server sends it older events.
     */
    public long create(StoredWebhook webhook) {
        long id = stored.insert(webhook.switchedTo(false));
        outbox.begin(Webhook.of(webhook.withId(id)).reader(), Clock.systemUTC().instant(), Settled.NEVER);
        stored.switchTo(id, true);
        return id;
    }

    @Override
    public boolean delete(long owner, long id) {
        return stored(owner, id).isPresent() && stored.delete(id);
    }

    @Override
    public Optional<WebhookDelivery> test(long owner, long id) {
        return stored(owner, id).map(this::test);
    }

    /** Sends a test event now, and stores the delivery. */
    public WebhookDelivery test(StoredWebhook webhook) {
        try (Webhooks idle = Webhooks.start(outbox, List::of, network, Clock.systemUTC())) {
            WebhookDelivery delivery = idle.test(Webhook.of(webhook));
            stored.delivered(webhook.id(), List.of(delivery));
            return delivery;
        }
    }

    @Override
    public void sendAgain(long owner, long id, BooleanSupplier goesOn) {
        stored(owner, id).ifPresent(each -> sendAgain(Webhook.of(each), goesOn));
    }

    @Override
    public boolean sendAgain(long owner, long id, long position) {
        return stored(owner, id)
                .filter(each -> isSent(each, position) && sendAgain(Webhook.of(each), position))
                .isPresent();
    }

    /**
     * Whether an event was sent to a webhook: it is in the list of deliveries, or it still waits after an earlier
     * delivery.
     */
    private boolean isSent(StoredWebhook webhook, long position) {
        return Stream.concat(
                        stored.deliveries(webhook.id()).stream().map(WebhookDelivery::position),
                        outbox.waiting(Webhook.of(webhook).reader(), position - 1, 1).stream()
                                .map(each -> each.event().position()))
                .anyMatch(sent -> sent == position);
    }

    @Override
    public boolean switchTo(long owner, long id, boolean isOn) {
        return stored(owner, id).isPresent() && stored.switchTo(id, isOn);
    }

    private Optional<StoredWebhook> stored(long owner, long id) {
        return ofOwner(owner).filter(each -> each.id() == id).findFirst();
    }

    private Stream<StoredWebhook> ofOwner(long owner) {
        return stored.ofOwner(owner).stream();
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

    /**
     * Lets a server send the waiting events and dead letters again soon, in transactions of a thousand.
     *
     * @return their number, without those that are due already
     */
    public long sendAgain(Webhook webhook, BooleanSupplier goesOn) {
        Instant now = Clock.systemUTC().instant();
        long number = 0;
        List<Long> some = outbox.again(webhook.reader(), 0, AT_ONCE, now);
        while (!some.isEmpty()) {
            number += some.size();
            some = goesOn.getAsBoolean()
                    ? outbox.again(webhook.reader(), some.get(some.size() - 1), AT_ONCE, now)
                    : List.of();
        }
        return number;
    }

    /** How many events a webhook has not accepted. */
    public Backlog backlog(Webhook webhook) {
        return outbox.backlog(webhook.reader(), Clock.systemUTC().instant());
    }

    /** Lets a server send an event again soon. Returns whether it waits now; see {@link Outbox#again}. */
    private boolean sendAgain(Webhook webhook, long position) {
        return outbox.again(webhook.reader(), position, Clock.systemUTC().instant());
    }
}
