package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.failure.StorageException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Notices if connections lead to more than one schema, as they do if a host gives each tenant a schema of its own with
 * {@code SET search_path}. Cached links would then be served to visitors of other tenants. Therefore, once this has
 * been noticed, no link is looked up by its alias and no click is counted. The schema is read in the same statement as
 * a link. Thread-safe.
 */
final class SchemaWatch {

    private volatile @Nullable String first;
    private volatile boolean crossed;

    /** Records the schema from which a link was read. */
    void see(@Nullable String schema) {
        String seen = Objects.requireNonNullElse(schema, "");
        String before = first;
        if (before == null) {
            first = seen;
        } else if (!before.equals(seen)) {
            crossed = true;
        }
    }

    /** Refuses a call if links in two schemas have been seen. */
    void check() {
        if (crossed) {
            throw StorageException.failed(
                    "look up a link: the connections of the DataSource lead to more than one schema, and a storage is one"
                            + " database. If each tenant has a schema, open a storage for each with JdbiSettings.withSchema",
                    null);
        }
    }
}
