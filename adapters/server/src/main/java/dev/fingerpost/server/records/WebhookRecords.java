package dev.fingerpost.server.records;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox.Backlog;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.Outbox.Settled;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.RowPrinter;
import dev.fingerpost.server.webhooks.WebhookDeliveries;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import dev.fingerpost.webhooks.Webhook;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The webhooks in a database, of all owners. A running server sees a change within a second. */
final class WebhookRecords implements Records {

    static final Setting<String> ADDRESS = Setting.of("url", "URL", WebhookRecords::address)
            .required()
            .says("The address to which events are sent, such as https://crm.example.com/links.");
    static final Setting<Long> OF_OWNER =
            Setting.id("owner", "N").says("The owner of the links whose events are sent. By default all owners.");
    static final Setting<List<LinkEvent.Type>> EVENTS = Setting.choice(
                    "events", List.of(LinkEvent.Type.values()), LinkEvent.Type::wireName)
            .separated()
            .says("The events that are sent; by default all. A server with --counting-every-click sends"
                    + " link.clicked, others send link.clicks.");
    static final Setting<String> NEW_ADDRESS = Setting.of("url", "URL", WebhookRecords::address)
            .says("The address to which events are sent, waiting events included.");
    static final Setting<Boolean> ENABLED =
            Setting.toggle("enabled").says("Whether events are sent; otherwise they wait.");

    private final WebhookRepository stored;
    private final WebhookDeliveries deliveries;

    WebhookRecords(OpenLibrary library, Given given) {
        this(library.storage());
    }

    WebhookRecords(Storage storage) {
        this.stored = storage.optional(WebhookRepository.class)
                .orElseThrow(() -> CommandException.failed(
                        "this database has no webhooks: the command migrate creates their tables"));
        this.deliveries = new WebhookDeliveries(storage, TitleSettings.standard());
    }

    private static String address(String text) {
        if (WebUrl.tryParse(text, UrlRules.standard()).isEmpty()) {
            throw new IllegalArgumentException("must be an address such as https://crm.example.com/links");
        }
        return text;
    }

    @Override
    public void list(Given given, Consumer<Map<String, JsonValue>> rows) {
        stored.all().forEach(webhook -> rows.accept(members(webhook)));
    }

    @Override
    public Map<String, JsonValue> show(long id) {
        return members(get(id));
    }

    @Override
    public Map<String, JsonValue> create(Given given) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        StoredWebhook all = StoredWebhook.of(given.get(ADDRESS), Webhook.newSecret(), now);
        StoredWebhook one = given.find(OF_OWNER).map(all::withOwner).orElse(all);
        StoredWebhook webhook = given.find(EVENTS)
                .map(types -> one.withTypes(Set.copyOf(types)))
                .orElse(one);
        Map<String, JsonValue> members = new LinkedHashMap<>(members(webhook.withId(deliveries.create(webhook))));
        members.put("secret", new JsonValue.Text(webhook.secret().reveal()));
        return members;
    }

    @Override
    public Map<String, JsonValue> update(long id, Given given) {
        StoredWebhook webhook = get(id);
        if (Stream.of(NEW_ADDRESS, EVENTS, ENABLED)
                .noneMatch(each -> given.find(each).isPresent())) {
            throw CommandException.wrongUse("give --url, --events or --enabled");
        }
        String url = given.find(NEW_ADDRESS).orElse(webhook.url());
        Set<LinkEvent.Type> types = given.find(EVENTS).map(Set::copyOf).orElse(webhook.types());
        boolean isThere = stored.edit(id, url, types)
                && stored.switchTo(id, given.find(ENABLED).orElse(webhook.isOn()));
        if (!isThere) {
            throw missing(id);
        }
        return members(get(id));
    }

    @Override
    public void delete(long id) {
        if (!stored.delete(id)) {
            throw missing(id);
        }
    }

    /** The webhook with this id. */
    StoredWebhook get(long id) {
        return stored.all().stream().filter(each -> each.id() == id).findFirst().orElseThrow(() -> missing(id));
    }

    WebhookDeliveries deliveries() {
        return deliveries;
    }

    static boolean isDead(Received received) {
        return Settled.NEVER.equals(received.due());
    }

    private static CommandException missing(long id) {
        return CommandException.failed("there is no webhook " + id + ", see webhooks list");
    }

    private Map<String, JsonValue> members(StoredWebhook webhook) {
        Backlog backlog = deliveries.backlog(Webhook.of(webhook));
        WebhookAnswer last = webhook.last();
        return RowPrinter.members(
                "id", webhook.id(),
                "url", webhook.url(),
                "enabled", webhook.isOn(),
                "owner", webhook.owner(),
                "events",
                        webhook.types().stream()
                                .map(LinkEvent.Type::wireName)
                                .sorted()
                                .toList(),
                "since", webhook.since(),
                "waiting", backlog.due() + backlog.later(),
                "dead", backlog.dead(),
                "answered_at", last == null ? null : last.at(),
                "answer", last == null ? null : last.text());
    }
}
