package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Parses JSON into texts, numbers, flags, lists and maps. What is null is left out. */
final class JsonLine {

    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonLine() {}

    /** The members of the object that the text is; empty if it is none. */
    static Optional<Map<String, Object>> parse(String text) {
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            Map<String, Object> members = members(json);
            return json.nextToken() == null ? Optional.of(members) : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> members(JsonParser json) {
        Map<String, Object> members = new HashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            Object value = value(json, json.nextToken());
            if (value != null) {
                members.put(name, value);
            }
        }
        return members;
    }

    private static List<Object> items(JsonParser json) {
        List<Object> items = new ArrayList<>();
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            Object item = value(json, token);
            if (item != null) {
                items.add(item);
            }
        }
        return items;
    }

    private static @Nullable Object value(JsonParser json, @Nullable JsonToken token) {
        return switch (requireNonNull(token, "token")) {
            case START_OBJECT -> members(json);
            case START_ARRAY -> items(json);
            case VALUE_STRING -> json.getString();
            case VALUE_NUMBER_INT ->
                json.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                        ? (Object) json.getString()
                        : json.getLongValue();
            case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL, NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT -> null;
        };
    }
}
