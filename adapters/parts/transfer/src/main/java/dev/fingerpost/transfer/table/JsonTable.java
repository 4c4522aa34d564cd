package dev.fingerpost.transfer.table;

import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.text.JsonLine;
import java.io.Reader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the objects of a JSON document as rows: the objects of an array, of a member such as {@code links}, or objects
 * that follow one another. A nested object becomes columns such as {@code geo.DE}, and a list stays JSON.
 */
public final class JsonTable {

    private static final Set<String> LISTS = Set.of(
            "links",
            "data",
            "items",
            "result",
            "results",
            "records",
            "redirects",
            "rows",
            "urls",
            "shorturls",
            "short_urls",
            "shortUrls");

    /** An object with more members than a link has fields counts as a value, such as the clicks of each day. */
    private static final int MOST_MEMBERS = 300;

    private JsonTable() {}

    /** Calls {@code rows} for each object, in the order of the document. */
    public static void read(Reader document, Consumer<ForeignRow> rows) {
        long[] number = {0};
        JsonLine.items(document, LISTS, item -> {
            number[0]++;
            rows.accept(
                    item instanceof Map<?, ?> object
                            ? row(number[0], object)
                            : ForeignRow.refused(
                                    number[0],
                                    item == JsonLine.TOO_LONG
                                            ? TransferViolation.LINE_TOO_LONG
                                            : TransferViolation.NOT_JSON));
        });
    }

    /** The row for an object. */
    public static ForeignRow row(long number, Map<?, ?> object) {
        Map<String, String> cells = new LinkedHashMap<>();
        flatten("", object, cells);
        return ForeignRow.of(
                number, new ForeignRow.Header(0, List.copyOf(cells.keySet())), List.copyOf(cells.values()));
    }

    private static void flatten(String prefix, Map<?, ?> object, Map<String, String> cells) {
        object.forEach((key, value) -> {
            String name = prefix + key;
            if (value instanceof Map<?, ?> inner && prefix.length() < 100 && inner.size() <= MOST_MEMBERS) {
                flatten(name + ".", inner, cells);
            } else {
                cells.put(name, text(value));
            }
        });
    }

    private static String text(@Nullable Object value) {
        boolean isNested = value instanceof List<?> || value instanceof Map<?, ?>;
        boolean isEmpty = value instanceof List<?> list && list.isEmpty();
        return isEmpty ? "" : isNested ? JsonLine.text(value) : String.valueOf(value);
    }
}
