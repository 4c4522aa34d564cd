package dev.fingerpost.creations;

import dev.fingerpost.storage.OwnedRows;
import java.time.LocalDate;
import java.util.SortedMap;

/** The numbers of links that owners have created on each day. */
public interface Creations extends OwnedRows {

    /** Adds links to a day, in the transaction of their creation. */
    void add(long owner, LocalDate day, long links);

    /** The days with links. */
    SortedMap<LocalDate, Long> of(long owner);
}
