package dev.fingerpost.server.records;

import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.server.settings.Given;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The records of one resource, in a database or on a server. A method is called only if the
 * {@linkplain Resource resource} has the command for it. If a record does not exist, {@code show}, {@code update} and
 * {@code delete} throw a {@link dev.fingerpost.server.settings.CommandException} or a
 * {@link dev.fingerpost.failure.NotFoundException}; an owner without rows counts as existing.
 */
interface Records {

    /** Passes on each record that the options of the command select. */
    default void list(Given given, Consumer<Map<String, JsonValue>> rows) {
        throw new IllegalStateException("the resource has no command to list it");
    }

    /** The record with this id. */
    default Map<String, JsonValue> show(long id) {
        throw new IllegalStateException("the resource has no command to show it");
    }

    /** Hands over the changes of the record with this id, from the newest to the oldest. */
    default void history(long id, Consumer<Map<String, JsonValue>> rows) {
        throw new IllegalStateException("the resource has no history");
    }

    /** Creates a record with the fields that the options give. */
    default Map<String, JsonValue> create(Given given) {
        throw new IllegalStateException("the resource has no command to create it");
    }

    /** Changes the fields of a record that the options give. */
    default Map<String, JsonValue> update(long id, Given given) {
        throw new IllegalStateException("the resource has no command to update it");
    }

    /** Deletes a record. */
    default void delete(long id) {
        throw new IllegalStateException("the resource has no command to delete it");
    }
}
