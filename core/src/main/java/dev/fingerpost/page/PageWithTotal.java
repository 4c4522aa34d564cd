package dev.fingerpost.page;

import java.util.List;

/**
 * A storage's answer to a numbered page.
 *
 * @param items the rows of the page, in order
 * @param total how many rows the whole list has
 */
public record PageWithTotal<T>(List<T> items, long total) {

    public PageWithTotal {
        items = List.copyOf(items);
    }
}
