package dev.fingerpost.http.records;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The fields of a pixel in a form or in JSON; makes a draft or an edit of them. */
public final class PixelInput {

    public static final Choices<PixelType> TYPES = Choices.of(PixelType.class);

    /** The fields of a pixel. */
    public static final InputFields FIELDS =
            InputFields.ofTexts(Set.of("name", "type", "value"), Set.of("id", "created_at", "updated_at"));

    private final FieldParser parser;

    public PixelInput(FieldParser parser) {
        this.parser = requireNonNull(parser, "parser");
    }

    /** The fields of a form of a page. Others, such as the names of its buttons, are ignored. */
    public static PixelInput ofForm(FormFields fields, LocalTimes times) {
        return new PixelInput(new FieldParser(fields, times));
    }

    /** A new pixel; an empty field counts as missing. */
    public PixelDraft toDraft() {
        return edit(DraftEdit.ofNew(parser)).apply(new PixelDraft("", null, ""));
    }

    /** A change to a pixel; no field may be empty. */
    public UnaryOperator<PixelDraft> toEdit() {
        return edit(DraftEdit.ofStored(parser));
    }

    private UnaryOperator<PixelDraft> edit(DraftEdit<PixelDraft> edit) {
        return edit.required("name", parser.text("name"), PixelDraft::withName)
                .required("type", parser.choice("type", TYPES), PixelDraft::withType)
                .required("value", parser.text("value"), PixelDraft::withValue)
                .then(draft -> draft);
    }

    /** The violations found so far: those of the fields that could not be parsed. */
    public List<Violation> violations() {
        return parser.violations();
    }

    /** Every violation. */
    public ValidationException invalid(List<Violation> ofLibrary) {
        return parser.invalid(ofLibrary, UnaryOperator.identity());
    }
}
