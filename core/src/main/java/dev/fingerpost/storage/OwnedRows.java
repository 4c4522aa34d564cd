package dev.fingerpost.storage;

/**
 * A port that keeps rows of owners for itself, beside links, pixels and API keys. {@link dev.fingerpost.Fingerpost#deleteOwner} asks each of
 * the {@linkplain dev.fingerpost.storage.Storage#ports ports} of a storage that is one.
 */
public interface OwnedRows {

    /**
     * Deletes rows of an owner in one step. What it costs depends on the limit.
     *
     * @param limit the greatest number of rows that are deleted, at least 1
     * @return how many were deleted: less than the limit if no more are left
     */
    int deleteOf(long owner, int limit);
}
