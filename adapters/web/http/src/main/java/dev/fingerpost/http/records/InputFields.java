package dev.fingerpost.http.records;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Entry;
import dev.fingerpost.http.wire.SimilarName;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.PlainText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a record that a request may send, in a form or in JSON, and those that only the service sets. JSON is
 * read in the shape of a form's fields, so that one {@link FieldParser} checks both. The types of JSON values, which a
 * form does not have, are checked here. {@code null} is read as an empty value.
 */
public final class InputFields {

    private static final int MAX_SHOWN = 64;

    /** The end of a whole number in programs that write all numbers with a point. */
    private static final Pattern POINT_ZERO = Pattern.compile("\\.0++$");

    /**
     * The most unknown fields that are reported, which are enough to see what is wrong. A body may have thousands of
     * unknown fields.
     */
    private static final int MOST_UNKNOWN = 20;

    private final Map<String, FieldKind> kinds;
    private final Set<String> readOnly;

    /**
     * Creates the fields of a record.
     *
     * @param kinds the kinds of the fields that may be sent, by their names
     * @param readOnly the names of the fields that only the service sets
     */
    InputFields(Map<String, FieldKind> kinds, Set<String> readOnly) {
        this.kinds = Map.copyOf(kinds);
        this.readOnly = Set.copyOf(readOnly);
    }

    /** Creates fields of these kinds, by their names. */
    public static InputFields of(Map<String, FieldKind> kinds) {
        return new InputFields(kinds, Set.of());
    }

    /** Creates the fields of a record that has only texts, and names those that only the service sets. */
    public static InputFields ofTexts(Set<String> names, Set<String> readOnly) {
        return new InputFields(
                names.stream().collect(Collectors.toMap(name -> name, name -> FieldKind.TEXT)), readOnly);
    }

    /** The names of all fields of the record: those that may be sent, and those that only the service sets. */
    Set<String> names() {
        return Stream.concat(kinds.keySet().stream(), readOnly.stream()).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * The violations of a request that sends fields with these names. If many are unknown, only the first ones are
     * reported.
     */
    List<Violation> refusals(Collection<String> names) {
        List<Violation> refusals = new ArrayList<>();
        names.stream()
                .filter(readOnly::contains)
                .forEach(name -> refusals.add(Violation.of(name, HttpViolation.READ_ONLY)));
        List<String> others =
                names.stream().filter(name -> !readOnly.contains(name)).toList();
        refusals.addAll(unknown(others, kinds.keySet()));
        return refusals;
    }

    /** The violations of unknown fields that are not ignored. If there are many, only the first ones are reported. */
    public static List<Violation> unknown(Collection<String> names, Collection<String> known) {
        return names.stream()
                .filter(name -> !known.contains(name))
                .flatMap(name -> unknown(name, known).stream())
                .limit(MOST_UNKNOWN)
                .toList();
    }

    /**
     * Whether a field is ignored, whatever its value is, such as the tokens of form libraries and the cache busters of
     * scripts.
     */
    static boolean isIgnored(String name) {
        return name.startsWith("_");
    }

    /** The violation of a field that is not among the known ones; empty if its name is ignored. */
    static Optional<Violation> unknown(String name, Collection<String> known) {
        return isIgnored(name) ? Optional.empty() : Optional.of(unknown(shown(name), name, known));
    }

    /**
     * The violation of an unknown field, which suggests a known one or names all of them.
     *
     * @param field the place of the field
     * @param name the name that was sent
     * @param known the known names
     */
    private static Violation unknown(String field, String name, Collection<String> known) {
        if (known.isEmpty()) {
            return Violation.of(field, HttpViolation.UNKNOWN_WITHOUT);
        }
        return SimilarName.of(name, known)
                .map(meant -> Violation.of(field, HttpViolation.UNKNOWN_FIELD, meant))
                .orElseGet(() -> Violation.of(
                        field,
                        HttpViolation.UNKNOWN_AMONG,
                        known.stream().sorted().collect(Collectors.joining(", "))));
    }

    /** The type of a field in JSON, with the violation of a value of another type. */
    private enum Kind {
        STRING(HttpViolation.NOT_A_STRING),
        /** A number, or a text that is a whole number, because many clients send ids as texts. */
        NUMBER(HttpViolation.NOT_A_NUMBER),
        /** A boolean, 0 or 1, or one of these as a text, as in a form. */
        FLAG(HttpViolation.NOT_A_BOOLEAN),
        NUMBERS(HttpViolation.NOT_NUMBERS),
        STRINGS(HttpViolation.NOT_STRINGS),
        TARGETS(HttpViolation.NOT_TARGETS);

        private final HttpViolation violation;

        Kind(HttpViolation violation) {
            this.violation = violation;
        }

        static Kind of(FieldKind kind) {
            return switch (kind) {
                case TEXT, URL, TIME, CHOICE, PASSWORD -> STRING;
                case NUMBER, CODE -> NUMBER;
                case FLAG -> FLAG;
                case TEXTS -> STRINGS;
                case NUMBERS -> NUMBERS;
                case TARGETS -> TARGETS;
            };
        }

        /** Whether a text can be read as this type. */
        private boolean isWritten(String text) {
            return this == FLAG
                    ? FieldParser.parseFlag(text).isPresent()
                    : FieldParser.parseInteger(text).isPresent();
        }
    }

    /** The fields of the object. Fields that break a rule are left out, and their violations are added. */
    FormFields read(Map<String, JsonValue> object, List<Violation> violations) {
        violations.addAll(refusals(object.keySet()));
        Map<String, List<Entry>> found = new LinkedHashMap<>();
        object.forEach((name, value) -> {
            FieldKind fieldKind = kinds.get(name);
            if (fieldKind == null) {
                return;
            }
            Kind kind = Kind.of(fieldKind);
            entries(kind, value, violations)
                    .ifPresentOrElse(
                            entries -> found.put(name, entries),
                            () -> violations.add(Violation.of(name, kind.violation)));
        });
        found.values().removeIf(List::isEmpty);
        return FormFields.of(found);
    }

    /** The fields that are not strings but were sent as blank strings, as programs send fields without a value. */
    Set<String> blankTexts(Map<String, JsonValue> object) {
        return kinds.entrySet().stream()
                .filter(field -> Kind.of(field.getValue()) != Kind.STRING)
                .map(Map.Entry::getKey)
                .filter(name -> isBlank(object.get(name)))
                .collect(Collectors.toSet());
    }

    /** The values of a field; empty for a value of another type. */
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
            if (!TargetFields.HALVES.contains(half)) {
                TargetFields.refusal(field, half).ifPresent(violations::add);
                return;
            }
            formText(Kind.STRING, value)
                    .ifPresentOrElse(
                            text -> entries.add(new Entry(List.of(index, half), text)),
                            () -> violations.add(Violation.of(field, Kind.STRING.violation)));
        });
        return entries;
    }

    /**
     * The text that a form would send for this value, which is the empty text for {@code null}. Returns no text for a
     * value of another type.
     */
    private static Optional<String> formText(Kind kind, JsonValue value) {
        return value instanceof JsonValue.Nothing || (kind != Kind.STRING && isBlank(value))
                ? Optional.of("")
                : text(kind, value);
    }

    private static boolean isBlank(@Nullable JsonValue value) {
        return value instanceof JsonValue.Text text && PlainText.isBlank(text.text());
    }

    private static Optional<String> text(Kind kind, JsonValue value) {
        if (value instanceof JsonValue.Text text) {
            return Optional.of(text.text()).filter(sent -> kind == Kind.STRING || kind.isWritten(sent));
        }
        if (value instanceof JsonValue.Digits number && kind != Kind.STRING) {
            return Optional.of(POINT_ZERO.matcher(number.digits()).replaceFirst(""));
        }
        return value instanceof JsonValue.Flag flag && kind == Kind.FLAG
                ? Optional.of(flag.value() ? "1" : "0")
                : Optional.empty();
    }

    private static boolean isEmptyList(JsonValue value) {
        return value instanceof JsonValue.Nothing
                || isBlank(value)
                || (value instanceof JsonValue.Items array && array.items().isEmpty());
    }

    /**
     * Shortens a name, which may be as long as the whole text. It never leaves half of a surrogate pair, which could
     * not be written.
     */
    static String shown(String name) {
        return name.codePoints()
                .limit(MAX_SHOWN)
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
