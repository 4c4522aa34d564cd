package dev.fingerpost.storage.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Entries by id. Ids ascend without gaps, so each has its place in a short list of its own, which is dropped with its last
 * entry: 4 bytes for an entry where a hash map takes 64. Not thread-safe: the caller holds the lock.
 */
final class EntriesById<T> {

    private static final int BITS = 6;
    private static final int WIDTH = 1 << BITS;

    private final List<@Nullable List<@Nullable Entry<T>>> lists = new ArrayList<>();

    @Nullable
    Entry<T> get(long id) {
        List<@Nullable Entry<T>> list = list(id);
        int index = index(id);
        return list == null || index >= list.size() ? null : list.get(index);
    }

    /** Adds the entry of the next id. */
    void add(long id, Entry<T> entry) {
        int number = number(id);
        while (lists.size() <= number) {
            lists.add(null);
        }
        List<@Nullable Entry<T>> list = lists.get(number);
        if (list == null) {
            list = new ArrayList<>();
            lists.set(number, list);
        }
        while (list.size() < index(id)) {
            list.add(null);
        }
        list.add(entry);
    }

    void remove(long id) {
        List<@Nullable Entry<T>> list = list(id);
        if (list != null) {
            list.set(index(id), null);
            if (list.stream().allMatch(Objects::isNull)) {
                lists.set(number(id), null);
            }
        }
    }

    private @Nullable List<@Nullable Entry<T>> list(long id) {
        long number = id >>> BITS;
        return number < lists.size() ? lists.get((int) number) : null;
    }

    private static int number(long id) {
        return Math.toIntExact(id >>> BITS);
    }

    private static int index(long id) {
        return (int) (id % WIDTH);
    }
}
