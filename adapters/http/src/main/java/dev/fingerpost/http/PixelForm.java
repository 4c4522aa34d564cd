package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelEdit;
import dev.fingerpost.pixel.PixelType;
import java.util.List;
import java.util.function.UnaryOperator;

/** The fields of a pixel in a form, from which comes a draft or an edit. */
final class PixelForm {

    private final FieldParser reader;

    PixelForm(FieldParser reader) {
        this.reader = requireNonNull(reader, "reader");
    }

    /** A new pixel. */
    PixelDraft toDraft() {
        String name = reader.text("name").orNull();
        String value = reader.text("value").orNull();
        return new PixelDraft(name == null ? "" : name, type().orNull(), value == null ? "" : value);
    }

    /** A change to a pixel, none of whose fields may be empty. */
    PixelEdit toEdit() {
        PixelEdit edit = PixelEdit.nothing();
        edit = reader.required("name", reader.text("name")).applyValueTo(edit, PixelEdit::withName);
        edit = reader.required("type", type()).applyValueTo(edit, PixelEdit::withType);
        return reader.required("value", reader.text("value")).applyValueTo(edit, PixelEdit::withValue);
    }

    /** Whether every field could be read. */
    boolean isReadable() {
        return reader.violations().isEmpty();
    }

    /** Everything that is wrong. */
    ValidationException refusal(List<Violation> ofLibrary) {
        return reader.violations().with(ofLibrary, UnaryOperator.identity());
    }

    private FieldValue<PixelType> type() {
        return reader.constant("type", PixelType.class);
    }
}
