package dev.fingerpost.audit;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.WireNamed;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A field of a link before and after a change, as texts without secrets.
 *
 * @param before {@code null} if the field was empty or off, or if there was no link
 * @param after {@code null} if the field is empty or off, or the link no longer exists
 */
record AuditedField(@Nullable String before, @Nullable String after) {

    /** The greatest length of a value; it is also the greatest length of a URL. */
    private static final int LONGEST = 2_048;

    private static final String SET = "set";

    /** The fields that differ, by their names in the API. */
    static Map<String, AuditedField> differing(@Nullable Link before, @Nullable Link after) {
        Map<String, AuditedField> differing = new TreeMap<>();
        for (LinkField field : LinkField.values()) {
            Object old = before == null ? null : field.of(before.content());
            Object now = after == null ? null : field.of(after.content());
            if (!field.isInternal() && !Objects.equals(old, now)) {
                differing.put(field.wireName(), of(field.kind(), old, now));
            }
        }
        return differing;
    }

    private static AuditedField of(FieldKind kind, @Nullable Object old, @Nullable Object now) {
        return kind == FieldKind.PASSWORD
                ? new AuditedField(old == null ? null : SET, now == null ? null : old == null ? SET : "changed")
                : new AuditedField(text(kind, old), text(kind, now));
    }

    private static @Nullable String text(FieldKind kind, @Nullable Object value) {
        if (value == null || value.equals(false) || value.equals(List.of())) {
            return null;
        }
        String text = switch (kind) {
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
        };
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }

    private static String listed(List<?> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
