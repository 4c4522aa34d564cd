package dev.fingerpost.page;

import java.util.List;

/**
 * The rows of a numbered page, as a storage returns them.
 *
 * @param items the rows of the page, in order
 * @param total the number of rows of the whole list
 */
public record PageWithTotal<T>(List<T> items, long total) {

    public PageWithTotal {
        items = List.copyOf(items);
    }
}
