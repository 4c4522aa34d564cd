package dev.fingerpost.http.docs;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the description says, in its order.
 *
 * @param tags the groups of operations and what they are for
 * @param schemas the members of each record; empty for a list of names
 */
public record DescribedInterface(
        String meaning,
        Map<String, String> tags,
        List<DescribedOperation> operations,
        Map<String, DescribedSchema> schemas) {

    private static final String JSON = "application/json";

    public DescribedInterface {
        requireNonNull(meaning, "meaning");
        requireNonNull(tags, "tags");
        operations = List.copyOf(operations);
        requireNonNull(schemas, "schemas");
    }

    /** Reads a description in OpenAPI. */
    public static DescribedInterface parse(String json) {
        JsonNode document = JsonNode.parse(json);
        Map<String, String> tags = new LinkedHashMap<>();
        document.get("tags").items().forEach(tag -> tags.put(tag.text("name"), tag.text("description")));
        List<DescribedOperation> operations = new ArrayList<>();
        document.get("paths")
                .members()
                .forEach((path, item) -> item.members().forEach((method, operation) -> {
                    if (!method.equals("parameters")) {
                        operations.add(operation(document, path, method, item, operation));
                    }
                }));
        Map<String, DescribedSchema> schemas = new LinkedHashMap<>();
        document.get("components").get("schemas").members().forEach((name, schema) -> {
            if (!name.endsWith("Form")) {
                schemas.put(name, DescribedSchema.of(schema));
            }
        });
        return new DescribedInterface(document.get("info").text("description"), tags, operations, schemas);
    }

    public List<DescribedOperation> operationsOf(String tag) {
        return operations.stream()
                .filter(operation -> operation.tag().equals(tag))
                .toList();
    }

    private static DescribedOperation operation(
            JsonNode document, String path, String method, JsonNode item, JsonNode operation) {
        List<DescribedField> parameters = new ArrayList<>();
        item.get("parameters").items().forEach(one -> parameters.add(parameter(document, one)));
        operation.get("parameters").items().forEach(one -> parameters.add(parameter(document, one)));
        List<DescribedResponse> responses = new ArrayList<>();
        operation
                .get("responses")
                .members()
                .forEach((status, response) -> responses.add(response(document, status, response)));
        JsonNode body = operation.get("requestBody").get("content").get(JSON);
        return new DescribedOperation(
                operation.text("operationId"),
                operation.get("tags").items().get(0).text(),
                method.toUpperCase(Locale.ROOT),
                path,
                operation.text("summary"),
                operation.text("description"),
                parameters,
                DescribedSchema.referenced(body.get("schema")),
                body.get("example").shown(),
                responses);
    }

    private static DescribedField parameter(JsonNode document, JsonNode node) {
        JsonNode parameter = resolved(document, "parameters", node);
        return new DescribedField(
                parameter.text("name"),
                parameter.text("in"),
                DescribedSchema.typeOf(parameter.get("schema")),
                DescribedSchema.referenced(parameter.get("schema")),
                parameter.text("required").equals("true"),
                parameter.text("description"),
                parameter.text("example"));
    }

    private static DescribedResponse response(JsonNode document, String status, JsonNode node) {
        JsonNode response = resolved(document, "responses", node);
        String schema = response.get("content").members().values().stream()
                .findFirst()
                .map(content -> DescribedSchema.referenced(content.get("schema")))
                .orElse("");
        return new DescribedResponse(status, response.text("description"), schema);
    }

    private static JsonNode resolved(JsonNode document, String kind, JsonNode node) {
        String reference = node.reference();
        return reference.isEmpty() ? node : document.get("components").get(kind).get(reference);
    }
}
