package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;

/**
 * Where a numbered page is in an index. A database steps over each entry before it, so it is read from the end of the list
 * from which that takes less.
 *
 * @param direction the direction of reading
 * @param offset the entries before the page in this direction
 * @param size how many are read
 */
record PageSection(Direction direction, long offset, long size) {

    /** From the beginning of the list, whose total is not known. */
    static PageSection of(PageRequest request, Direction direction) {
        return new PageSection(direction, request.offset(), request.perPage().size());
    }

    /**
     * The entries of a page, found from the beginning of the list or from its end.
     *
     * @param total the rows of the list, more than the offset
     * @param descendingCost what a step in descending order costs, where one in ascending order costs 1
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
