package dev.fingerpost.http.records;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Entry;
import dev.fingerpost.link.DraftPassword;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.text.FieldType;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.text.RecordField;
import dev.fingerpost.text.WireNamed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Parses the fields of a request one by one: texts, numbers, flags, times, values from a closed set, passwords and
 * lists. It notes a violation for each field that cannot be parsed. If a field that is no list was sent several times,
 * its last value is used.
 */
public final class FieldParser {

    private static final Refusal NOT_WHOLE = Refusal.of(HttpViolation.NOT_WHOLE);
    private static final Refusal NOT_POSITIVE = Refusal.of(CoreViolation.NOT_POSITIVE);
    private static final Refusal NOT_A_FLAG = Refusal.of(HttpViolation.NOT_A_FLAG);

    private final FormFields fields;
    private final LocalTimes times;
    private final List<Violation> found = new ArrayList<>();
    private final Set<String> blankTexts = new HashSet<>();
    private @Nullable TargetFields targets;

    /** Creates a parser for the fields of a form or a query. Fields that are never asked for are ignored. */
    public FieldParser(FormFields fields, LocalTimes times) {
        this.fields = fields;
        this.times = times;
    }

    /** Creates a parser for the fields of a form. Unknown fields are violations. */
    public static FieldParser ofForm(FormFields fields, InputFields known, LocalTimes times) {
        FieldParser parser = new FieldParser(fields, times);
        parser.found.addAll(known.refusals(fields.roots()));
        return parser;
    }

    /**
     * Creates a parser for the fields of a JSON object. Unknown fields are violations.
     *
     * @throws dev.fingerpost.http.wire.HttpException if the text is not a JSON object, or is too large
     */
    public static FieldParser ofJson(String text, InputFields known, LocalTimes times) {
        return ofJson(JsonReader.object(text), known, times);
    }

    /** Like {@link #ofJson(String, InputFields, LocalTimes)}, for an object that was parsed already. */
    static FieldParser ofJson(Map<String, JsonValue> object, InputFields known, LocalTimes times) {
        List<Violation> violations = new ArrayList<>();
        FieldParser parser = new FieldParser(known.read(object, violations), times);
        parser.found.addAll(violations);
        parser.blankTexts.addAll(known.blankTexts(object));
        return parser;
    }

    public FormFields fields() {
        return fields;
    }

    /** The violations that were noted. */
    public List<Violation> violations() {
        return List.copyOf(found);
    }

    /**
     * Refuses the request if a violation was noted.
     *
     * @throws ValidationException with all violations
     */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw new ValidationException(found);
        }
    }

    /**
     * Combines the violations that were noted here with those of the library. The library has not seen the fields that
     * could not be parsed, so its violations of those fields are left out. In violations of targets, the indices are
     * those that the client has sent.
     */
    ValidationException invalid(List<Violation> ofLibrary) {
        List<Violation> all = new ArrayList<>(found);
        for (Violation violation : ofLibrary) {
            String field = targets == null ? violation.field() : targets.clientName(violation.field());
            if (found.stream().noneMatch(own -> isPartOf(own.field(), field))) {
                all.add(violation.withField(field));
            }
        }
        return new ValidationException(all);
    }

    private static boolean isPartOf(String field, String whole) {
        return field.equals(whole) || field.startsWith(whole + "[");
    }

    /** Notes a violation. */
    public void refuse(String field, ViolationCode code, Object... arguments) {
        refuse(Violation.of(field, code, arguments));
    }

    /** Notes a violation. */
    public void refuse(Violation violation) {
        found.add(violation);
    }

    /** Whether a field that is not a string was sent in JSON as a blank string. Only a new record may have such fields. */
    boolean isBlankText(String field) {
        return blankTexts.contains(field);
    }

    LocalTimes times() {
        return times;
    }

    /** Reads the value of a record's field, in the Java type that belongs to the field's kind; a time as its text. */
    FieldValue<?> read(RecordField<?, ?> field) {
        String name = field.wireName();
        return switch (field.kind()) {
            case TEXT, URL -> text(name);
            case NUMBER -> integer(name);
            case FLAG -> flag(name);
            case TIME -> time(name);
            case CHOICE, CODE -> choice(name, field.type());
            case TEXTS -> ListFields.texts(name, this);
            case NUMBERS -> ListFields.numbers(name, this);
            case TARGETS -> targets().value();
            case PASSWORD -> password(name);
        };
    }

    private FieldValue<WireNamed> choice(String name, FieldType type) {
        return value(name, type::choice, type.notListed());
    }

    /**
     * Reads the filters of a list of links. A filter without a value counts as not sent.
     *
     * @param query the query without these filters
     */
    public LinkQuery filters(LinkQuery query, Collection<LinkFilterField> filters) {
        LinkQuery narrowed = query;
        for (LinkFilterField filter : filters) {
            Object value = value(filter.wireName(), filter.type());
            narrowed = value == null ? narrowed : filter.set(narrowed, value);
        }
        boolean isAliasAlone = fields.has(LinkFilterField.ALIAS.wireName())
                && filters.contains(LinkFilterField.ALIAS)
                && !fields.has(LinkFilterField.DOMAIN_ID.wireName());
        if (isAliasAlone) {
            refuse(LinkFilterField.ALIAS.wireName(), HttpViolation.NOT_WITHOUT_DOMAIN);
        }
        return narrowed;
    }

    /** Reads a single value, in the Java type that belongs to its kind; {@code null} for none. */
    public @Nullable Object value(String name, FieldType type) {
        return switch (type.kind()) {
            case TEXT -> plain(name, type.longest());
            case URL -> text(name).orNull();
            case NUMBER -> value(name, FieldParser::parseId, NOT_POSITIVE).orNull();
            case TIME -> time(name) instanceof FieldValue.Value<String> sent ? times.parse(sent.value()) : null;
            case CHOICE, CODE -> choice(name, type).orNull();
            case TEXTS -> texts(name, type);
            case NUMBERS ->
                value(name, text -> parseIds(text, type.most()), Refusal.of(HttpViolation.NOT_IDS, type.most()))
                        .orNull();
            case FLAG, TARGETS, PASSWORD ->
                throw new IllegalArgumentException(type.kind().name());
        };
    }

    private @Nullable String plain(String name, int longest) {
        String text = text(name).orNull();
        return text == null || isPlain(name, text, longest) ? text : null;
    }

    private boolean isPlain(String name, String text, int longest) {
        Optional<Refusal> refusal = PlainText.refusal(text, longest);
        refusal.ifPresent(each -> refuse(each.on(name)));
        return refusal.isEmpty();
    }

    /** Reads a text that may be repeated, with or without brackets at the end of its name. */
    private @Nullable List<String> texts(String name, FieldType type) {
        List<Entry> entries = fields.entries(name);
        if (entries.stream().anyMatch(entry -> entry.keys().size() > 1)) {
            refuse(name, HttpViolation.NOT_SINGLE);
            return null;
        }
        if (entries.size() > type.most()) {
            refuse(name, CoreViolation.TOO_MANY_LABELS, type.most());
            return null;
        }
        List<String> texts = entries.stream()
                .map(Entry::value)
                .filter(text -> !PlainText.isBlank(text) && isPlain(name, text, type.longest()))
                .toList();
        return texts.isEmpty() ? null : texts;
    }

    private static Optional<Long> parseId(String text) {
        return FormDecoder.wholeNumber(text).filter(id -> id >= 1);
    }

    /** Parses ids that are separated by commas. */
    private static Optional<List<Long>> parseIds(String text, int most) {
        List<Optional<Long>> ids =
                Arrays.stream(text.split(",", -1)).map(FieldParser::parseId).toList();
        return ids.size() <= most && ids.stream().allMatch(Optional::isPresent)
                ? Optional.of(ids.stream().flatMap(Optional::stream).toList())
                : Optional.empty();
    }

    private TargetFields targets() {
        if (targets == null) {
            targets = new TargetFields(this);
        }
        return targets;
    }

    /** Reads a password, including white space. Only a text without any characters is {@link FieldValue.Empty}. */
    private FieldValue<DraftPassword> password(String field) {
        FieldValue<String> sent = secret(field);
        return sent instanceof FieldValue.Value<String> value
                ? new FieldValue.Value<>(DraftPassword.of(value.value()))
                : withoutValue(sent);
    }

    /** Reads a text. White space alone is {@link FieldValue.Empty}. */
    public FieldValue<String> text(String field) {
        FieldValue<String> sent = secret(field);
        return sent instanceof FieldValue.Value<String> value && PlainText.isBlank(value.value())
                ? new FieldValue.Empty<>()
                : sent;
    }

    /**
     * Reads a text that is kept as it is, even if it consists of white space. Only a text without any characters is
     * {@link FieldValue.Empty}.
     */
    private FieldValue<String> secret(String field) {
        List<Entry> entries = fields.entries(field);
        if (entries.isEmpty()) {
            return new FieldValue.Absent<>();
        }
        if (entries.stream().anyMatch(entry -> !entry.keys().isEmpty())) {
            return refused(field, HttpViolation.NOT_SINGLE);
        }
        String value = entries.get(entries.size() - 1).value();
        return value.isEmpty() ? new FieldValue.Empty<>() : new FieldValue.Value<>(value);
    }

    /**
     * Reads a whole number. Negative numbers are read as well, so that the rule of the field can say what is wrong with
     * them.
     */
    private FieldValue<Long> integer(String field) {
        return value(field, FieldParser::parseInteger, NOT_WHOLE);
    }

    /** Reads a flag: 0 or 1, true or false, on or off, because client libraries and checkboxes send all of these. */
    private FieldValue<Boolean> flag(String field) {
        return value(field, FieldParser::parseFlag, NOT_A_FLAG);
    }

    /** Reads a date and time. It stays a text, because its meaning depends on the stored value. */
    private FieldValue<String> time(String field) {
        FieldValue<String> text = text(field);
        return text instanceof FieldValue.Value<String> sent
                ? times.refusal(sent.value())
                        .map(refusal -> this.<String>refused(field, refusal))
                        .orElse(text)
                : text;
    }

    /** Notes that a field is missing, unless another violation already says why it has no value. */
    void refuseMissing(String field) {
        if (found.stream().noneMatch(own -> isPartOf(own.field(), field))) {
            refuse(field, CoreViolation.EMPTY);
        }
    }

    /** Notes a violation. The field then counts as not sent. */
    public <T> FieldValue<T> refused(String field, ViolationCode code, Object... arguments) {
        return refused(field, Refusal.of(code, arguments));
    }

    /** Notes a violation. The field then counts as not sent. */
    public <T> FieldValue<T> refused(String field, Refusal refusal) {
        found.add(refusal.on(field));
        return new FieldValue.Absent<>();
    }

    /** Parses a flag in upper or lower case, because Python's libraries send {@code True}. */
    static Optional<Boolean> parseFlag(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "0", "false", "off" -> Optional.of(false);
            case "1", "true", "on" -> Optional.of(true);
            default -> Optional.empty();
        };
    }

    /** Parses a whole number. */
    static Optional<Long> parseInteger(String text) {
        return text.startsWith("-")
                ? FormDecoder.wholeNumber(text.substring(1))
                        .filter(number -> number > 0)
                        .map(number -> -number)
                : FormDecoder.wholeNumber(text);
    }

    /** Reads a value with a parser. If the text cannot be parsed, the refusal is noted. */
    public <T> FieldValue<T> value(String field, Function<String, Optional<T>> parser, Refusal refusal) {
        FieldValue<String> text = text(field);
        if (!(text instanceof FieldValue.Value<String> sent)) {
            return withoutValue(text);
        }
        return parser.apply(sent.value())
                .<FieldValue<T>>map(FieldValue.Value::new)
                .orElseGet(() -> refused(field, refusal));
    }

    private static <T> FieldValue<T> withoutValue(FieldValue<String> text) {
        return text instanceof FieldValue.Empty<String> ? new FieldValue.Empty<>() : new FieldValue.Absent<>();
    }
}
