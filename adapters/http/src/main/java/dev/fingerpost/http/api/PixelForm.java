package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelEdit;
import dev.fingerpost.pixel.PixelType;
import java.util.List;
import java.util.function.UnaryOperator;

/** The fields of a pixel in a form; makes a draft or an edit of them. */
final class PixelForm {

    static final Choices<PixelType> TYPES = Choices.of(PixelType.class);

    private final FieldParser parser;

    PixelForm(FieldParser parser) {
        this.parser = requireNonNull(parser, "parser");
    }

    /** A new pixel. */
    PixelDraft toDraft() {
        String name = parser.text("name").orNull();
        String value = parser.text("value").orNull();
        return new PixelDraft(name == null ? "" : name, type().orNull(), value == null ? "" : value);
    }

    /** A change to a pixel; no field may be empty. */
    PixelEdit toEdit() {
        PixelEdit edit = PixelEdit.nothing();
        edit = parser.required("name", parser.text("name")).applyValueTo(edit, PixelEdit::withName);
        edit = parser.required("type", type()).applyValueTo(edit, PixelEdit::withType);
        return parser.required("value", parser.text("value")).applyValueTo(edit, PixelEdit::withValue);
    }

    /** Whether every field could be parsed. */
    boolean isReadable() {
        return parser.violations().isEmpty();
    }

    /** Every violation. */
    ValidationException invalid(List<Violation> ofLibrary) {
        return parser.violations().with(ofLibrary, UnaryOperator.identity());
    }

    private FieldValue<PixelType> type() {
        return parser.choice("type", TYPES);
    }
}
