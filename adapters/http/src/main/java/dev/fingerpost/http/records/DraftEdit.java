package dev.fingerpost.http.records;

import static java.util.Objects.requireNonNull;

import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The change to a draft that a request says, field by field. An empty field of a new record counts as missing. Of a stored
 * one it clears an optional field, and is a violation for any other.
 *
 * @param <D> the draft
 */
final class DraftEdit<D> {

    private final FieldParser parser;
    private final boolean stored;
    private UnaryOperator<D> all = draft -> draft;

    private DraftEdit(FieldParser parser, boolean stored) {
        this.parser = requireNonNull(parser, "parser");
        this.stored = stored;
    }

    /** The fields of a new record. */
    static <D> DraftEdit<D> ofNew(FieldParser parser) {
        return new DraftEdit<>(parser, false);
    }

    /** The fields of a stored record. */
    static <D> DraftEdit<D> ofStored(FieldParser parser) {
        return new DraftEdit<>(parser, true);
    }

    /** Adds a field that every record has. */
    <T> DraftEdit<D> required(String field, FieldValue<T> sent, BiFunction<D, T, D> set) {
        FieldValue<T> value = stored ? parser.required(field, sent) : sent;
        then(draft -> value.applyValueTo(draft, set));
        return this;
    }

    /** Adds a field that may be cleared. */
    <T> DraftEdit<D> optional(FieldValue<T> sent, BiFunction<D, @Nullable T, D> set) {
        then(draft -> sent.applyTo(draft, set));
        return this;
    }

    /** Adds a last change and returns all of them. */
    UnaryOperator<D> then(UnaryOperator<D> change) {
        UnaryOperator<D> before = all;
        all = draft -> change.apply(before.apply(draft));
        return all;
    }
}
