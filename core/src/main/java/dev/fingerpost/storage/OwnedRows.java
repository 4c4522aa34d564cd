package dev.fingerpost.storage;

/**
 * A port that keeps rows of owners besides links and pixels. {@link dev.fingerpost.Fingerpost#deleteOwner}
 * calls each {@linkplain dev.fingerpost.storage.Storage#ports port} of a storage that implements this interface.
 */
public interface OwnedRows {

    /**
     * Deletes rows of an owner in one step. The cost depends on the limit.
     *
     * @param limit the greatest number of rows to delete, at least 1
     * @return the number of deleted rows; less than the limit if no rows are left
     */
    int deleteOf(long owner, int limit);
}
