package dev.fingerpost.http.docs;

import static java.util.Objects.requireNonNull;

/**
 * A parameter of an operation, or a member of a record.
 *
 * @param in where the parameter goes: path, query or header; empty for a member
 * @param type for people
 * @param schema the record that it consists of; empty for none
 * @param example of a parameter that must be sent; empty for others
 */
public record DescribedField(
        String name, String in, String type, String schema, boolean required, String meaning, String example) {

    public DescribedField {
        requireNonNull(name, "name");
        requireNonNull(in, "in");
        requireNonNull(type, "type");
        requireNonNull(schema, "schema");
        requireNonNull(meaning, "meaning");
        requireNonNull(example, "example");
    }
}
