package dev.fingerpost.http.records;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a JSON object, in the shape of a form's, so that one {@link FieldParser} checks both. What a form
 * cannot express is checked here: the types of values, and unknown fields. {@code null} is the empty value.
 */
final class JsonFields {

    private static final String TARGETS = "targets";
    private static final int MAX_SHOWN = 64;
    private static final List<Entry> EMPTY_LIST = List.of(new Entry(List.of(""), ""));

    private final Map<String, JsonType> known;
    private final ViolationCollector violations;
    private final Map<String, List<Entry>> found = new LinkedHashMap<>();

    private JsonFields(Map<String, JsonType> known, ViolationCollector violations) {
        this.known = requireNonNull(known, "known");
        this.violations = requireNonNull(violations, "violations");
    }

    /**
     * The fields of the object. Those that violate a rule are noted and left out.
     *
     * @param known the single-valued fields, and their types
     * @param withLists whether {@code pixel_ids}, {@code labels} and {@code targets} are fields as well
     * @throws dev.fingerpost.http.wire.HttpException if the text is no JSON object, or too large
     */
    static FormFields read(String text, Map<String, JsonType> known, boolean withLists, ViolationCollector violations) {
        return read(JsonReader.object(text), known, withLists, violations);
    }

    /** The same of an object that was read. */
    static FormFields read(
            Map<String, JsonValue> object,
            Map<String, JsonType> known,
            boolean withLists,
            ViolationCollector violations) {
        JsonFields fields = new JsonFields(known, violations);
        object.forEach((name, value) -> {
            List<Entry> entries = withLists ? fields.list(name, value) : null;
            if (entries == null) {
                entries = fields.single(name, value);
            }
            if (!entries.isEmpty()) {
                fields.found.put(name, entries);
            }
        });
        return FormFields.of(fields.found);
    }

    private List<Entry> single(String name, JsonValue value) {
        JsonType type = known.get(name);
        if (type == null) {
            return refused(shown(name), HttpViolation.UNKNOWN_FIELD);
        }
        return type.formText(value)
                .map(text -> List.of(new Entry(List.of(), text)))
                .orElseGet(() -> refused(name, type.violation()));
    }

    /** The elements of a list; {@code null} for a field that is none. */
    private @Nullable List<Entry> list(String name, JsonValue value) {
        return switch (name) {
            case ListFields.PIXELS -> list(name, value, JsonFields::digits, HttpViolation.NOT_NUMBERS);
            case ListFields.LABELS -> list(name, value, JsonFields::text, HttpViolation.NOT_STRINGS);
            case TARGETS -> targets(value);
            default -> null;
        };
    }

    private static Optional<String> digits(JsonValue item) {
        return item instanceof JsonValue.Digits number ? Optional.of(number.digits()) : Optional.empty();
    }

    private static Optional<String> text(JsonValue item) {
        return item instanceof JsonValue.Text text ? Optional.of(text.text()) : Optional.empty();
    }

    private List<Entry> list(
            String name, JsonValue value, Function<JsonValue, Optional<String>> element, ViolationCode otherwise) {
        if (isEmptyList(value)) {
            return EMPTY_LIST;
        }
        List<Entry> entries = new ArrayList<>();
        if (value instanceof JsonValue.Items array) {
            for (JsonValue item : array.items()) {
                element.apply(item).ifPresent(text -> entries.add(new Entry(List.of(""), text)));
            }
            if (entries.size() == array.items().size()) {
                return entries;
            }
        }
        return refused(name, otherwise);
    }

    private List<Entry> targets(JsonValue value) {
        if (isEmptyList(value)) {
            return EMPTY_LIST;
        }
        if (!(value instanceof JsonValue.Items array)) {
            return refused(TARGETS, HttpViolation.NOT_TARGETS);
        }
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < array.items().size(); i++) {
            entries.addAll(target(Integer.toString(i), array.items().get(i)));
        }
        return entries;
    }

    private List<Entry> target(String index, JsonValue item) {
        String name = TARGETS + "[" + index + "]";
        if (!(item instanceof JsonValue.Members object) || object.members().isEmpty()) {
            return refused(name, HttpViolation.NOT_A_TARGET);
        }
        List<Entry> entries = new ArrayList<>();
        object.members().forEach((half, value) -> {
            String field = name + "[" + shown(half) + "]";
            if (!half.equals("key") && !half.equals("value")) {
                violations.add(field, HttpViolation.UNKNOWN_FIELD);
                return;
            }
            JsonType.STRING
                    .formText(value)
                    .ifPresentOrElse(
                            text -> entries.add(new Entry(List.of(index, half), text)),
                            () -> violations.add(field, JsonType.STRING.violation()));
        });
        return entries;
    }

    private List<Entry> refused(String field, ViolationCode code) {
        violations.add(field, code);
        return List.of();
    }

    private static boolean isEmptyList(JsonValue value) {
        return value instanceof JsonValue.Nothing
                || (value instanceof JsonValue.Items array && array.items().isEmpty());
    }

    /**
     * Truncated, because the name may be as long as the whole text, and without halves of surrogate pairs, which cannot
     * be written.
     */
    private static String shown(String name) {
        return name.codePoints()
                .limit(MAX_SHOWN)
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
