package dev.fingerpost.http.api;

import dev.fingerpost.Owner;
import dev.fingerpost.OwnerReader;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.records.LinkJson;
import dev.fingerpost.http.records.LinkRowsInput;
import dev.fingerpost.http.records.ListJson;
import dev.fingerpost.http.records.RecordInput;
import dev.fingerpost.http.records.SelectedFields;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkReader;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.text.FieldKind;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import tools.jackson.core.JsonGenerator;

/** {@code /v1/links}. */
final class LinkResource {

    private static final String PATH = "/v1/links";
    private static final String EXPECTED = "expected";

    /** The fields of a request that finds or creates the link of a URL. */
    private static final InputFields OF_URL =
            InputFields.of(Map.of("url", FieldKind.TEXT, "domain_id", FieldKind.NUMBER));

    private final RequestFields fields;
    private final IdempotencyHeader idempotency;

    LinkResource(RequestFields fields, IdempotencyHeader idempotency) {
        this.fields = fields;
        this.idempotency = idempotency;
    }

    Response list(Request request, OwnerReader owner) {
        ListParameters sent = fields.list(request);
        LinkQuery query = sent.filters(LinkQuery.all(), List.of(LinkFilterField.values()))
                .withPage(sent.page())
                .withPerPage(sent.perPage());
        Cursor cursor = sent.cursor();
        boolean isCounted = sent.isCounted();
        SelectedFields selected = sent.selected(LinkJson.DESCRIPTION);
        sent.throwIfAny();

        LinkReader links = owner.links();
        ListResponse<Link> listing =
                new ListResponse<>(request.urlOf(PATH), sent.sent(), selected.of(json(request, links)::write));
        Instant now = request.receivedAt();
        PerPage perPage = query.page().perPage();
        if (cursor != null) {
            return listing.slice(links.findAfter(cursor, query, now), perPage);
        }
        return isCounted ? listing.page(links.find(query, now)) : listing.slice(links.findFirst(query, now), perPage);
    }

    Response create(Request request, Owner owner) {
        Optional<IdempotentRequest> repeatable = idempotency.read(request);
        RecordInput<LinkDraft> sent = fields.record(request, LinkJson.DESCRIPTION);
        LinkDraft draft = sent.toWholeDraft();
        Links links = owner.links();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(links.check(draft));
        }
        Function<Link, Response> created = link -> created(request, json(request, links), link);
        return sent.naming(() -> repeatable.isEmpty()
                ? created.apply(links.create(draft))
                : IdempotencyHeader.response(idempotency
                        .once(owner)
                        .createLink(draft, repeatable.get(), link -> IdempotencyHeader.stored(created.apply(link)))));
    }

    /** {@code /v1/links/bulk}: creates many links, all of them or none. */
    Response createAll(Request request, Owner owner) {
        Optional<IdempotentRequest> repeatable = idempotency.read(request);
        LinkRowsInput sent = fields.links(request);
        Links links = owner.links();
        sent.refuseUnreadable(links::check);
        sent.refuseManyPasswords();
        Function<List<Link>, Response> created =
                rows -> Response.json(Status.CREATED, ListJson.rows(rows, json(request, links)::write));
        return repeatable.isEmpty()
                ? created.apply(links.createAll(sent.drafts()))
                : IdempotencyHeader.response(idempotency
                        .once(owner)
                        .createLinks(
                                sent.drafts(),
                                repeatable.get(),
                                rows -> IdempotencyHeader.stored(created.apply(rows))));
    }

    /** {@code /v1/links/bulk}: changes all links that match the filters in the query. */
    Response updateMatching(Request request, Owner owner) {
        Matching asked = matching(request);
        RecordInput<LinkDraft> sent = fields.record(request, LinkJson.DESCRIPTION);
        UnaryOperator<LinkDraft> edit = sent.toEdit();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(List.of());
        }
        Links links = owner.links();
        List<Link> changed = links.updateMatching(asked.filter, asked.expected, edit);
        return Response.json(Status.OK, ListJson.rows(changed, json(request, links)::write));
    }

    /** {@code /v1/links/bulk}: deletes all links that match the filters in the query. */
    Response deleteMatching(Request request, Owner owner) {
        Matching asked = matching(request);
        owner.links().deleteMatching(asked.filter, asked.expected);
        return Response.empty(Status.NO_CONTENT);
    }

    /** The links that a request names by filters, and their number. */
    private record Matching(LinkFilter filter, long expected) {}

    /** Reads filters. Their number must be sent, too, unless they are only ids. */
    private Matching matching(Request request) {
        ListParameters sent = fields.list(request);
        LinkFilter filter =
                sent.filters(LinkQuery.all(), LinkFilterField.FILTERS).filter();
        Long expected = sent.id(EXPECTED);
        Set<Long> ids = filter.ids();
        if (expected == null && ids != null && filter.withIds(null).matchesAll()) {
            expected = (long) ids.size();
        } else if (expected == null) {
            sent.refuse(EXPECTED, CoreViolation.EMPTY);
        }
        sent.throwIfAny();
        request.noteRows((int) Math.min(expected == null ? 0 : expected, Links.MOST_AT_ONCE));
        return new Matching(filter, expected == null ? 0 : expected);
    }

    Response get(Request request, OwnerReader owner) {
        SelectedFields selected = fields.selected(request, LinkJson.DESCRIPTION);
        Link link = owner.links().get(request.number());
        BiConsumer<JsonGenerator, Link> writer = selected.of(json(request, owner.links())::write);
        return EntityTags.record(Status.OK, link.version(), generator -> writer.accept(generator, link));
    }

    Response update(Request request, Owner owner) {
        ExpectedVersion expected = EntityTags.expected(request.headers());
        RecordInput<LinkDraft> sent = fields.record(request, LinkJson.DESCRIPTION);
        UnaryOperator<LinkDraft> edit = sent.toEdit();
        Links links = owner.links();
        long id = request.number();
        if (!sent.violations().isEmpty()) {
            expected.check(links.get(id).version());
            throw sent.invalid(links.check(id, edit));
        }
        return sent.naming(() -> record(Status.OK, json(request, links), links.update(id, edit, expected)));
    }

    /** Changes the link with the alias or external id in the query, or creates it. */
    Response upsert(Request request, Owner owner) {
        ExpectedVersion expected = EntityTags.expected(request.headers());
        ListParameters parameters = fields.list(request);
        long domain = parameters.requiredId(ListParameters.DOMAIN);
        String externalId = parameters.text(ListParameters.EXTERNAL_ID);
        String alias = externalId == null ? parameters.requiredText(ListParameters.ALIAS) : "";
        if (externalId != null) {
            parameters.refuseBeside(ListParameters.EXTERNAL_ID, ListParameters.ALIAS);
        }
        parameters.throwIfAny();
        RecordInput<LinkDraft> sent = fields.record(request, LinkJson.DESCRIPTION);
        UnaryOperator<LinkDraft> edit = sent.toEditOf(
                externalId == null
                        ? Map.of(LinkField.DOMAIN_ID, domain, LinkField.ALIAS, alias)
                        : Map.of(LinkField.DOMAIN_ID, domain, LinkField.EXTERNAL_ID, externalId));
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(List.of());
        }
        LinkJson json = json(request, owner.links());
        return sent.naming(() -> {
            Links.Upserted upserted = externalId == null
                    ? owner.links().upsert(domain, alias, edit, expected)
                    : owner.links().upsert(externalId, link -> edit.apply(link.withDomain(domain)), expected);
            return answer(request, json, upserted);
        });
    }

    /**
     * {@code /v1/links/by-url}: the link that sends every visitor to a URL, which is in the query or the body. It is
     * created if there is none.
     */
    Response findOrCreate(Request request, Owner owner) {
        ListParameters parameters = fields.list(request);
        Map<LinkField, Object> named = new EnumMap<>(LinkField.class);
        Optional.ofNullable(parameters.id(ListParameters.DOMAIN)).ifPresent(id -> named.put(LinkField.DOMAIN_ID, id));
        Optional.ofNullable(parameters.text("url")).ifPresent(url -> named.put(LinkField.URL, url));
        parameters.throwIfAny();
        RecordInput<LinkDraft> sent = new RecordInput<>(LinkJson.DESCRIPTION, fields.body(request, OF_URL));
        LinkDraft draft = sent.toWholeDraftOf(named);
        Links links = owner.links();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(links.check(draft));
        }
        return sent.naming(() -> {
            Links.Upserted found = links.findOrCreate(draft.domainId().orElseThrow(), draft.url());
            return answer(request, json(request, links), found);
        });
    }

    private static Response answer(Request request, LinkJson json, Links.Upserted upserted) {
        return upserted.created() ? created(request, json, upserted.link()) : record(Status.OK, json, upserted.link());
    }

    Response delete(Request request, Owner owner) {
        owner.links().delete(request.number(), EntityTags.expected(request.headers()));
        return Response.empty(Status.NO_CONTENT);
    }

    private static Response created(Request request, LinkJson json, Link link) {
        return record(Status.CREATED, json, link).with("Location", request.urlOf(PATH + "/" + link.id()));
    }

    private static Response record(Status status, LinkJson json, Link link) {
        return EntityTags.record(status, link.version(), generator -> json.write(generator, link));
    }

    private LinkJson json(Request request, LinkReader links) {
        return new LinkJson(links.shortUrls(), fields.times(), request.receivedAt());
    }
}
