package dev.fingerpost.transfer.line;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.text.RecordField;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.record.ValueNote;
import dev.fingerpost.transfer.value.HashFormats;
import dev.fingerpost.transfer.value.Times;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a record of any source, by their names in the HTTP API. A field that cannot be read becomes a violation
 * and counts as missing.
 */
public final class RecordFields {

    private final Map<String, Object> values;
    private final List<Violation> violations = new ArrayList<>();

    /**
     * @param values texts, numbers, flags, and lists and maps of these
     */
    public RecordFields(Map<String, Object> values) {
        this.values = values;
    }

    /** The violations so far. */
    public List<Violation> violations() {
        return violations;
    }

    public void refuse(String field, TransferViolation code, Object... arguments) {
        refuse(Violation.of(field, code, arguments));
    }

    public void refuse(Violation violation) {
        violations.add(violation);
    }

    @Nullable
    public String text(String name) {
        return typed(name, String.class, TransferViolation.EXPECTED_TEXT);
    }

    String textOr(String name, String missing) {
        String text = text(name);
        return text == null ? missing : text;
    }

    @Nullable
    public Long number(String name) {
        Object value = values.get(name);
        if (value instanceof String text && text.strip().matches("[0-9]{1,18}")) {
            return Long.valueOf(text.strip());
        }
        return value instanceof String text && text.isBlank()
                ? null
                : typed(name, Long.class, TransferViolation.EXPECTED_NUMBER);
    }

    long numberOr(String name, long missing) {
        Long number = number(name);
        return number == null ? missing : number;
    }

    /** A flag as the API returns it, 0 or 1, or as a JSON literal, or one of these as a text. */
    public boolean flag(String name) {
        Object value = values.get(name);
        String text = value == null ? "" : value.toString().strip().toLowerCase(Locale.ROOT);
        return switch (text) {
            case "", "0", "false" -> false;
            case "1", "true" -> true;
            default -> {
                refuse(name, TransferViolation.EXPECTED_FLAG);
                yield false;
            }
        };
    }

    @Nullable
    public Instant instant(String name) {
        String text = text(name);
        if (text == null || text.isBlank()) {
            return null;
        }
        Optional<Instant> instant = time(text);
        if (instant.isEmpty()) {
            refuse(name, TransferViolation.UNKNOWN_TIME);
        }
        return instant.orElse(null);
    }

    private static Optional<Instant> time(String text) {
        return Times.STANDARD.parse(text, Times.isMillis(text)).map(Times.Time::instant);
    }

    /**
     * An instant on which nothing about a link depends. If it is missing, or if its form is not known, it is replaced.
     * Only the replacement of an unknown form is noted.
     */
    Instant instantOr(String name, Instant otherwise, BiConsumer<String, ValueNote> notes) {
        Object value = values.get(name);
        Optional<Instant> instant = value == null ? Optional.empty() : time(value.toString());
        if (instant.isEmpty() && value != null) {
            notes.accept(name, ValueNote.NOT_A_TIME);
        }
        return instant.orElse(otherwise);
    }

    /** An instant that every record must have. */
    Instant requiredInstant(String name) {
        Instant instant = instant(name);
        if (instant == null
                && violations.stream().noneMatch(found -> found.field().equals(name))) {
            refuse(name, TransferViolation.MISSING);
        }
        return instant == null ? Instant.EPOCH : instant;
    }

    public <E extends Enum<E> & WireNamed> @Nullable E named(String name, Class<E> type) {
        String text = text(name);
        if (text == null) {
            return null;
        }
        Optional<E> known = WireNamed.parse(type, text);
        if (known.isEmpty()) {
            refuse(name, TransferViolation.UNKNOWN_NAME);
        }
        return known.orElse(null);
    }

    /** The constant of a field with this name; {@code null} for no name, and for an unknown name, which is refused. */
    @Nullable
    WireNamed choice(RecordField<?, ?> field, @Nullable String name) {
        if (name == null) {
            return null;
        }
        Optional<WireNamed> known = field.choice(name);
        if (known.isEmpty()) {
            refuse(field.wireName(), TransferViolation.UNKNOWN_NAME);
        }
        return known.orElse(null);
    }

    /** A positive number, such as an id. */
    @Nullable
    Long positive(String name) {
        Long number = number(name);
        if (number != null && number <= 0) {
            refuse(Violation.of(name, CoreViolation.NOT_POSITIVE));
            return null;
        }
        return number;
    }

    /**
     * A hash. The values {@code false} and 0 of the API mean that there is no password; {@code true} and 1 mean that
     * there is one, but do not reveal it.
     */
    @Nullable
    public PasswordHash hash(String name) {
        Object value = values.get(name);
        if (value instanceof Boolean || value instanceof Long) {
            if (flag(name)) {
                refuse(name, TransferViolation.UNKNOWN_PASSWORD);
            }
            return null;
        }
        String text = text(name);
        if (text == null || text.isEmpty()) {
            return null;
        }
        if (!HashFormats.isCheckable(text)) {
            refuse(name, TransferViolation.UNKNOWN_HASH);
            return null;
        }
        try {
            return PasswordHash.of(text);
        } catch (IllegalArgumentException e) {
            refuse(name, TransferViolation.UNKNOWN_HASH);
            return null;
        }
    }

    /** The items of a list that have this type. Other items are violations of the list. */
    public <T> List<T> list(String name, Class<T> type, TransferViolation expected) {
        List<?> items = typed(name, List.class, TransferViolation.EXPECTED_LIST);
        List<T> read = new ArrayList<>();
        for (Object each : items == null ? List.of() : items) {
            if (type.isInstance(each)) {
                read.add(type.cast(each));
            } else {
                refuse(name, expected);
            }
        }
        return read;
    }

    /** The items of a list of records, without unreadable items. */
    @SuppressWarnings("unchecked") // the maps are made by JsonLine
    public <T> List<T> records(String name, Function<RecordFields, @Nullable T> item) {
        List<T> read = new ArrayList<>();
        for (Map<?, ?> each : list(name, Map.class, TransferViolation.EXPECTED_OBJECTS)) {
            RecordFields fields = new RecordFields((Map<String, Object>) each);
            T value = item.apply(fields);
            fields.violations().forEach(found -> violations.add(found.withField(name + "[][" + found.field() + "]")));
            if (value != null) {
                read.add(value);
            }
        }
        return read;
    }

    private <T> @Nullable T typed(String name, Class<T> type, TransferViolation expected) {
        Object value = values.get(name);
        if (value != null && !type.isInstance(value)) {
            refuse(name, expected);
            return null;
        }
        return type.cast(value);
    }
}
