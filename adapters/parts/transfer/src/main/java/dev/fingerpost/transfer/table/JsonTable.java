package dev.fingerpost.transfer.table;

import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.text.JsonLine;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads the objects of a JSON document as rows: the objects of an array, of a member such as {@code links}, or objects
 * that follow one another. A nested object becomes columns such as {@code geo.DE}, and a list becomes a text with
 * commas.
 */
public final class JsonTable implements ForeignRow.Table {

    private static final Set<String> LISTS = Set.of(
            "links",
            "data",
            "items",
            "result",
            "results",
            "records",
            "rows",
            "urls",
            "shorturls",
            "short_urls",
            "shortUrls");

    /** An object with more members than a link has fields counts as a value, such as the clicks of each day. */
    private static final int MOST_MEMBERS = 300;

    /** Members that only group others, so that their names are dropped. */
    private static final Set<String> GROUPS = Set.of("meta.", "deviceLongUrls.");

    @Override
    public void forEach(Reader text, Consumer<ForeignRow> rows) {
        long[] number = {0};
        JsonLine.items(text, LISTS, item -> {
            number[0]++;
            rows.accept(
                    item instanceof Map<?, ?> object
                            ? row(number[0], object)
                            : new ForeignRow(
                                    number[0],
                                    List.of(),
                                    List.of(),
                                    item == JsonLine.TOO_LONG
                                            ? TransferViolation.LINE_TOO_LONG
                                            : TransferViolation.NOT_JSON));
        });
    }

    /** The row for an object. Nested objects become columns. */
    public static ForeignRow row(long number, Map<?, ?> object) {
        Map<String, String> cells = new LinkedHashMap<>();
        flatten("", object, cells);
        return new ForeignRow(number, List.copyOf(cells.keySet()), List.copyOf(cells.values()), null);
    }

    private static void flatten(String prefix, Map<?, ?> object, Map<String, String> cells) {
        object.forEach((key, value) -> {
            String name = prefix + key;
            if (value instanceof Map<?, ?> inner && prefix.length() < 100 && inner.size() <= MOST_MEMBERS) {
                String group = name + ".";
                flatten(GROUPS.contains(group) ? "" : group, inner, cells);
            } else if (name.equals("visitsSummary.total")) {
                cells.put("visits", text(value));
            } else {
                cells.put(name, text(value));
            }
        });
    }

    private static String text(@Nullable Object value) {
        if (!(value instanceof List<?> list)) {
            return String.valueOf(value);
        }
        List<String> items = new ArrayList<>();
        for (Object item : list) {
            items.add(
                    item instanceof Map<?, ?> object && object.get("name") instanceof String name
                            ? name
                            : String.valueOf(item));
        }
        return items.stream().collect(Collectors.joining(","));
    }
}
