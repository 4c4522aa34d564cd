package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

/**
 * The number and the size of a page.
 *
 * @param number the number, from 1 to {@value #LAST}
 */
public record PageRequest(long number, PerPage perPage) {

    /** The highest page number: past the end of every list, and low enough that no offset overflows. */
    public static final long LAST = 1_000_000_000_000L;

    /** The first page of ten rows. */
    public static final PageRequest FIRST = new PageRequest(1, PerPage.TEN);

    public PageRequest {
        requireNonNull(perPage, "perPage");
        if (number < 1 || number > LAST) {
            throw new IllegalArgumentException("page must be 1 to " + LAST);
        }
    }

    /** The number of rows before this page. */
    public long offset() {
        return (number - 1) * perPage.size();
    }
}
