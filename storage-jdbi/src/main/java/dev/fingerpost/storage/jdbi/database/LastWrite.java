package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import java.util.Set;
import java.util.function.Supplier;

/** Whether the last write failed because nothing could be written: a full disk, a damaged file, a lost database. */
final class LastWrite {

    private static final Set<ErrorCode> UNWRITABLE =
            Set.of(ErrorCode.STORAGE_FULL, ErrorCode.STORAGE_FAILED, ErrorCode.OUTCOME_UNKNOWN);

    private volatile boolean failed;

    <R> R noting(Supplier<R> write) {
        try {
            R result = write.get();
            if (failed) {
                failed = false;
            }
            return result;
        } catch (StorageException e) {
            failed |= UNWRITABLE.contains(e.code());
            throw e;
        }
    }

    boolean hasFailed() {
        return failed;
    }
}
