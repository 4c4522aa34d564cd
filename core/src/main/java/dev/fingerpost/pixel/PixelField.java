package dev.fingerpost.pixel;

import dev.fingerpost.text.FieldPresence;
import dev.fingerpost.text.FieldType;
import dev.fingerpost.text.RecordField;
import dev.fingerpost.validation.Constraints;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a pixel that its owner decides about, described in the same way as the fields of a link in
 * {@link dev.fingerpost.link.LinkField}. The order is that of a pixel in a response.
 */
public enum PixelField implements RecordField<PixelContent, PixelDraft> {
    NAME(
            "name",
            FieldType.text(Constraints.Rule.ShortText.MAX_LENGTH),
            "The name of the pixel.",
            PixelContent::name,
            PixelDraft::name,
            (draft, value) -> draft.withName((String) value)),
    TYPE(
            "type",
            FieldType.choice(PixelType.class),
            "The platform that the pixel reports to.",
            PixelContent::type,
            PixelDraft::type,
            (draft, value) -> draft.withType((PixelType) value)),
    VALUE(
            "value",
            FieldType.text(Constraints.Rule.ShortText.MAX_LENGTH),
            "The identifier of the pixel at the platform.",
            PixelContent::value,
            PixelDraft::value,
            (draft, value) -> draft.withValue((String) value));

    /** Sets the field in a draft. */
    @FunctionalInterface
    private interface Setter {
        PixelDraft set(PixelDraft draft, Object value);
    }

    private final String wireName;

    @SuppressWarnings("ImmutableEnumChecker") // a record of immutable values
    private final FieldType type;

    private final String sentence;

    @SuppressWarnings("ImmutableEnumChecker") // a function that keeps no state
    private final Function<PixelContent, Object> stored;

    @SuppressWarnings("ImmutableEnumChecker") // a function that keeps no state
    private final Function<PixelDraft, @Nullable Object> drafted;

    @SuppressWarnings("ImmutableEnumChecker") // a function that keeps no state
    private final Setter setter;

    PixelField(
            String wireName,
            FieldType type,
            String sentence,
            Function<PixelContent, Object> stored,
            Function<PixelDraft, @Nullable Object> drafted,
            Setter setter) {
        this.wireName = wireName;
        this.type = type;
        this.sentence = sentence;
        this.stored = stored;
        this.drafted = drafted;
        this.setter = setter;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    @Override
    public FieldType type() {
        return type;
    }

    @Override
    public FieldPresence presence() {
        return FieldPresence.REQUIRED;
    }

    @Override
    public String sentence() {
        return sentence;
    }

    @Override
    public Object of(PixelContent content) {
        return stored.apply(content);
    }

    @Override
    public @Nullable Object ofDraft(PixelDraft draft) {
        return drafted.apply(draft);
    }

    @Override
    public PixelDraft set(PixelDraft draft, @Nullable Object value) {
        if (value == null) {
            throw new IllegalArgumentException("the field cannot be empty");
        }
        return setter.set(draft, value);
    }
}
