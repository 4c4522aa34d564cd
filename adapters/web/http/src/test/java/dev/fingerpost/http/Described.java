package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.net.http.HttpRequest;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** The OpenAPI description of the API, for tests. */
final class Described {

    final JsonNode document;
    private final Map<JsonNode, Schema> compiled = new IdentityHashMap<>();
    private final SchemaRegistry schemas = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));

    Described(JsonNode document) {
        this.document = document;
    }

    /** The paths and methods, such as {@code GET /api/v1/links}. */
    Set<String> operations() {
        Set<String> operations = new TreeSet<>();
        document.get("paths")
                .properties()
                .forEach(path -> path.getValue().propertyNames().stream()
                        .filter(name -> !name.equals("parameters"))
                        .forEach(method -> operations.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
        return operations;
    }

    /** The statuses of an operation. */
    Set<String> statuses(String method, String path) {
        return new TreeSet<>(operation(method, path).get("responses").propertyNames());
    }

    /** The names of the query parameters of an operation. */
    List<String> parameters(String method, String path) {
        return List.copyOf(queryParameters(method, path).keySet());
    }

    /** The schemas of the query parameters of an operation, by their names. */
    Map<String, JsonNode> queryParameters(String method, String path) {
        Map<String, JsonNode> schemas = new LinkedHashMap<>();
        operation(method, path).path("parameters").forEach(parameter -> {
            JsonNode resolved = resolved(parameter);
            if (resolved.get("in").asString().equals("query")) {
                schemas.put(resolved.get("name").asString(), resolved.get("schema"));
            }
        });
        return schemas;
    }

    /** The schemas of the plain fields of an operation's form, by their names; empty if it takes no form. */
    Map<String, JsonNode> formFields(String method, String path) {
        return bodyFields(method, path, "application~1x-www-form-urlencoded; charset=utf-8");
    }

    /** The schemas of the members of an operation's JSON, by their names; empty if it takes no JSON. */
    Map<String, JsonNode> jsonFields(String method, String path) {
        return bodyFields(method, path, "application~1json");
    }

    private Map<String, JsonNode> bodyFields(String method, String path, String type) {
        JsonNode form = operation(method, path).at("/requestBody/content/" + type + "/schema");
        Map<String, JsonNode> schemas = new LinkedHashMap<>();
        if (!form.isMissingNode()) {
            resolved(form)
                    .path("properties")
                    .properties()
                    .forEach(field -> schemas.put(field.getKey(), field.getValue()));
        }
        return schemas;
    }

    /** The names of the plain fields of a form. */
    Set<String> fields(String form) {
        return new TreeSet<>(
                document.at("/components/schemas/" + form + "/properties").propertyNames());
    }

    /** The fields that every record of a response has. */
    Set<String> required(String schema) {
        Set<String> names = new TreeSet<>();
        document.at("/components/schemas/" + schema + "/required").forEach(name -> names.add(name.asString()));
        return names;
    }

    /** The description of the answer to a request, whose records may have only the fields that it selects. */
    Described of(HttpRequest request) {
        String query = request.uri().getRawQuery();
        if (query == null || !query.matches("(?:.*&)?fields=[^&].*")) {
            return this;
        }
        ObjectNode selecting = ((ObjectNode) document).deepCopy();
        ObjectNode records = (ObjectNode) selecting.at("/components/schemas");
        document.at("/components/schemas").properties().forEach(schema -> {
            JsonNode selected = schema.getValue().path("x-with-fields");
            if (!selected.isMissingNode()) {
                records.set(schema.getKey(), selected);
            }
        });
        return new Described(selecting);
    }

    /** Asserts that the status, the headers and the body of the response are described for the operation. */
    void assertDescribes(String method, String path, Answer answer) {
        JsonNode response = operation(method, path).get("responses").get(Integer.toString(answer.status()));
        assertThat(response).as("%s %s: %s", method, path, answer.status()).isNotNull();
        JsonNode described = resolved(response);
        described.path("headers").properties().forEach(header -> {
            JsonNode meaning = resolved(header.getValue());
            answer.header(header.getKey())
                    .ifPresentOrElse(
                            value -> assertThat(errors(meaning.get("schema"), StringNode.valueOf(value)))
                                    .isEmpty(),
                            () -> assertThat(meaning.path("required").asBoolean(false))
                                    .as("missing %s", header.getKey())
                                    .isFalse());
        });
        JsonNode content = described.path("content");
        if (content.isMissingNode()) {
            assertThat(answer.text()).isEmpty();
            return;
        }
        assertThat(answer.header("Content-Type")).isPresent();
        String type = answer.header("Content-Type").orElseThrow();
        assertThat(content.propertyNames()).containsExactly(type);
        assertThat(errors(content.get(type).get("schema"), answer.json()))
                .as(answer.text())
                .isEmpty();
    }

    /** Asserts that every reference can be resolved. */
    void assertWhole() {
        document.findValuesAsString("$ref")
                .forEach(reference -> assertThat(
                                document.at(reference.substring(1)).isMissingNode())
                        .as(reference)
                        .isFalse());
    }

    private JsonNode operation(String method, String path) {
        return document.get("paths").get(path).get(method.toLowerCase(Locale.ROOT));
    }

    /** Returns the schema to which a reference leads, including a reference in a schema that also allows null. */
    JsonNode resolved(JsonNode node) {
        JsonNode reference =
                node.path("oneOf").path(0).get("$ref") == null ? node.get("$ref") : node.at("/oneOf/0/$ref");
        return reference == null ? node : document.at(reference.asString().substring(1));
    }

    /** Whether the schema allows the value. */
    boolean allows(JsonNode schema, JsonNode value) {
        return errors(schema, value).isEmpty();
    }

    /** The media types of an operation's body, without their parameters. */
    Set<String> mediaTypes(String method, String path) {
        Set<String> types = new TreeSet<>();
        operation(method, path)
                .at("/requestBody/content")
                .propertyNames()
                .forEach(type -> types.add(type.replaceAll(";.*", "")));
        return types;
    }

    /** The schema may refer to the components of the document. */
    private List<Error> errors(JsonNode schema, JsonNode value) {
        return compiled.computeIfAbsent(schema, this::compile).validate(value);
    }

    private Schema compile(JsonNode schema) {
        ObjectNode whole = ((ObjectNode) schema).deepCopy();
        whole.set("components", document.get("components").deepCopy());
        close(whole);
        return schemas.getSchema(whole);
    }

    /** Clients must ignore members that they do not know, but in this test every member must be described. */
    private static void close(JsonNode schema) {
        if (schema instanceof ObjectNode object && object.has("properties")) {
            object.put("additionalProperties", false);
        }
        schema.forEach(Described::close);
    }
}
