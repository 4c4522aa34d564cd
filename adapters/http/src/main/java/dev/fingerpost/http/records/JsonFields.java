package dev.fingerpost.http.records;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The fields that a JSON object may have. It is read in the shape of a form's fields, so that one {@link FieldParser} checks
 * both. What a form cannot express is checked here: the kinds of values, and unknown fields. {@code null} is the empty value.
 */
public final class JsonFields {

    private static final int MAX_SHOWN = 64;

    private final Map<String, Kind> kinds;

    JsonFields(Map<String, Kind> kinds) {
        this.kinds = Map.copyOf(kinds);
    }

    /** Of texts only. */
    public static JsonFields ofTexts(String... names) {
        return new JsonFields(Stream.of(names).collect(Collectors.toMap(name -> name, name -> Kind.STRING)));
    }

    /** Their names, and these. */
    Set<String> namesAnd(String... more) {
        return Stream.concat(kinds.keySet().stream(), Stream.of(more)).collect(Collectors.toUnmodifiableSet());
    }

    /** The type of a field, by the violation of a value of a different type. */
    enum Kind {
        STRING(HttpViolation.NOT_A_STRING),
        NUMBER(HttpViolation.NOT_A_NUMBER),
        /** 0 and 1 as in a form, or a boolean. */
        FLAG(HttpViolation.NOT_A_BOOLEAN),
        NUMBERS(HttpViolation.NOT_NUMBERS),
        STRINGS(HttpViolation.NOT_STRINGS),
        TARGETS(HttpViolation.NOT_TARGETS);

        private final HttpViolation violation;

        Kind(HttpViolation violation) {
            this.violation = violation;
        }
    }

    /** The fields of the object. Those that violate a rule are left out, and their violations added. */
    FormFields read(Map<String, JsonValue> object, List<Violation> violations) {
        Map<String, List<Entry>> found = new LinkedHashMap<>();
        object.forEach((name, value) -> {
            Kind kind = kinds.get(name);
            if (kind == null) {
                violations.add(Violation.of(shown(name), HttpViolation.UNKNOWN_FIELD));
                return;
            }
            entries(kind, value, violations)
                    .ifPresentOrElse(
                            entries -> found.put(name, entries),
                            () -> violations.add(Violation.of(name, kind.violation)));
        });
        found.values().removeIf(List::isEmpty);
        return FormFields.of(found);
    }

    /** The values of a field; nothing for a value of another type. */
    private static Optional<List<Entry>> entries(Kind kind, JsonValue value, List<Violation> violations) {
        return switch (kind) {
            case STRING, NUMBER, FLAG -> formText(kind, value).map(text -> List.of(new Entry(List.of(), text)));
            case STRINGS, NUMBERS, TARGETS -> {
                if (isEmptyList(value)) {
                    yield Optional.of(List.of(new Entry(List.of(""), "")));
                }
                yield value instanceof JsonValue.Items array
                        ? elements(kind, array.items(), violations)
                        : Optional.empty();
            }
        };
    }

    private static Optional<List<Entry>> elements(Kind kind, List<JsonValue> items, List<Violation> violations) {
        List<Entry> entries = new ArrayList<>();
        if (kind == Kind.TARGETS) {
            for (int i = 0; i < items.size(); i++) {
                entries.addAll(target(Integer.toString(i), items.get(i), violations));
            }
            return Optional.of(entries);
        }
        for (JsonValue item : items) {
            text(kind == Kind.NUMBERS ? Kind.NUMBER : Kind.STRING, item)
                    .ifPresent(text -> entries.add(new Entry(List.of(""), text)));
        }
        return Optional.of(entries).filter(all -> all.size() == items.size());
    }

    private static List<Entry> target(String index, JsonValue item, List<Violation> violations) {
        String name = "targets[" + index + "]";
        if (!(item instanceof JsonValue.Members object) || object.members().isEmpty()) {
            violations.add(Violation.of(name, HttpViolation.NOT_A_TARGET));
            return List.of();
        }
        List<Entry> entries = new ArrayList<>();
        object.members().forEach((half, value) -> {
            String field = name + "[" + shown(half) + "]";
            if (!half.equals("key") && !half.equals("value")) {
                violations.add(Violation.of(field, HttpViolation.UNKNOWN_FIELD));
                return;
            }
            formText(Kind.STRING, value)
                    .ifPresentOrElse(
                            text -> entries.add(new Entry(List.of(index, half), text)),
                            () -> violations.add(Violation.of(field, Kind.STRING.violation)));
        });
        return entries;
    }

    /** The text that a form has for this value, empty for {@code null}; nothing for a value of another type. */
    private static Optional<String> formText(Kind kind, JsonValue value) {
        return value instanceof JsonValue.Nothing ? Optional.of("") : text(kind, value);
    }

    private static Optional<String> text(Kind kind, JsonValue value) {
        if (value instanceof JsonValue.Text text && kind == Kind.STRING) {
            return Optional.of(text.text());
        }
        if (value instanceof JsonValue.Digits number && kind != Kind.STRING) {
            return Optional.of(number.digits());
        }
        return value instanceof JsonValue.Flag flag && kind == Kind.FLAG
                ? Optional.of(flag.value() ? "1" : "0")
                : Optional.empty();
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
