package dev.fingerpost.storage.jdbi.repository;

import java.util.List;
import java.util.Optional;

/**
 * The rows of a statement, without damaged ones.
 *
 * @param count the number of all rows, damaged ones included
 */
record ReadRows<T>(List<T> items, int count) {

    public ReadRows {
        items = List.copyOf(items);
    }

    static <T> ReadRows<T> of(List<Optional<T>> rows) {
        return new ReadRows<>(rows.stream().flatMap(Optional::stream).toList(), rows.size());
    }

    boolean isComplete() {
        return items.size() == count;
    }
}
