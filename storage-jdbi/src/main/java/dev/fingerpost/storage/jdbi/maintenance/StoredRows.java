package dev.fingerpost.storage.jdbi.maintenance;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers of rows in a database.
 *
 * @param rows the numbers by kinds, such as {@code link}
 */
public record StoredRows(Map<String, Long> rows) {

    public StoredRows {
        rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
    }

    /** Such as {@code 3 links, 2 pixels and 1 API key}. */
    @Override
    public String toString() {
        List<String> counts = rows.entrySet().stream()
                .map(each -> each.getValue() + " " + each.getKey() + (each.getValue() == 1 ? "" : "s"))
                .toList();
        int last = counts.size() - 1;
        return String.join(", ", counts.subList(0, last)) + " and " + counts.get(last);
    }
}
