package dev.fingerpost.text;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A field of a record that an owner decides about, said once: its name, the values it can have, whether it can be empty, what it
 * means, and how it is read and set. Formats of records (JSON, forms, CSV, descriptions, commands) walk the fields and have one case for
 * each {@link FieldKind}.
 *
 * @param <C> the content of a stored record
 * @param <D> the draft of a record
 */
public interface RecordField<C, D> extends WireNamed {

    /** The values that the field can have. */
    FieldType type();

    /** Whether the field can be without a value. */
    FieldPresence presence();

    /** The meaning of the field, in one English sentence. */
    String sentence();

    /** The value in the content of a record, of the class that the {@link #kind} names; {@code null} for none. */
    @Nullable
    Object of(C content);

    /**
     * The draft with another value of this field.
     *
     * @param value of the class that the {@link #kind} names; {@code null} to empty a field that {@linkplain #isClearable can be empty}
     * @throws IllegalArgumentException for {@code null} if the field cannot be empty
     * @throws ClassCastException for a value of another class
     */
    D set(D draft, @Nullable Object value);

    /** The kind of the values. */
    default FieldKind kind() {
        return type().kind();
    }

    /** The values of a field that is a {@link FieldKind#CHOICE} or a {@link FieldKind#CODE}; empty for other fields. */
    default List<? extends WireNamed> choices() {
        return type().choices();
    }

    /** The one of {@link #choices} with this name. */
    default Optional<WireNamed> choice(String name) {
        return choices().stream()
                .filter(choice -> choice.wireName().equals(name))
                .map(WireNamed.class::cast)
                .findFirst();
    }

    /** Whether a new record must have the field. */
    default boolean isRequired() {
        return presence() == FieldPresence.REQUIRED || presence() == FieldPresence.FIXED;
    }

    /** Whether an owner can empty the field of a stored record. A list is emptied, and the value of any other field is {@code null}. */
    default boolean isClearable() {
        return presence() == FieldPresence.OPTIONAL;
    }

    /** Whether the field of a stored record can be changed by its owner. */
    default boolean isEditable() {
        return presence() != FieldPresence.FIXED && presence() != FieldPresence.INTERNAL;
    }

    /** Whether only storages and exports keep the field: owners neither see nor set it. */
    default boolean isInternal() {
        return presence() == FieldPresence.INTERNAL;
    }
}
