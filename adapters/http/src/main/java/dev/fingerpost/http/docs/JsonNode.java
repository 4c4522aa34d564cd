package dev.fingerpost.http.docs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A value of the description. What is missing is a node without text, members and items.
 *
 * @param text of a string, a number or a boolean; {@code null} for all else
 * @param quoted whether it is a string
 */
record JsonNode(@Nullable String text, boolean quoted, Map<String, JsonNode> members, List<JsonNode> items) {

    private static final JsonNode MISSING = new JsonNode(null, false, Map.of(), List.of());

    static JsonNode parse(String json) {
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
            return read(parser, parser.nextToken());
        }
    }

    JsonNode get(String name) {
        return members.getOrDefault(name, MISSING);
    }

    boolean has(String name) {
        return members.containsKey(name);
    }

    /** The text of a member; empty where there is none. */
    String text(String name) {
        String found = get(name).text();
        return found == null ? "" : found;
    }

    /** The last part of a reference; empty where the node is none. */
    String reference() {
        String reference = text("$ref");
        return reference.substring(reference.lastIndexOf('/') + 1);
    }

    /** The JSON in one line; empty for what is missing. Examples have no text that must be escaped. */
    String shown() {
        if (!members.isEmpty()) {
            return members.entrySet().stream()
                    .map(member ->
                            "\"" + member.getKey() + "\": " + member.getValue().shown())
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (!items.isEmpty()) {
            return items.stream().map(JsonNode::shown).collect(Collectors.joining(", ", "[", "]"));
        }
        return text == null ? "" : quoted ? "\"" + text + "\"" : text;
    }

    private static JsonNode read(JsonParser json, @Nullable JsonToken token) {
        if (token == JsonToken.START_OBJECT) {
            Map<String, JsonNode> members = new LinkedHashMap<>();
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String name = json.currentName();
                members.put(name, read(json, json.nextToken()));
            }
            return new JsonNode(null, false, members, List.of());
        }
        if (token == JsonToken.START_ARRAY) {
            List<JsonNode> items = new ArrayList<>();
            for (JsonToken next = json.nextToken(); next != JsonToken.END_ARRAY; next = json.nextToken()) {
                items.add(read(json, next));
            }
            return new JsonNode(null, false, Map.of(), items);
        }
        boolean quoted = token == JsonToken.VALUE_STRING;
        return token == JsonToken.VALUE_NULL ? MISSING : new JsonNode(json.getString(), quoted, Map.of(), List.of());
    }
}
