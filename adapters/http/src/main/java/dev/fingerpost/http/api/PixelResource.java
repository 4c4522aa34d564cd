package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.IdempotentRequest;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.http.api.RequestFields.ListInput;
import dev.fingerpost.http.records.PixelInput;
import dev.fingerpost.http.records.PixelJson;
import dev.fingerpost.http.records.SelectedFields;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.Pixels;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import tools.jackson.core.JsonGenerator;

/** {@code /v1/pixels}. */
final class PixelResource implements Resource {

    static final String PATH = "/v1/pixels";

    private final RequestFields fields;
    private final IdempotencyHeader idempotency;

    PixelResource(RequestFields fields, IdempotencyHeader idempotency) {
        this.fields = requireNonNull(fields, "fields");
        this.idempotency = requireNonNull(idempotency, "idempotency");
    }

    @Override
    public Response list(AuthenticatedRequest call) {
        ListInput sent = fields.list(call.request());
        PixelQuery query = PixelListQuery.read(sent.parameters());
        Cursor cursor = sent.parameters().cursor();
        boolean isCounted = sent.parameters().isCounted();
        SelectedFields selected = SelectedFields.read(sent.parser(), PixelJson.FIELDS);
        sent.parser().violations().throwIfAny();

        Pixels pixels = call.owner().pixels();
        ListResponse<Pixel> listing =
                new ListResponse<>(sent.links(call.request().urlOf(PATH)), selected.of(PixelJson::write));
        PerPage perPage = query.page().perPage();
        if (cursor != null) {
            return listing.slice(pixels.findAfter(cursor, query), perPage);
        }
        return isCounted ? listing.page(pixels.find(query)) : listing.slice(pixels.findFirst(query), perPage);
    }

    @Override
    public Response create(AuthenticatedRequest call) {
        Optional<IdempotentRequest> repeatable = idempotency.read(call.request());
        PixelInput sent = fields.pixel(call.request());
        PixelDraft draft = sent.toDraft();
        Pixels pixels = call.owner().pixels();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(pixels.check(draft));
        }
        return repeatable.isEmpty()
                ? created(call, pixels.create(draft))
                : IdempotencyHeader.response(
                        pixels.createOnce(draft, repeatable.get(), pixel -> CreatedText.of(created(call, pixel))));
    }

    private static Response created(AuthenticatedRequest call, Pixel pixel) {
        return record(Status.CREATED, pixel).with("Location", call.request().urlOf(PATH + "/" + pixel.id()));
    }

    @Override
    public Response get(AuthenticatedRequest call, long id) {
        SelectedFields selected = fields.selected(call.request(), PixelJson.FIELDS);
        Pixel pixel = call.owner().pixels().get(id);
        BiConsumer<JsonGenerator, Pixel> writer = selected.of(PixelJson::write);
        return RecordResponse.one(Status.OK, pixel.version(), generator -> writer.accept(generator, pixel));
    }

    @Override
    public Response update(AuthenticatedRequest call, long id) {
        ExpectedVersion expected = EntityTags.expected(call.request().headers());
        PixelInput sent = fields.pixel(call.request());
        UnaryOperator<PixelDraft> edit = sent.toEdit();
        Pixels pixels = call.owner().pixels();
        if (!sent.violations().isEmpty()) {
            expected.check(pixels.get(id).version());
            throw sent.invalid(pixels.check(id, edit));
        }
        return record(Status.OK, pixels.update(id, edit, expected));
    }

    @Override
    public Response delete(AuthenticatedRequest call, long id) {
        call.owner().pixels().delete(id, EntityTags.expected(call.request().headers()));
        return Response.empty(Status.NO_CONTENT);
    }

    private static Response record(Status status, Pixel pixel) {
        return RecordResponse.one(status, pixel.version(), generator -> PixelJson.write(generator, pixel));
    }
}
