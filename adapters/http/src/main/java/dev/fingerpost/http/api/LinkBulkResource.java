package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.IdempotentRequest;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.records.LinkJson;
import dev.fingerpost.http.records.LinkRowsInput;
import dev.fingerpost.http.records.ListJson;
import dev.fingerpost.http.wire.ProblemDetails;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.Links;
import java.util.List;
import java.util.Optional;

/** {@code /v1/links/bulk}: creates many links, all of them or none. */
final class LinkBulkResource {

    static final String PATH = LinkResource.PATH + "/bulk";

    private final RequestFields fields;
    private final IdempotencyHeader idempotency;

    LinkBulkResource(RequestFields fields, IdempotencyHeader idempotency) {
        this.fields = requireNonNull(fields, "fields");
        this.idempotency = requireNonNull(idempotency, "idempotency");
    }

    Response create(AuthenticatedRequest call) {
        Optional<IdempotentRequest> repeatable = idempotency.read(call.request());
        LinkRowsInput sent = fields.links(call.request());
        Links links = call.owner().links();
        try {
            sent.refuseUnreadable(links::check);
            return repeatable.isEmpty()
                    ? created(call, links.createAll(sent.drafts()))
                    : IdempotencyHeader.response(links.createAllOnce(
                            sent.drafts(), repeatable.get(), rows -> CreatedText.of(created(call, rows))));
        } catch (ValidationException e) {
            return ProblemDetails.ofRows(e);
        }
    }

    private Response created(AuthenticatedRequest call, List<Link> links) {
        LinkJson json = new LinkJson(
                call.owner().links()::shortUrl, fields.times(), call.request().receivedAt());
        return Response.json(Status.CREATED, ListJson.rows(links, json::write));
    }
}
