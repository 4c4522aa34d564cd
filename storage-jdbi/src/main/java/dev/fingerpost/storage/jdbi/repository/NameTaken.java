package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.RefusedRowsException;
import java.util.Map;
import java.util.Set;

/** An alias or external id among the written rows is taken. It is not known which one. */
final class NameTaken extends RuntimeException {

    private final boolean isAlias;

    NameTaken(boolean isAlias) {
        super("a name is taken", null, false, false);
        this.isAlias = isAlias;
    }

    /** Refuses the row if it is the only one. */
    void refuseOnly(int rows) {
        if (rows == 1) {
            throw refusing(0);
        }
    }

    RefusedRowsException refusing(int row) {
        return isAlias
                ? new RefusedRowsException(Set.of(row), Set.of())
                : new RefusedRowsException(Set.of(), Set.of(), Map.of(), Set.of(row));
    }
}
