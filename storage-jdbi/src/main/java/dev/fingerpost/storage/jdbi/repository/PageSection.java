package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;

/**
 * The position of a numbered page in an index. A database steps over each entry before the page, so a page is read from
 * the nearer end of the list.
 *
 * @param direction the direction of reading
 * @param offset the number of entries before the page in this direction
 * @param size the number of entries that are read
 */
record PageSection(Direction direction, long offset, long size) {

    /** Returns the position of a page, counted from the beginning of a list whose total is not known. */
    static PageSection of(PageRequest request, Direction direction) {
        return new PageSection(direction, request.offset(), request.perPage().size());
    }

    /**
     * Returns the position of a page, counted from the beginning or the end of the list, whichever costs less.
     *
     * @param total the number of rows in the list, which is more than the offset
     * @param descendingCost the cost of a step in descending order, if a step in ascending order costs 1
     */
    PageSection nearer(long total, int descendingCost) {
        boolean isAscending = direction == Direction.ASCENDING;
        long count = Math.min(size, total - offset);
        Direction back = isAscending ? Direction.DESCENDING : Direction.ASCENDING;
        PageSection fromEnd = new PageSection(back, total - offset - count, count);
        return fromEnd.steps(descendingCost) < steps(descendingCost) ? fromEnd : this;
    }

    private long steps(int descendingCost) {
        return direction == Direction.ASCENDING ? offset : descendingCost * offset;
    }

    Sql limit() {
        return Sql.of(" LIMIT ? OFFSET ?", size, offset);
    }
}
