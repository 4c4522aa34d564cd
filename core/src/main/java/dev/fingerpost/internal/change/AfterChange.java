package dev.fingerpost.internal.change;

import dev.fingerpost.link.LinkChange;
import dev.fingerpost.storage.Storage;
import java.util.List;

/** Writes what belongs to links that were changed, before the commit. */
public interface AfterChange extends ChangeHook {

    /**
     * Called once for each change. An exception takes the change back.
     *
     * @param changes at least one, of one owner or from one to another
     * @throws dev.fingerpost.link.RefusedRowsException naming positions in {@code changes}, as a storage that
     *     cannot store these rows
     */
    void after(Storage transaction, List<LinkChange> changes);
}
