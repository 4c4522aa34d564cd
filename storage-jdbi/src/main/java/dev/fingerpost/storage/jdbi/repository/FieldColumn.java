package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.LinkField;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.text.WireNamed;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes and reads the value of a link's field in one column, according to its kind. */
final class FieldColumn {

    private FieldColumn() {}

    static void bind(Parameters parameters, int position, LinkField field, @Nullable Object value) throws SQLException {
        switch (field.kind()) {
            case TEXT, URL -> parameters.text(position, (String) value);
            case NUMBER -> parameters.number(position, (Long) value);
            case FLAG -> parameters.flag(position, Boolean.TRUE.equals(value));
            case TIME -> parameters.number(position, ColumnValues.millisOrNull((Instant) value));
            case CHOICE -> parameters.text(position, value == null ? null : ((WireNamed) value).wireName());
            case CODE ->
                parameters.number(position, value == null ? null : Long.valueOf(((WireNamed) value).wireName()));
            case PASSWORD ->
                parameters.text(
                        position,
                        value == null ? null : ((PasswordHash) value).encoded().reveal());
            case TEXTS -> parameters.text(position, LinkLabels.joined(texts(value)));
            case NUMBERS, TARGETS -> throw inRowsOfItsOwn(field);
        }
    }

    static @Nullable Object read(ResultSet row, int position, LinkField field) throws SQLException {
        return switch (field.kind()) {
            case TEXT, URL -> row.getString(position);
            case NUMBER -> ColumnValues.numberOrNull(row, position);
            case FLAG -> row.getBoolean(position);
            case TIME -> ColumnValues.instantOrNull(row, position);
            case CHOICE, CODE -> choice(field, row.getString(position));
            case PASSWORD -> hash(row.getString(position));
            case TEXTS -> LinkLabels.split(row.getString(position));
            case NUMBERS, TARGETS -> throw inRowsOfItsOwn(field);
        };
    }

    private static @Nullable Object choice(LinkField field, @Nullable String name) {
        return name == null
                ? null
                : ColumnValues.known(field.choices().stream()
                        .filter(choice -> choice.wireName().equals(name))
                        .findFirst());
    }

    private static @Nullable PasswordHash hash(@Nullable String encoded) {
        return encoded == null ? null : PasswordHash.of(encoded);
    }

    private static List<String> texts(@Nullable Object value) {
        return value == null
                ? List.of()
                : ((List<?>) value).stream().map(String.class::cast).toList();
    }

    private static IllegalArgumentException inRowsOfItsOwn(LinkField field) {
        return new IllegalArgumentException(field.wireName() + " is in rows of its own and not in a column");
    }
}
