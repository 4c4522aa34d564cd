package dev.fingerpost.storage.jdbi.maintenance;

import java.util.function.LongSupplier;

/** Called by {@link JdbiBackup} at the beginning of each step. */
@FunctionalInterface
public interface BackupListener {

    /** The steps of a backup, in this order. */
    enum Step {
        /** The database writes the copy. */
        COPYING,
        /** Only for H2: the copy is extracted from the archive that H2 has written. */
        UNPACKING,
        /** The copy is opened and checked. */
        CHECKING
    }

    /**
     * Called when a step begins.
     *
     * @param written returns how many bytes the step has written so far; may be called on any thread
     * @param total the number of bytes that the step will write; 0 if unknown
     */
    void begins(Step step, LongSupplier written, long total);
}
