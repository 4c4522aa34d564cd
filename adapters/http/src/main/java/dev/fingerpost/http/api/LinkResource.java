package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.api.RequestFields.ListInput;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkEdit;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.version.ExpectedVersion;

/** {@code /v1/links}. */
final class LinkResource implements Resource {

    static final String PATH = "/v1/links";

    private final RequestFields input;

    LinkResource(RequestFields input) {
        this.input = requireNonNull(input, "input");
    }

    @Override
    public Response list(AuthenticatedRequest call) {
        ListInput sent = input.list(call.request());
        LinkQuery query = LinkListQuery.read(sent.parameters());
        Cursor cursor = sent.parameters().cursor();
        sent.parser().violations().throwIfAny();

        Links links = call.owner().links();
        ListResponse<Link> listing =
                new ListResponse<>(sent.links(call.request().urlOf(PATH)), json(call)::write);
        return cursor == null
                ? listing.page(links.find(query, call.request().receivedAt()))
                : listing.slice(
                        links.findAfter(cursor, query, call.request().receivedAt()),
                        query.page().perPage());
    }

    @Override
    public Response create(AuthenticatedRequest call) {
        LinkForm form = new LinkForm(input.form(call.request()));
        LinkDraft draft = form.toDraft();
        Links links = call.owner().links();
        if (!form.isReadable()) {
            throw form.invalid(links.check(draft));
        }
        Link link = create(links, draft, form);
        return record(call, Status.CREATED, link)
                .with("Location", call.request().urlOf(PATH + "/" + link.id()));
    }

    @Override
    public Response get(AuthenticatedRequest call, long id) {
        return record(call, Status.OK, call.owner().links().get(id));
    }

    @Override
    public Response update(AuthenticatedRequest call, long id) {
        ExpectedVersion expected = EntityTags.expected(call.request().headers());
        LinkForm form = new LinkForm(input.form(call.request()));
        LinkEdit edit = form.toEdit();
        Links links = call.owner().links();
        if (!form.isReadable()) {
            expected.check(links.get(id).version());
            throw form.invalid(links.check(id, edit));
        }
        try {
            return record(call, Status.OK, links.update(id, edit, expected));
        } catch (ValidationException e) {
            throw form.invalid(e.violations());
        }
    }

    @Override
    public Response delete(AuthenticatedRequest call, long id) {
        call.owner().links().delete(id, EntityTags.expected(call.request().headers()));
        return Response.empty(Status.NO_CONTENT);
    }

    private static Link create(Links links, LinkDraft draft, LinkForm form) {
        try {
            return links.create(draft);
        } catch (ValidationException e) {
            throw form.invalid(e.violations());
        }
    }

    private Response record(AuthenticatedRequest call, Status status, Link link) {
        return RecordResponse.one(
                status, link.version(), generator -> json(call).write(generator, link));
    }

    private LinkJson json(AuthenticatedRequest call) {
        return new LinkJson(call.owner().links(), input.times(), call.request().receivedAt());
    }
}
