package dev.fingerpost.http.records;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.FormFields;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The only field of a space in a form or in JSON. */
public final class SpaceInput {

    private static final String NAME = "name";
    private static final Map<String, JsonType> JSON = Map.of(NAME, JsonType.STRING);

    private final FieldParser parser;

    private SpaceInput(FieldParser parser) {
        this.parser = requireNonNull(parser, "parser");
    }

    /** The fields of a form. Unknown ones are ignored. */
    public static SpaceInput ofForm(FormFields fields, LocalTimes times) {
        return new SpaceInput(new FieldParser(fields, new ViolationCollector(), times));
    }

    /**
     * The fields of a JSON object. Unknown ones are violations.
     *
     * @throws dev.fingerpost.http.wire.HttpException if the text is no JSON object, or too large
     */
    public static SpaceInput ofJson(String text, LocalTimes times) {
        ViolationCollector violations = new ViolationCollector();
        return new SpaceInput(new FieldParser(JsonFields.read(text, JSON, false, violations), violations, times));
    }

    /**
     * The name, empty if it was sent so.
     *
     * @param otherwise if it was not sent
     * @throws dev.fingerpost.failure.ValidationException naming the fields that could not be read
     */
    public String nameOr(String otherwise) {
        String name = parser.text(NAME).applyTo(otherwise, (before, sent) -> sent == null ? "" : sent);
        if (!parser.violations().found().isEmpty()) {
            throw parser.violations().with(List.of(), UnaryOperator.identity());
        }
        return name;
    }
}
