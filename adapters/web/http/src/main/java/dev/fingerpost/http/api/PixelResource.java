package dev.fingerpost.http.api;

import dev.fingerpost.Owner;
import dev.fingerpost.OwnerReader;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.http.records.Choices;
import dev.fingerpost.http.records.PixelJson;
import dev.fingerpost.http.records.RecordInput;
import dev.fingerpost.http.records.SelectedFields;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelReader;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.pixel.Pixels;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import tools.jackson.core.JsonGenerator;

/** {@code /v1/pixels}. */
final class PixelResource {

    private static final String PATH = "/v1/pixels";
    private static final Choices<PixelType> TYPES = Choices.of(PixelType.class);
    private static final Choices<PixelSort.Key> SORT_BY = Choices.of(PixelSort.Key.class);

    private final RequestFields fields;
    private final IdempotencyHeader idempotency;

    PixelResource(RequestFields fields, IdempotencyHeader idempotency) {
        this.fields = fields;
        this.idempotency = idempotency;
    }

    Response list(Request request, OwnerReader owner) {
        ListParameters sent = fields.list(request);
        PixelQuery query = query(sent);
        Cursor cursor = sent.cursor();
        boolean isCounted = sent.isCounted();
        SelectedFields selected = sent.selected(PixelJson.DESCRIPTION);
        sent.throwIfAny();

        PixelReader pixels = owner.pixels();
        ListResponse<Pixel> listing =
                new ListResponse<>(request.urlOf(PATH), sent.sent(), selected.of(PixelJson::write));
        PerPage perPage = query.page().perPage();
        if (cursor != null) {
            return listing.slice(pixels.findAfter(cursor, query), perPage);
        }
        return isCounted ? listing.page(pixels.find(query)) : listing.slice(pixels.findFirst(query), perPage);
    }

    Response create(Request request, Owner owner) {
        Optional<IdempotentRequest> repeatable = idempotency.read(request);
        RecordInput<PixelDraft> sent = fields.record(request, PixelJson.DESCRIPTION);
        PixelDraft draft = sent.toDraft();
        Pixels pixels = owner.pixels();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(pixels.check(draft));
        }
        return repeatable.isEmpty()
                ? created(request, pixels.create(draft))
                : IdempotencyHeader.response(idempotency
                        .once(owner)
                        .createPixel(
                                draft, repeatable.get(), pixel -> IdempotencyHeader.stored(created(request, pixel))));
    }

    private static Response created(Request request, Pixel pixel) {
        return record(Status.CREATED, pixel).with("Location", request.urlOf(PATH + "/" + pixel.id()));
    }

    Response get(Request request, OwnerReader owner) {
        SelectedFields selected = fields.selected(request, PixelJson.DESCRIPTION);
        Pixel pixel = owner.pixels().get(request.number());
        BiConsumer<JsonGenerator, Pixel> writer = selected.of(PixelJson::write);
        return EntityTags.record(Status.OK, pixel.version(), generator -> writer.accept(generator, pixel));
    }

    Response update(Request request, Owner owner) {
        ExpectedVersion expected = EntityTags.expected(request.headers());
        RecordInput<PixelDraft> sent = fields.record(request, PixelJson.DESCRIPTION);
        UnaryOperator<PixelDraft> edit = sent.toEdit();
        Pixels pixels = owner.pixels();
        if (!sent.violations().isEmpty()) {
            expected.check(pixels.get(request.number()).version());
            throw sent.invalid(pixels.check(request.number(), edit));
        }
        return record(Status.OK, pixels.update(request.number(), edit, expected));
    }

    Response delete(Request request, Owner owner) {
        owner.pixels().delete(request.number(), EntityTags.expected(request.headers()));
        return Response.empty(Status.NO_CONTENT);
    }

    private static Response record(Status status, Pixel pixel) {
        return EntityTags.record(status, pixel.version(), generator -> PixelJson.write(generator, pixel));
    }

    /** The query of a list. Use it only if no violation was noted. */
    private static PixelQuery query(ListParameters parameters) {
        parameters.isOnly("search_by", "name");
        return new PixelQuery(
                parameters.search(Pixels.SEARCH_LENGTH),
                parameters.choice("type", TYPES),
                new PixelSort(parameters.choice("sort_by", SORT_BY, PixelSort.Key.ID), parameters.direction()),
                new PageRequest(parameters.page(), parameters.perPage()));
    }
}
