package dev.fingerpost.http.records;

import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** One field of a request: absent, empty, or with a value. */
public sealed interface FieldValue<T> {

    /** It was not sent, or could not be parsed; then a violation has been noted. */
    record Absent<T>() implements FieldValue<T> {}

    /** It was sent empty. */
    record Empty<T>() implements FieldValue<T> {}

    /** It was sent with this value. */
    record Value<T>(T value) implements FieldValue<T> {}

    /** The value, if there is one. */
    default @Nullable T orNull() {
        return this instanceof Value<T> sent ? sent.value() : null;
    }

    /** The target with this value set, or cleared where the field was sent empty; unchanged where it was not sent. */
    default <E> E applyTo(E target, BiFunction<E, @Nullable T, E> setter) {
        return this instanceof Absent<T> ? target : setter.apply(target, orNull());
    }
}
