package dev.fingerpost.http;

import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** What a request says about one field: nothing, that it is to be empty, or a value. */
sealed interface FieldValue<T> {

    /** Nothing, or nothing that could be read; then a violation has been noted. */
    record Absent<T>() implements FieldValue<T> {}

    /** It came without a value. */
    record Empty<T>() implements FieldValue<T> {}

    /** It came with this value. */
    record Value<T>(T value) implements FieldValue<T> {}

    /** The value, if there is one. */
    default @Nullable T orNull() {
        return this instanceof Value<T> sent ? sent.value() : null;
    }

    /** The target with this value set or, where the field came empty, cleared; untouched where it did not come. */
    default <E> E applyTo(E target, BiFunction<E, @Nullable T, E> setter) {
        return this instanceof Absent<T> ? target : setter.apply(target, orNull());
    }

    /** The target with this value set; untouched where there is none. */
    default <E> E applyValueTo(E target, BiFunction<E, T, E> setter) {
        return this instanceof Value<T> sent ? setter.apply(target, sent.value()) : target;
    }
}
