package dev.fingerpost.change;

import dev.fingerpost.link.Actor;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.storage.Storage;
import java.util.List;

/**
 * Writes rows that belong to changed links, before the commit. The transaction may be repeated, so a hook must have no
 * other side effects. Implementations are thread-safe.
 */
public interface AfterChange extends ChangeHook {

    /**
     * Called once for each change. An exception rolls the change back.
     *
     * @param actor who makes the changes
     * @param changes the changes, at least one; all are of one owner, or give links of one owner to another
     * @throws dev.fingerpost.link.RefusedRowsException if rows are refused because of their aliases or pixels; it names
     * their positions in {@code changes}, as it does when a storage refuses rows
     */
    void after(Storage transaction, Actor actor, List<LinkChange> changes);

    /**
     * Called once for each change of other records than links. An exception rolls the change back.
     *
     * @param changes the changes, at least one
     */
    default void afterRecords(Storage transaction, Actor actor, List<RecordChange> changes) {}
}
