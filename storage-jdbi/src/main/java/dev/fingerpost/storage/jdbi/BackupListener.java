package dev.fingerpost.storage.jdbi;

import java.util.function.LongSupplier;

/** Called by {@link JdbiBackup} when it begins a step. */
@FunctionalInterface
public interface BackupListener {

    /** What a backup does, in this order. */
    enum Step {
        /** The database writes the copy. */
        COPYING,
        /** The copy is taken out of the archive that H2 has written. */
        UNPACKING,
        /** The copy is opened and read to its end. */
        CHECKING
    }

    /**
     * A step begins.
     *
     * @param written asks how many bytes the step has written until now; from any thread
     * @param total how many bytes it will write; 0 if that is not known
     */
    void begins(Step step, LongSupplier written, long total);
}
