package dev.fingerpost.http.records;

import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** A field of a request: absent, empty, or with a value. */
public sealed interface FieldValue<T> {

    /** The field was not sent, or it could not be parsed, in which case a violation was noted. */
    record Absent<T>() implements FieldValue<T> {}

    /** The field was sent empty. */
    record Empty<T>() implements FieldValue<T> {}

    /** The field was sent with this value. */
    record Value<T>(T value) implements FieldValue<T> {}

    /** The value, if there is one. */
    default @Nullable T orNull() {
        return this instanceof Value<T> sent ? sent.value() : null;
    }

    /**
     * Sets the value in a target, or clears it if the field was sent empty. Returns the target unchanged if the field
     * was not sent.
     */
    default <E> E applyTo(E target, BiFunction<E, @Nullable T, E> setter) {
        return this instanceof Absent<T> ? target : setter.apply(target, orNull());
    }
}
