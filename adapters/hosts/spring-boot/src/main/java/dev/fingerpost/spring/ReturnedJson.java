package dev.fingerpost.spring;

import dev.fingerpost.http.json.FingerpostJson;
import dev.fingerpost.link.Link;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Slice;
import dev.fingerpost.pixel.Pixel;
import java.util.List;
import java.util.function.Function;
import org.springframework.beans.factory.ObjectProvider;

/**
 * Writes the values that controllers return in the API's JSON format. The writer is looked up at its first use, because
 * listeners of the library may need the mapper, which in turn needs this object.
 */
final class ReturnedJson {

    /** The types that it writes. */
    static final List<Class<?>> TYPES = List.of(Link.class, Pixel.class, Page.class, Slice.class);

    private final ObjectProvider<FingerpostJson> writer;

    ReturnedJson(ObjectProvider<FingerpostJson> writer) {
        this.writer = writer;
    }

    /** The JSON of a value that is one of the types. */
    String of(Object value) {
        FingerpostJson json = writer.getObject();
        if (value instanceof Link link) {
            return json.write(link);
        }
        if (value instanceof Pixel pixel) {
            return json.write(pixel);
        }
        return value instanceof Page<?> page ? page(json, page) : slice(json, (Slice<?>) value);
    }

    private static String page(FingerpostJson json, Page<?> page) {
        return ofPixels(page.items())
                ? json.writePixels(page.map(Pixel.class::cast))
                : json.writeLinks(page.map(ReturnedJson::link));
    }

    private static String slice(FingerpostJson json, Slice<?> slice) {
        Cursor next = slice.next().orElse(null);
        return ofPixels(slice.items())
                ? json.writePixels(new Slice<>(items(slice, Pixel.class::cast), next))
                : json.writeLinks(new Slice<>(items(slice, ReturnedJson::link), next));
    }

    /**
     * Whether the rows are pixels; for an empty list the answer does not matter, because it is written in the same way
     * for both.
     */
    private static boolean ofPixels(List<?> items) {
        return !items.isEmpty() && items.stream().allMatch(Pixel.class::isInstance);
    }

    private static <T> List<T> items(Slice<?> slice, Function<Object, T> cast) {
        return slice.items().stream().<T>map(cast).toList();
    }

    private static Link link(Object item) {
        if (item instanceof Link link) {
            return link;
        }
        throw new IllegalArgumentException("only pages and slices of links or of pixels can be written as JSON");
    }
}
