package dev.fingerpost.http.docs;

import dev.fingerpost.http.records.JsonReader;
import dev.fingerpost.http.records.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A value of the description. What is missing is a node without text, members and items. */
record JsonNode(JsonValue value) {

    private static final JsonNode MISSING = new JsonNode(new JsonValue.Nothing());

    static JsonNode parse(String json) {
        return new JsonNode(new JsonValue.Members(JsonReader.unbounded(json)));
    }

    JsonNode get(String name) {
        return members().getOrDefault(name, MISSING);
    }

    boolean has(String name) {
        return members().containsKey(name);
    }

    Map<String, JsonNode> members() {
        Map<String, JsonNode> members = new LinkedHashMap<>();
        if (value instanceof JsonValue.Members object) {
            object.members().forEach((name, member) -> members.put(name, new JsonNode(member)));
        }
        return members;
    }

    List<JsonNode> items() {
        return value instanceof JsonValue.Items array
                ? array.items().stream().map(JsonNode::new).toList()
                : List.of();
    }

    /** A string, a number or a boolean; empty for all else. */
    String text() {
        if (value instanceof JsonValue.Text string) {
            return string.text();
        }
        if (value instanceof JsonValue.Digits number) {
            return number.digits();
        }
        return value instanceof JsonValue.Flag flag ? Boolean.toString(flag.value()) : "";
    }

    /** The text of a member; empty where there is none. */
    String text(String name) {
        return get(name).text();
    }

    /** The last part of a reference; empty where the node is none. */
    String reference() {
        String reference = text("$ref");
        return reference.substring(reference.lastIndexOf('/') + 1);
    }

    /** The JSON in one line; empty for what is missing. Examples have no text that must be escaped. */
    String shown() {
        if (value instanceof JsonValue.Members) {
            return members().entrySet().stream()
                    .map(member ->
                            "\"" + member.getKey() + "\": " + member.getValue().shown())
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof JsonValue.Items) {
            return items().stream().map(JsonNode::shown).collect(Collectors.joining(", ", "[", "]"));
        }
        return value instanceof JsonValue.Text ? "\"" + text() + "\"" : text();
    }
}
