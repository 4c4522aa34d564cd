package dev.fingerpost.http.records;

import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDraft;
import dev.fingerpost.event.WebhookField;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes webhooks in the form of {@link #DESCRIPTION}, without their secrets. */
public final class WebhookJson {

    /** The description of webhooks. */
    public static final RecordDescription<StoredWebhook, WebhookDraft, WebhookDraft> DESCRIPTION =
            description(Stream.empty());

    /** The description of a webhook that was created just now, with its secret. */
    static final RecordDescription<StoredWebhook, WebhookDraft, WebhookDraft> CREATED =
            description(Stream.of(new ServiceField<>(
                    "secret",
                    "{\"type\":\"string\",\"description\":\"Signs the deliveries, and is never shown again.\"}",
                    webhook -> webhook.secret().reveal())));

    private static final LocalTimes UTC = new LocalTimes(ZoneOffset.UTC);

    private WebhookJson() {}

    private static RecordDescription<StoredWebhook, WebhookDraft, WebhookDraft> description(
            Stream<ServiceField<StoredWebhook>> more) {
        Stream<ServiceField<StoredWebhook>> always = Stream.of(
                ServiceField.timestamp("created_at", StoredWebhook::since),
                new ServiceField<>(
                        "answered_at",
                        "{\"type\":[\"string\",\"null\"],\"format\":\"date-time\"}",
                        webhook -> last(webhook, WebhookAnswer::at)),
                new ServiceField<>(
                        "answer",
                        "{\"type\":[\"string\",\"null\"],\"description\":\"The status of the last answer, or why there"
                                + " was none.\"}",
                        webhook -> last(webhook, WebhookAnswer::text)));
        return new RecordDescription<>(
                List.of(WebhookField.values()),
                ServiceField.id(StoredWebhook::id),
                Stream.concat(always, more).toList(),
                WebhookDraft::of,
                WebhookDraft.to(""));
    }

    private static @Nullable Object last(StoredWebhook webhook, Function<WebhookAnswer, Object> part) {
        WebhookAnswer last = webhook.last();
        return last == null ? null : part.apply(last);
    }

    /** The members of a webhook's JSON object, by their names. */
    public static Map<String, JsonValue> members(StoredWebhook webhook) {
        return DESCRIPTION.members(webhook, UTC);
    }

    public static void write(JsonGenerator json, StoredWebhook webhook) {
        DESCRIPTION.write(json, webhook, UTC);
    }

    /** Like {@link #write}, with the secret. */
    public static void writeNew(JsonGenerator json, StoredWebhook webhook) {
        CREATED.write(json, webhook, UTC);
    }
}
