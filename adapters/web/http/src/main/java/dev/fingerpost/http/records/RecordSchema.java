package dev.fingerpost.http.records;

import dev.fingerpost.http.wire.Json;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.FieldType;
import dev.fingerpost.text.RecordField;
import dev.fingerpost.text.WireNamed;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/**
 * Completes the OpenAPI description, in which a placeholder such as {@code "${link.draft}"} stands for the properties
 * of a record in a request or a response.
 */
public final class RecordSchema {

    private static final Map<String, RecordDescription<?, ?, ?>> RECORDS = Map.of(
            "link", LinkJson.DESCRIPTION,
            "pixel", PixelJson.DESCRIPTION,
            "webhook", WebhookJson.DESCRIPTION,
            "new_webhook", WebhookJson.CREATED);

    private static final String SECONDS = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}";
    private static final String OFFSET = "(?:\\.[0-9]{1,9})?(?:Z|[+-][0-9]{2}:[0-9]{2})?";

    private static final String IN_ZONE = "In the zone ${zone}, if it has no offset.";

    private final Shape shape;
    private final JsonGenerator json;

    private RecordSchema(Shape shape, JsonGenerator json) {
        this.shape = shape;
        this.json = json;
    }

    /** What the OpenAPI description uses the schema of a record for. */
    private enum Shape {
        RESPONSE,
        DRAFT,
        PATCH,
        DRAFT_FORM,
        PATCH_FORM;

        boolean isForm() {
            return this == DRAFT_FORM || this == PATCH_FORM;
        }

        boolean isPatch() {
            return this == PATCH || this == PATCH_FORM;
        }

        /** Whether the meaning of the fields is described. */
        boolean isExplained() {
            return this == DRAFT || isForm();
        }
    }

    /** Returns the OpenAPI description with the properties of records in place of the placeholders. */
    public static String complete(String template) {
        return complete(template, RECORDS);
    }

    /**
     * @param records the descriptions of the records, by the first part of their placeholders
     */
    static String complete(String template, Map<String, RecordDescription<?, ?, ?>> records) {
        String text = template;
        for (Map.Entry<String, RecordDescription<?, ?, ?>> each : records.entrySet()) {
            RecordDescription<?, ?, ?> description = each.getValue();
            String prefix = "\"${" + each.getKey() + ".";
            for (Shape shape : Shape.values()) {
                text = text.replace(
                        prefix + shape.name().toLowerCase(Locale.ROOT) + "}\"",
                        text(json -> new RecordSchema(shape, json).properties(description)));
            }
            text = text.replace(
                            prefix + "required}\"",
                            names(description.fields().stream()
                                    .filter(RecordField::isRequired)
                                    .map(RecordField::wireName)))
                    .replace(prefix + "present}\"", names(present(description)))
                    .replace(prefix + "lists}\"", text(json -> lists(json, description)));
            for (RecordField<?, ?> field : description.fields()) {
                text = text.replace(
                        prefix + field.wireName() + "}\"",
                        names(field.choices().stream().map(WireNamed::wireName)));
            }
        }
        for (Map.Entry<String, String> parameter : ReportParameters.CONVERSIONS) {
            text = text.replace("${conversions." + parameter.getKey() + "}", parameter.getValue());
        }
        return text.replace("${conversions.dimension}", ReportParameters.DIMENSIONS.replace(", ", "|"))
                .replace("\"${link.filters}\"", filters(List.of(LinkFilterField.values()), false))
                .replace("\"${link.criteria}\"", filters(LinkFilterField.FILTERS, true))
                .replace("\"${statistics.filters}\"", filters(LinkFilterField.OF_STATISTICS, false));
    }

    /**
     * Describes filters as parameters of a query.
     *
     * @param areNeeded whether the request is refused without a filter, so that its example has one
     */
    private static String filters(List<LinkFilterField> filters, boolean areNeeded) {
        return filters.stream()
                .map(filter -> text(json -> filter(json, filter, areNeeded && filter == LinkFilterField.LINK_IDS)))
                .collect(Collectors.joining(", "));
    }

    private static void filter(JsonGenerator json, LinkFilterField filter, boolean isExample) {
        FieldType type = filter.type();
        RecordSchema schema = new RecordSchema(Shape.DRAFT, json);
        json.writeStartObject();
        json.writeStringProperty("name", filter.wireName());
        json.writeStringProperty("in", "query");
        if (isList(type.kind())) {
            json.writeStringProperty("style", "form");
            json.writeBooleanProperty("explode", type.kind() == FieldKind.TEXTS);
        }
        json.writeStringProperty("description", (filter.sentence() + " " + rule(type)).strip());
        json.writeObjectPropertyStart("schema");
        schema.filter(type);
        if (!type.choices().isEmpty()) {
            String first = type.choices().get(0).wireName();
            json.writeName("default");
            json.writeRawValue(type.kind() == FieldKind.CODE ? first : '"' + first + '"');
        }
        json.writeEndObject();
        if (isExample) {
            json.writeNumberProperty("example", 2);
        }
        json.writeEndObject();
    }

    private static String rule(FieldType type) {
        return switch (type.kind()) {
            case CODE -> codes(type);
            case TIME -> IN_ZONE;
            default -> "";
        };
    }

    private void filter(FieldType type) {
        switch (type.kind()) {
            case CHOICE -> {
                type("string", false);
                json.writeArrayPropertyStart("enum");
                type.choices().forEach(choice -> json.writeString(choice.wireName()));
                json.writeEndArray();
            }
            case TEXT, URL -> {
                type("string", false);
                json.writeNumberProperty("maxLength", type.longest());
            }
            default -> value(type, false);
        }
    }

    private static String text(Consumer<JsonGenerator> writer) {
        return new String(Json.bytes(writer), StandardCharsets.UTF_8);
    }

    /**
     * The fields of a response that are described as always present. All are, but generated Java code refuses {@code
     * null} in a required enumeration.
     */
    private static Stream<String> present(RecordDescription<?, ?, ?> description) {
        Set<String> enumerations = description.fields().stream()
                .filter(field -> field.kind() == FieldKind.CHOICE && field.isClearable())
                .map(RecordField::wireName)
                .collect(Collectors.toSet());
        return description.names().stream()
                .filter(name -> !enumerations.contains(name))
                .sorted();
    }

    private static String names(Stream<String> names) {
        return text(json -> {
            json.writeStartArray();
            names.forEach(json::writeString);
            json.writeEndArray();
        });
    }

    /** Describes how forms send lists. */
    private static void lists(JsonGenerator json, RecordDescription<?, ?, ?> description) {
        json.writeStartObject();
        description.fields().stream()
                .filter(field -> isList(field.kind()) && field.kind() != FieldKind.TARGETS)
                .forEach(field -> {
                    json.writeObjectPropertyStart(field.wireName() + "[]");
                    json.writeStringProperty("style", "form");
                    json.writeBooleanProperty("explode", true);
                    json.writeEndObject();
                });
        json.writeEndObject();
    }

    private static boolean isList(FieldKind kind) {
        return switch (kind) {
            case TEXTS, NUMBERS, TARGETS -> true;
            case TEXT, URL, NUMBER, FLAG, TIME, CHOICE, CODE, PASSWORD -> false;
        };
    }

    private void properties(RecordDescription<?, ?, ?> description) {
        json.writeStartObject();
        if (shape == Shape.RESPONSE) {
            write(description.id());
        }
        description.fields().stream().filter(this::has).forEach(field -> {
            json.writeName(shape.isForm() && isList(field.kind()) ? field.wireName() + "[]" : field.wireName());
            json.writeStartObject();
            write(field);
            describe(field);
            json.writeEndObject();
        });
        if (shape == Shape.RESPONSE) {
            description.others().forEach(this::write);
        }
        json.writeEndObject();
    }

    private void write(ServiceField<?> field) {
        json.writeName(field.name());
        json.writeRawValue(field.schema());
    }

    /**
     * Whether the schema has a field. Targets in forms are pairs of fields, which the schema of a form cannot express.
     */
    private boolean has(RecordField<?, ?> field) {
        return !(shape.isForm() && field.kind() == FieldKind.TARGETS) && !(shape.isPatch() && !field.isEditable());
    }

    private void write(RecordField<?, ?> field) {
        switch (field.kind()) {
            case TEXT, URL, PASSWORD -> text(field);
            case FLAG -> flag(field);
            case CHOICE -> choice(field);
            case NUMBER, TIME, CODE, TEXTS, NUMBERS, TARGETS -> value(field.type(), isNullable(field));
        }
    }

    /** Writes the schema of values whose kind alone decides about it. */
    private void value(FieldType type, boolean isNullable) {
        boolean isInput = shape != Shape.RESPONSE;
        switch (type.kind()) {
            case NUMBER -> {
                type("integer", isNullable);
                positive();
            }
            case TIME -> {
                type("string", isNullable);
                json.writeStringProperty("pattern", SECONDS + (isInput ? OFFSET : "") + "$");
            }
            case CODE -> {
                type("integer", isNullable);
                LongStream codes = type.choices().stream().mapToLong(code -> Long.parseLong(code.wireName()));
                long[] sorted = codes.sorted().toArray();
                range(sorted[0], sorted[sorted.length - 1]);
            }
            case TEXTS ->
                list(type, isNullable, () -> {
                    type("string", false);
                    if (isInput) {
                        json.writeNumberProperty("minLength", 1);
                        json.writeNumberProperty("maxLength", type.longest());
                    }
                });
            case NUMBERS ->
                list(type, isNullable, () -> {
                    type("integer", false);
                    positive();
                });
            case TARGETS -> list(type, isNullable, () -> reference("Target"));
            case TEXT, URL, PASSWORD, FLAG, CHOICE ->
                throw new IllegalArgumentException(type.kind().name());
        }
    }

    private void text(RecordField<?, ?> field) {
        if (shape == Shape.RESPONSE) {
            type(field.kind() == FieldKind.PASSWORD ? "boolean" : "string", isNullable(field));
            return;
        }
        type("string", isNullable(field));
        if (field.kind() == FieldKind.TEXT && field.isRequired()) {
            json.writeNumberProperty("minLength", 1);
        }
        json.writeNumberProperty("maxLength", field.type().longest());
    }

    private void flag(RecordField<?, ?> field) {
        if (shape == Shape.RESPONSE || shape.isForm()) {
            type("integer", false);
            range(0, 1);
        } else {
            referenceOrNull("Flag", isNullable(field));
        }
    }

    private void choice(RecordField<?, ?> field) {
        Enum<?> any = (Enum<?>) field.choices().get(0);
        referenceOrNull(any.getDeclaringClass().getSimpleName(), isNullable(field));
    }

    private void list(FieldType type, boolean isNullable, Runnable item) {
        type("array", shape != Shape.RESPONSE && isNullable);
        json.writeObjectPropertyStart("items");
        item.run();
        json.writeEndObject();
        if (shape != Shape.RESPONSE) {
            json.writeNumberProperty("maxItems", type.most());
        }
    }

    /**
     * Whether {@code null} is a value of the field: in a response for an empty field, in a draft for a field that is
     * not sent, and in a patch for a field that is to be emptied.
     */
    private boolean isNullable(RecordField<?, ?> field) {
        return switch (shape) {
            case RESPONSE -> field.isClearable() && field.kind() != FieldKind.PASSWORD;
            case DRAFT -> !field.isRequired();
            case PATCH -> field.isClearable();
            case DRAFT_FORM, PATCH_FORM -> field.isClearable() && isEmptyText(field.kind());
        };
    }

    /** Whether a form clears fields of this kind with an empty text, which is not a value of their own type. */
    private static boolean isEmptyText(FieldKind kind) {
        return kind == FieldKind.NUMBER || kind == FieldKind.TIME || kind == FieldKind.CHOICE;
    }

    private void type(String name, boolean orNull) {
        if (!orNull) {
            json.writeStringProperty("type", name);
            return;
        }
        json.writeArrayPropertyStart("type");
        json.writeString(name);
        json.writeString("null");
        json.writeEndArray();
    }

    private void positive() {
        json.writeStringProperty("format", "int64");
        json.writeNumberProperty("minimum", 1);
    }

    private void range(long least, long most) {
        json.writeNumberProperty("minimum", least);
        json.writeNumberProperty("maximum", most);
    }

    private void reference(String schema) {
        json.writeStringProperty("$ref", "#/components/schemas/" + schema);
    }

    private void referenceOrNull(String schema, boolean orNull) {
        if (!orNull) {
            reference(schema);
            return;
        }
        json.writeArrayPropertyStart("oneOf");
        json.writeStartObject();
        reference(schema);
        json.writeEndObject();
        json.writeStartObject();
        type("null", false);
        json.writeEndObject();
        json.writeEndArray();
    }

    private static String codes(FieldType type) {
        return type.choices().stream()
                .map(code -> code.wireName() + " " + FieldType.word(code))
                .collect(Collectors.joining(", ", "", "."));
    }

    private static String names(RecordField<?, ?> field) {
        return field.choices().stream().map(WireNamed::wireName).collect(Collectors.joining(", "));
    }

    private void describe(RecordField<?, ?> field) {
        if (shape == Shape.PATCH) {
            return; // the schema of the draft already says this
        }
        String sentence = shape.isExplained() ? field.sentence() : "";
        String rule = switch (field.kind()) {
            case TIME -> shape == Shape.RESPONSE ? "In the zone ${zone}." : IN_ZONE;
            case URL -> shape.isExplained() ? "An absolute http or https URL." : "";
            case PASSWORD -> shape == Shape.RESPONSE ? "Whether one is set." : "";
            case TEXTS, NUMBERS -> shape.isForm() ? "One empty value means none." : "";
            case CODE -> codes(field.type());
            case FLAG -> shape.isForm() ? "1 for yes, 0 for no." : "";
            case CHOICE -> shape.isForm() ? "One of " + names(field) + "." : "";
            case NUMBER -> shape.isForm() ? "At least 1." : "";
            case TEXT, TARGETS -> "";
        };
        String all = (sentence + " " + rule).strip();
        if (!all.isEmpty()) {
            json.writeStringProperty("description", all);
        }
    }
}
