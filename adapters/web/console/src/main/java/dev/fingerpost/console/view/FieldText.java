package dev.fingerpost.console.view;

import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Turns the stored values of records into the texts of form inputs. */
public final class FieldText {

    private FieldText() {}

    /**
     * The text of a form input for a value.
     *
     * @param value a value of the class that the kind names; {@code null} for none
     * @param zone the zone in which times are shown
     * @return empty for no value, for targets, which need more than one input, and for passwords
     */
    public static String of(FieldKind kind, @Nullable Object value, ZoneId zone) {
        if (value == null) {
            return "";
        }
        return switch (kind) {
            case TEXT, URL, NUMBER -> value.toString();
            case FLAG -> Boolean.TRUE.equals(value) ? "1" : "0";
            case TIME -> new LocalTimes(zone).format((Instant) value);
            case CHOICE, CODE -> ((WireNamed) value).wireName();
            case TEXTS, NUMBERS ->
                ((List<?>) value).stream().map(String::valueOf).collect(Collectors.joining("\n"));
            case TARGETS, PASSWORD -> "";
        };
    }
}
