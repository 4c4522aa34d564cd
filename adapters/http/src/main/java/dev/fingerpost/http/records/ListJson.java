package dev.fingerpost.http.records;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.Json;
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

/** Writes lists: the rows, the addresses of the other pages where there are any, and the totals. */
public final class ListJson<T> {

    private final BiConsumer<JsonGenerator, T> writer;
    private final @Nullable Consumer<JsonGenerator> links;

    private ListJson(BiConsumer<JsonGenerator, T> writer, @Nullable Consumer<JsonGenerator> links) {
        this.writer = requireNonNull(writer, "writer");
        this.links = links;
    }

    /** Without the addresses of other pages. */
    public ListJson(BiConsumer<JsonGenerator, T> writer) {
        this(writer, null);
    }

    /** With the addresses of other pages, which are written by this. */
    public ListJson<T> withLinks(Consumer<JsonGenerator> newLinks) {
        return new ListJson<>(writer, newLinks);
    }

    /** A numbered page. */
    public byte[] page(Page<T> page) {
        int size = page.items().size();
        long before = page.request().offset();
        return bytes(
                page.items(),
                new Meta(
                        page.request().number(),
                        page.request().perPage(),
                        page.total(),
                        page.lastPage(),
                        size == 0 ? null : before + 1,
                        size == 0 ? null : before + size,
                        page.next()));
    }

    /**
     * A slice after a cursor, which has no totals.
     *
     * @param perPage the requested size, if it is known
     */
    public byte[] slice(Slice<T> slice, @Nullable PerPage perPage) {
        return bytes(slice.items(), new Meta(null, perPage, null, null, null, null, slice.next()));
    }

    /** Rows alone: {@code {"data": [...]}}. */
    public static <T> byte[] rows(List<T> rows, BiConsumer<JsonGenerator, T> writer) {
        return Json.bytes(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("data");
            rows.forEach(row -> writer.accept(json, row));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private record Meta(
            @Nullable Long currentPage,
            @Nullable PerPage perPage,
            @Nullable Long total,
            @Nullable Long lastPage,
            @Nullable Long from,
            @Nullable Long to,
            Optional<Cursor> next) {

        void write(JsonGenerator json) {
            Json.number(json, "current_page", currentPage);
            Json.number(json, "per_page", perPage == null ? null : (long) perPage.size());
            Json.number(json, "total", total);
            Json.number(json, "last_page", lastPage);
            Json.number(json, "from", from);
            Json.number(json, "to", to);
            Json.text(json, "next_cursor", next.map(Cursor::token).orElse(null));
        }
    }

    private byte[] bytes(List<T> items, Meta meta) {
        return Json.bytes(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("data");
            items.forEach(item -> writer.accept(json, item));
            json.writeEndArray();
            if (links != null) {
                json.writeObjectPropertyStart("links");
                links.accept(json);
                json.writeEndObject();
            }
            json.writeObjectPropertyStart("meta");
            meta.write(json);
            json.writeEndObject();
            json.writeEndObject();
        });
    }
}
