package dev.fingerpost.http.records;

import dev.fingerpost.http.wire.Json;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Slice;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes lists: the rows, the addresses of other pages if there are any, and the totals. */
public final class ListJson {

    private static final List<String> NUMBERS = List.of("current_page", "per_page", "total", "last_page", "from", "to");

    private ListJson() {}

    /**
     * Writes a numbered page.
     *
     * @param links the addresses of other pages, by their relation to this one; empty for none
     */
    public static <T> byte[] page(
            Page<T> page, Map<String, @Nullable String> links, BiConsumer<JsonGenerator, T> writer) {
        boolean isEmpty = page.items().isEmpty();
        long before = page.request().offset();
        return bytes(
                page.items(),
                links,
                writer,
                page.next(),
                page.request().number(),
                (long) page.request().perPage().size(),
                page.total(),
                page.lastPage(),
                isEmpty ? null : before + 1,
                isEmpty ? null : before + page.items().size());
    }

    /**
     * Writes a slice, which has no totals: the first one, or one after a cursor.
     *
     * @param perPage the requested size; {@code null} if it is not known
     */
    public static <T> byte[] slice(
            Slice<T> slice,
            @Nullable PerPage perPage,
            Map<String, @Nullable String> links,
            BiConsumer<JsonGenerator, T> writer) {
        Long size = perPage == null ? null : (long) perPage.size();
        return bytes(slice.items(), links, writer, slice.next(), null, size, null, null, null, null);
    }

    /** Writes rows alone: {@code {"data": [...]}}. */
    public static <T> byte[] rows(List<T> rows, BiConsumer<JsonGenerator, T> writer) {
        return Json.bytes(json -> {
            json.writeStartObject();
            writeRows(json, rows, writer);
            json.writeEndObject();
        });
    }

    private static <T> byte[] bytes(
            List<T> rows,
            Map<String, @Nullable String> links,
            BiConsumer<JsonGenerator, T> writer,
            Optional<Cursor> next,
            @Nullable Long... numbers) {
        return Json.bytes(json -> {
            json.writeStartObject();
            writeRows(json, rows, writer);
            if (!links.isEmpty()) {
                json.writeObjectPropertyStart("links");
                links.forEach(json::writeStringProperty);
                json.writeEndObject();
            }
            json.writeObjectPropertyStart("meta");
            for (int i = 0; i < numbers.length; i++) {
                Json.number(json, NUMBERS.get(i), numbers[i]);
            }
            json.writeStringProperty("next_cursor", next.map(Cursor::token).orElse(null));
            json.writeEndObject();
            json.writeEndObject();
        });
    }

    private static <T> void writeRows(JsonGenerator json, List<T> rows, BiConsumer<JsonGenerator, T> writer) {
        json.writeArrayPropertyStart("data");
        rows.forEach(row -> writer.accept(json, row));
        json.writeEndArray();
    }
}
