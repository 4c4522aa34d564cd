package dev.fingerpost.page;

import java.util.List;

/**
 * The number of rows of a page.
 *
 * @param size 1 to {@value #MOST}
 */
public record PerPage(int size) {

    /** The greatest size. */
    public static final int MOST = 1_000;

    public static final PerPage TEN = new PerPage(10);
    public static final PerPage TWENTY_FIVE = new PerPage(25);
    public static final PerPage FIFTY = new PerPage(50);
    public static final PerPage HUNDRED = new PerPage(100);

    /** The page sizes of the HTTP API. */
    public static final List<PerPage> OF_HTTP = List.of(TEN, TWENTY_FIVE, FIFTY, HUNDRED);

    public PerPage {
        if (size < 1 || size > MOST) {
            throw new IllegalArgumentException("a page must have 1 to " + MOST + " rows");
        }
    }

    /** A page of this size. */
    public static PerPage of(int size) {
        return new PerPage(size);
    }
}
