package dev.fingerpost.http.docs;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A record of the interface, or a type of its own.
 *
 * @param type of a schema without fields
 */
public record DescribedSchema(String meaning, String type, List<DescribedField> fields) {

    public DescribedSchema {
        requireNonNull(meaning, "meaning");
        requireNonNull(type, "type");
        fields = List.copyOf(fields);
    }

    static DescribedSchema of(JsonNode schema) {
        Set<String> required =
                schema.get("required").items().stream().map(JsonNode::text).collect(Collectors.toSet());
        List<DescribedField> fields = new ArrayList<>();
        schema.get("properties")
                .members()
                .forEach((name, field) -> fields.add(new DescribedField(
                        name,
                        "",
                        typeOf(field),
                        referenced(field),
                        required.contains(name),
                        field.text("description"),
                        "")));
        return new DescribedSchema(schema.text("description"), typeOf(schema), fields);
    }

    /** The record that a schema consists of, alone, in an array, or with null. */
    static String referenced(JsonNode schema) {
        if (schema.has("items")) {
            return referenced(schema.get("items"));
        }
        return schema.has("oneOf") ? referenced(schema.get("oneOf").items().get(0)) : schema.reference();
    }

    /** The type in words. */
    static String typeOf(JsonNode schema) {
        if (schema.has("oneOf")) {
            return schema.get("oneOf").items().stream()
                    .map(DescribedSchema::typeOf)
                    .filter(type -> !type.isEmpty())
                    .collect(Collectors.joining(" or "));
        }
        JsonNode type = schema.get("type");
        String words = type.items().isEmpty()
                ? schema.text("type")
                : type.items().stream().map(JsonNode::text).collect(Collectors.joining(" or "));
        String choices = schema.get("enum").items().stream().map(JsonNode::text).collect(Collectors.joining(", "));
        return words + (choices.isEmpty() ? "" : ": " + choices) + bounds(schema);
    }

    private static String bounds(JsonNode schema) {
        StringBuilder bounds = new StringBuilder();
        if (schema.has("minimum") && schema.has("maximum")) {
            bounds.append(", ").append(schema.text("minimum")).append(" to ").append(schema.text("maximum"));
        } else if (schema.has("minimum")) {
            bounds.append(", from ").append(schema.text("minimum"));
        }
        if (schema.has("maxLength")) {
            bounds.append(", at most ").append(schema.text("maxLength")).append(" characters");
        }
        if (schema.has("maxItems")) {
            bounds.append(", at most ").append(schema.text("maxItems"));
        }
        if (schema.has("default")) {
            bounds.append(", by default ").append(schema.text("default"));
        }
        return bounds.toString();
    }
}
