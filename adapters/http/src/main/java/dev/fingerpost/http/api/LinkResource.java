package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.IdempotentRequest;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.api.RequestFields.ListInput;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.LinkInput;
import dev.fingerpost.http.records.LinkJson;
import dev.fingerpost.http.records.SelectedFields;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.PerPage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import tools.jackson.core.JsonGenerator;

/** {@code /v1/links}. */
final class LinkResource implements Resource {

    static final String PATH = "/v1/links";

    private final RequestFields fields;
    private final IdempotencyHeader idempotency;

    LinkResource(RequestFields fields, IdempotencyHeader idempotency) {
        this.fields = requireNonNull(fields, "fields");
        this.idempotency = requireNonNull(idempotency, "idempotency");
    }

    @Override
    public Response list(AuthenticatedRequest call) {
        ListInput sent = fields.list(call.request());
        LinkQuery query = LinkListQuery.read(sent.parameters());
        Cursor cursor = sent.parameters().cursor();
        boolean isCounted = sent.parameters().isCounted();
        SelectedFields selected = SelectedFields.read(sent.parser(), LinkJson.FIELDS);
        sent.parser().violations().throwIfAny();

        Links links = call.owner().links();
        ListResponse<Link> listing =
                new ListResponse<>(sent.links(call.request().urlOf(PATH)), selected.of(json(call)::write));
        Instant now = call.request().receivedAt();
        PerPage perPage = query.page().perPage();
        if (cursor != null) {
            return listing.slice(links.findAfter(cursor, query, now), perPage);
        }
        return isCounted ? listing.page(links.find(query, now)) : listing.slice(links.findFirst(query, now), perPage);
    }

    @Override
    public Response create(AuthenticatedRequest call) {
        Optional<IdempotentRequest> repeatable = idempotency.read(call.request());
        LinkInput sent = fields.link(call.request());
        LinkDraft draft = sent.toDraft();
        Links links = call.owner().links();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(links.check(draft));
        }
        try {
            return repeatable.isEmpty()
                    ? created(call, links.create(draft))
                    : IdempotencyHeader.response(
                            links.createOnce(draft, repeatable.get(), link -> CreatedText.of(created(call, link))));
        } catch (ValidationException e) {
            throw sent.invalid(e.violations());
        }
    }

    private Response created(AuthenticatedRequest call, Link link) {
        return record(call, Status.CREATED, link)
                .with("Location", call.request().urlOf(PATH + "/" + link.id()));
    }

    @Override
    public Response get(AuthenticatedRequest call, long id) {
        SelectedFields selected = fields.selected(call.request(), LinkJson.FIELDS);
        Link link = call.owner().links().get(id);
        BiConsumer<JsonGenerator, Link> writer = selected.of(json(call)::write);
        return RecordResponse.one(Status.OK, link.version(), generator -> writer.accept(generator, link));
    }

    @Override
    public Response update(AuthenticatedRequest call, long id) {
        ExpectedVersion expected = EntityTags.expected(call.request().headers());
        LinkInput sent = fields.link(call.request());
        UnaryOperator<LinkDraft> edit = sent.toEdit();
        Links links = call.owner().links();
        if (!sent.violations().isEmpty()) {
            expected.check(links.get(id).version());
            throw sent.invalid(links.check(id, edit));
        }
        try {
            return record(call, Status.OK, links.update(id, edit, expected));
        } catch (ValidationException e) {
            throw sent.invalid(e.violations());
        }
    }

    /** Changes the link with the alias in the query, or creates it. */
    Response upsert(AuthenticatedRequest call) {
        ExpectedVersion expected = EntityTags.expected(call.request().headers());
        FieldParser query = fields.list(call.request()).parser();
        ListParameters parameters = new ListParameters(query);
        long domain = parameters.requiredId(ListParameters.DOMAIN);
        String alias = parameters.requiredText(ListParameters.ALIAS);
        query.violations().throwIfAny();
        LinkInput sent = fields.link(call.request());
        UnaryOperator<LinkDraft> edit = sent.toEditByAlias();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(List.of());
        }
        try {
            Links.Upserted upserted = call.owner().links().upsert(domain, alias, edit, expected);
            return upserted.created() ? created(call, upserted.link()) : record(call, Status.OK, upserted.link());
        } catch (ValidationException e) {
            throw sent.invalid(e.violations());
        }
    }

    @Override
    public Response delete(AuthenticatedRequest call, long id) {
        call.owner().links().delete(id, EntityTags.expected(call.request().headers()));
        return Response.empty(Status.NO_CONTENT);
    }

    private Response record(AuthenticatedRequest call, Status status, Link link) {
        return RecordResponse.one(
                status, link.version(), generator -> json(call).write(generator, link));
    }

    private LinkJson json(AuthenticatedRequest call) {
        return new LinkJson(
                call.owner().links()::shortUrl, fields.times(), call.request().receivedAt());
    }
}
