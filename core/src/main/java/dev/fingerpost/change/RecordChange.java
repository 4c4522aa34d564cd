package dev.fingerpost.change;

import dev.fingerpost.targeting.Target;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.RecordField;
import dev.fingerpost.text.WireNamed;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A change of a record, for hooks that tell who has changed what: the fields that differ, as texts without secrets, by
 * their names in the API. Fields that are empty or off are left out, and a text of more than 2,048 characters is cut.
 *
 * @param kind the noun for the record, such as {@code pixel}
 * @param before the fields as they were; {@code null} if the record was created
 * @param after the fields as they are from now on; {@code null} if the record was deleted
 */
public record RecordChange(
        String kind,
        long owner,
        long id,
        @Nullable SortedMap<String, String> before,
        @Nullable SortedMap<String, String> after) {

    /** The kind of a link. */
    public static final String LINK = "link";

    /** The owner of records that belong to all owners, such as a webhook for all events. No owner has this id. */
    public static final long SERVICE = 0;

    /** The greatest length of a value; it is also the greatest length of a URL. */
    private static final int LONGEST = 2_048;

    private static final String SET = "set";

    public RecordChange {
        before = before == null ? null : Collections.unmodifiableSortedMap(new TreeMap<>(before));
        after = after == null ? null : Collections.unmodifiableSortedMap(new TreeMap<>(after));
    }

    /** Whether the record existed before and after, with the same fields. */
    public boolean isNone() {
        return before != null && after != null && before.isEmpty() && after.isEmpty();
    }

    /**
     * A change of a record, by the values of its fields.
     *
     * @param before the fields as they were; {@code null} if the record was created
     * @param after the fields as they are from now on; {@code null} if the record was deleted
     */
    public static RecordChange of(
            String kind,
            long owner,
            long id,
            @Nullable Map<String, ? extends @Nullable Object> before,
            @Nullable Map<String, ? extends @Nullable Object> after) {
        SortedMap<String, String> old = texts(before);
        SortedMap<String, String> now = texts(after);
        Map<String, String> same = new HashMap<>(old);
        same.entrySet().retainAll(now.entrySet());
        old.entrySet().removeAll(same.entrySet());
        now.entrySet().removeAll(same.entrySet());
        return new RecordChange(kind, owner, id, before == null ? null : old, after == null ? null : now);
    }

    private static SortedMap<String, String> texts(@Nullable Map<String, ? extends @Nullable Object> fields) {
        SortedMap<String, String> texts = new TreeMap<>();
        if (fields != null) {
            fields.forEach((name, value) -> put(name, value == null ? null : cut(value.toString()), texts));
        }
        return texts;
    }

    /**
     * A change of a record, by its content.
     *
     * @param before the content as it was; {@code null} if the record was created
     * @param after the content as it is from now on; {@code null} if the record was deleted
     */
    public static <C> RecordChange of(
            String kind,
            long owner,
            long id,
            List<? extends RecordField<C, ?>> fields,
            @Nullable C before,
            @Nullable C after) {
        SortedMap<String, String> old = new TreeMap<>();
        SortedMap<String, String> now = new TreeMap<>();
        for (RecordField<C, ?> field : fields) {
            Object was = before == null ? null : field.of(before);
            Object is = after == null ? null : field.of(after);
            if (!field.isInternal() && !Objects.equals(was, is)) {
                boolean isSecret = field.kind() == FieldKind.PASSWORD && was != null;
                put(field.wireName(), text(field.kind(), was), old);
                put(field.wireName(), isSecret && is != null ? "changed" : text(field.kind(), is), now);
            }
        }
        return new RecordChange(kind, owner, id, before == null ? null : old, after == null ? null : now);
    }

    private static void put(String name, @Nullable String text, Map<String, String> fields) {
        if (text != null) {
            fields.put(name, text);
        }
    }

    private static @Nullable String text(FieldKind kind, @Nullable Object value) {
        if (value == null || value.equals(false) || value.equals(List.of())) {
            return null;
        }
        return cut(
                switch (kind) {
                    case TEXT, URL, NUMBER, TIME, FLAG -> value.toString();
                    case CHOICE, CODE -> ((WireNamed) value).wireName();
                    case TEXTS, NUMBERS -> listed((List<?>) value);
                    case TARGETS ->
                        listed(((List<?>) value)
                                .stream()
                                        .map(Target.class::cast)
                                        .map(target -> target.key() + "=" + target.value())
                                        .toList());
                    case PASSWORD -> SET;
                });
    }

    private static String listed(List<?> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }
}
