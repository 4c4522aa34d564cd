package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Slice;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The response to a list: the rows, the addresses of the other pages, and the totals. */
final class ListResponse<T> {

    private final PageLinks addresses;
    private final BiConsumer<JsonGenerator, T> writer;

    ListResponse(PageLinks addresses, BiConsumer<JsonGenerator, T> writer) {
        this.addresses = requireNonNull(addresses, "addresses");
        this.writer = requireNonNull(writer, "writer");
    }

    /** A numbered page. Past the end {@code prev} is the last page that has rows. */
    Response page(Page<T> page) {
        long number = page.request().number();
        long last = page.lastPage();
        int size = page.items().size();
        long before = page.request().offset();
        return response(
                page.items(),
                json -> {
                    Json.text(json, "first", addresses.page(1));
                    Json.text(json, "last", addresses.page(last));
                    Json.text(json, "prev", number > 1 ? addresses.page(Math.min(number - 1, last)) : null);
                    Json.text(json, "next", number < last ? addresses.page(number + 1) : null);
                },
                new Meta(
                        number,
                        page.request().perPage(),
                        page.total(),
                        last,
                        size == 0 ? null : before + 1,
                        size == 0 ? null : before + size,
                        page.next()));
    }

    /** A slice after a cursor: it has no totals, and no way back. */
    Response slice(Slice<T> slice, PerPage perPage) {
        return response(
                slice.items(),
                json -> {
                    Json.text(json, "first", addresses.page(1));
                    Json.text(json, "last", null);
                    Json.text(json, "prev", null);
                    Json.text(json, "next", slice.next().map(addresses::after).orElse(null));
                },
                new Meta(null, perPage, null, null, null, null, slice.next()));
    }

    private record Meta(
            @Nullable Long currentPage,
            PerPage perPage,
            @Nullable Long total,
            @Nullable Long lastPage,
            @Nullable Long from,
            @Nullable Long to,
            Optional<Cursor> next) {

        void write(JsonGenerator json) {
            Json.number(json, "current_page", currentPage);
            json.writeNumberProperty("per_page", perPage.size());
            Json.number(json, "total", total);
            Json.number(json, "last_page", lastPage);
            Json.number(json, "from", from);
            Json.number(json, "to", to);
            Json.text(json, "next_cursor", next.map(Cursor::token).orElse(null));
        }
    }

    private Response response(List<T> items, Consumer<JsonGenerator> links, Meta meta) {
        return Response.json(Status.OK, Json.bytes(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("data");
            items.forEach(item -> writer.accept(json, item));
            json.writeEndArray();
            json.writeObjectPropertyStart("links");
            links.accept(json);
            json.writeEndObject();
            json.writeObjectPropertyStart("meta");
            meta.write(json);
            json.writeEndObject();
            json.writeEndObject();
        }));
    }
}
