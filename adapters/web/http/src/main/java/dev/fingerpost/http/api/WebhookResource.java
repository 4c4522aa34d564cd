package dev.fingerpost.http.api;

import dev.fingerpost.Owner;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.OwnerWebhooks;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookDraft;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.RecordInput;
import dev.fingerpost.http.records.WebhookJson;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** {@code /v1/webhooks}. Only the response to a creation has the secret. */
final class WebhookResource {

    private static final String PATH = "/v1/webhooks";

    private final Optional<Events> events;
    private final RequestFields fields;

    /**
     * @param events empty if the library stores no events
     */
    WebhookResource(Optional<Events> events, RequestFields fields) {
        this.events = events;
        this.fields = fields;
    }

    Response list(Request request, Owner owner) {
        return DirectoryResource.response(Optional.of(webhooks(owner).list()), WebhookJson::write);
    }

    Response create(Request request, Owner owner) {
        OwnerWebhooks webhooks = webhooks(owner);
        RecordInput<WebhookDraft> sent = fields.record(request, WebhookJson.DESCRIPTION);
        WebhookDraft draft = sent.toDraft();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(draft.violations());
        }
        StoredWebhook made = webhooks.create(draft);
        return Response.json(Status.CREATED, Json.data(json -> WebhookJson.writeNew(json, made)))
                .tagged()
                .with("Location", request.urlOf(PATH + "/" + made.id()));
    }

    Response get(Request request, Owner owner) {
        return one(webhooks(owner).get(request.number()));
    }

    Response update(Request request, Owner owner) {
        OwnerWebhooks webhooks = webhooks(owner);
        RecordInput<WebhookDraft> sent = fields.record(request, WebhookJson.DESCRIPTION);
        UnaryOperator<WebhookDraft> edit = sent.toEdit();
        if (!sent.violations().isEmpty()) {
            WebhookDraft before = WebhookDraft.of(webhooks.get(request.number()));
            throw sent.invalid(edit.apply(before).violations());
        }
        return one(webhooks.update(request.number(), edit));
    }

    Response delete(Request request, Owner owner) {
        webhooks(owner).delete(request.number());
        return Response.empty(Status.NO_CONTENT);
    }

    private OwnerWebhooks webhooks(Owner owner) {
        return events.orElseThrow(() ->
                        HttpException.of(ProblemCode.NOT_FOUND, "This service stores no events, so it has no webhooks"))
                .webhooksOf(owner);
    }

    private static Response one(StoredWebhook webhook) {
        return Response.json(Status.OK, Json.data(json -> WebhookJson.write(json, webhook)))
                .tagged();
    }
}
