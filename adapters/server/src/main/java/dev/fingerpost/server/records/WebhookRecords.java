package dev.fingerpost.server.records;

import dev.fingerpost.event.Events;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox.Backlog;
import dev.fingerpost.event.OwnerWebhooks;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookDraft;
import dev.fingerpost.event.WebhookField;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.RecordInput;
import dev.fingerpost.http.records.WebhookJson;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.RowPrinter;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The webhooks in a database, of all owners. A running server sees a change within a second. */
final class WebhookRecords implements Records {

    static final Setting<Long> OF_OWNER =
            Setting.id("owner", "N").says("The owner of the links whose events are sent. By default all owners.");

    /** The fields of a webhook; the types of events are one value with commas. */
    static final List<Field<?>> FIELDS = List.of(
            Field.of(WebhookField.URL),
            new Field<>(
                    WebhookField.EVENTS.wireName(),
                    Setting.choice(
                                    WebhookField.EVENTS.wireName(),
                                    List.of(LinkEvent.Type.values()),
                                    LinkEvent.Type::wireName)
                            .separated()
                            .says(WebhookField.EVENTS.sentence()),
                    types -> types.stream()
                            .map(type -> new Pair("events[]", type.wireName()))
                            .toList()),
            Field.of(WebhookField.ENABLED));

    private final Events events;
    private final OpenLibrary library;

    WebhookRecords(OpenLibrary library, Given given) {
        this.library = library;
        this.events = events(library);
    }

    /** The events of a database that has webhooks. */
    static Events events(OpenLibrary library) {
        return library.fingerpost()
                .find(Events.class)
                .orElseThrow(() -> CommandException.failed(
                        "this database has no webhooks: the command migrate creates their tables"));
    }

    private OwnerWebhooks all() {
        return events.webhooks();
    }

    @Override
    public void list(Given given, Consumer<Map<String, JsonValue>> rows) {
        all().list().forEach(webhook -> rows.accept(members(webhook)));
    }

    @Override
    public Map<String, JsonValue> show(long id) {
        return members(all().get(id));
    }

    @Override
    public Map<String, JsonValue> create(Given given) {
        RecordInput<WebhookDraft> sent = input(given);
        WebhookDraft draft = sent.toDraft();
        OwnerWebhooks owners = given.find(OF_OWNER)
                .map(owner -> events.webhooksOf(library.fingerpost().owner(owner)))
                .orElseGet(this::all);
        StoredWebhook made = sent.naming(() -> owners.create(draft));
        Map<String, JsonValue> members = new LinkedHashMap<>(members(made));
        members.put("secret", new JsonValue.Text(made.secret().reveal()));
        return members;
    }

    @Override
    public Map<String, JsonValue> update(long id, Given given) {
        if (Field.pairs(FIELDS, given).isEmpty()) {
            throw CommandException.wrongUse("give --url, --events or --enabled");
        }
        RecordInput<WebhookDraft> sent = input(given);
        UnaryOperator<WebhookDraft> edit = sent.toEdit();
        return members(sent.naming(() -> all().update(id, edit)));
    }

    @Override
    public void delete(long id) {
        all().delete(id);
    }

    private static RecordInput<WebhookDraft> input(Given given) {
        return RecordInput.ofForm(
                WebhookJson.DESCRIPTION, FormFields.of(Field.pairs(FIELDS, given)), new LocalTimes(ZoneOffset.UTC));
    }

    private Map<String, JsonValue> members(StoredWebhook webhook) {
        Backlog backlog = all().backlog(webhook);
        Map<String, JsonValue> members = new LinkedHashMap<>(WebhookJson.members(webhook));
        members.putAll(RowPrinter.members(
                "owner", webhook.owner(),
                "waiting", backlog.due() + backlog.later(),
                "dead", backlog.dead()));
        return members;
    }
}
