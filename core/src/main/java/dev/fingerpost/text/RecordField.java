package dev.fingerpost.text;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A field of a record, which is a link or a pixel: its name, the values that it can have, whether it can be empty, its
 * description, and how to read and set it. The code for each format of records (JSON, forms, CSV, descriptions,
 * commands) iterates over the fields and has one case for each {@link FieldKind}.
 *
 * @param <C> the content of a stored record
 * @param <D> the draft of a record
 */
public interface RecordField<C, D> extends WireNamed {

    /** The values that the field can have. */
    FieldType type();

    /** Whether the field can be empty, and where its value comes from. */
    FieldPresence presence();

    /** The description of the field in English. */
    String sentence();

    /** The value in the content of a record, of the class that {@link #kind} names; {@code null} for none. */
    @Nullable
    Object of(C content);

    /** The value in a draft of a record, of the class that {@link #kind} names; {@code null} for none. */
    @Nullable
    Object ofDraft(D draft);

    /**
     * Returns the draft with another value of this field.
     *
     * @param value a value of the class that {@link #kind} names; {@code null} to empty a field that
     *     {@linkplain #isClearable can be empty}
     * @throws IllegalArgumentException for {@code null} if the field cannot be empty
     * @throws ClassCastException for a value of another class
     */
    D set(D draft, @Nullable Object value);

    /** The kind of the values. */
    default FieldKind kind() {
        return type().kind();
    }

    /**
     * The possible values of a field whose kind is {@link FieldKind#CHOICE} or {@link FieldKind#CODE}; empty for other
     * fields.
     */
    default List<? extends WireNamed> choices() {
        return type().choices();
    }

    /** The possible value with this name. */
    default Optional<WireNamed> choice(String name) {
        return type().choice(name);
    }

    /** Whether the presence is {@link FieldPresence#REQUIRED} or {@link FieldPresence#FIXED}. */
    default boolean isRequired() {
        return presence() == FieldPresence.REQUIRED || presence() == FieldPresence.FIXED;
    }

    /**
     * Whether an owner can empty the field of a stored record. To empty a list, set an empty list; to empty another
     * field, set {@code null}.
     */
    default boolean isClearable() {
        return presence() == FieldPresence.OPTIONAL;
    }

    /** Whether an owner can change the field of a stored record. */
    default boolean isEditable() {
        return presence() != FieldPresence.FIXED && presence() != FieldPresence.INTERNAL;
    }

    /** Whether only storages and exports contain the field. Owners neither see nor set such a field. */
    default boolean isInternal() {
        return presence() == FieldPresence.INTERNAL;
    }
}
