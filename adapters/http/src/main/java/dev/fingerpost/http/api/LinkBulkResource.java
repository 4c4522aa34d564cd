package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

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

/** {@code /v1/links/bulk}: creates many links, all of them or none. */
final class LinkBulkResource {

    static final String PATH = LinkResource.PATH + "/bulk";

    private final RequestFields fields;

    LinkBulkResource(RequestFields fields) {
        this.fields = requireNonNull(fields, "fields");
    }

    Response create(AuthenticatedRequest call) {
        LinkRowsInput sent = fields.links(call.request());
        Links links = call.owner().links();
        try {
            sent.refuseUnreadable(links::check);
            List<Link> created = links.createAll(sent.drafts());
            LinkJson json =
                    new LinkJson(links::shortUrl, fields.times(), call.request().receivedAt());
            return Response.json(Status.CREATED, ListJson.rows(created, json::write));
        } catch (ValidationException e) {
            return ProblemDetails.ofRows(e);
        }
    }
}
