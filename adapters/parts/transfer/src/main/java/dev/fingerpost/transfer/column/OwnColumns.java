package dev.fingerpost.transfer.column;

import dev.fingerpost.link.LinkField;
import dev.fingerpost.text.FieldKind;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The fields of links that only this library has. In a table, each of them is in a column with the name of the field in
 * the API, as in the CSV of the console. Fields that other programs also have are {@link ForeignField}s.
 */
final class OwnColumns {

    /** Fields whose values are ids of the installation from which the table comes. */
    private static final Set<LinkField> REFERENCES = EnumSet.of(LinkField.DOMAIN_ID, LinkField.SPACE_ID);

    /** The kinds whose values are one text in a cell. */
    private static final Set<FieldKind> KINDS = EnumSet.of(
            FieldKind.TEXT,
            FieldKind.URL,
            FieldKind.NUMBER,
            FieldKind.FLAG,
            FieldKind.TIME,
            FieldKind.CHOICE,
            FieldKind.CODE);

    private static final List<LinkField> FIELDS = Arrays.stream(LinkField.values())
            .filter(field -> !field.isInternal() && !REFERENCES.contains(field) && KINDS.contains(field.kind()))
            .filter(field -> ForeignField.of(field.wireName()).isEmpty())
            .toList();

    private OwnColumns() {}

    /** The field of a column with this name. */
    static Optional<LinkField> of(String name) {
        String plain = ForeignField.plain(name);
        return FIELDS.stream()
                .filter(field -> ForeignField.plain(field.wireName()).equals(plain))
                .findFirst();
    }

    static Stream<String> wireNames() {
        return FIELDS.stream().map(LinkField::wireName);
    }
}
