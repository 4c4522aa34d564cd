package dev.fingerpost.page;

import java.util.Optional;

/** The number of rows of a page: one of the four sizes of the HTTP interface. */
public enum PerPage {
    TEN(10),
    TWENTY_FIVE(25),
    FIFTY(50),
    HUNDRED(100);

    private final int size;

    PerPage(int size) {
        this.size = size;
    }

    /** The number of rows. */
    public int size() {
        return size;
    }

    /** The page size with this number of rows. */
    public static Optional<PerPage> of(long size) {
        for (PerPage perPage : values()) {
            if (perPage.size == size) {
                return Optional.of(perPage);
            }
        }
        return Optional.empty();
    }
}
