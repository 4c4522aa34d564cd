package dev.fingerpost.http.records;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Status;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/** The one JSON reader: parses a text into values, within bounds on its size and depth. */
final class JsonReader {

    /** The largest link has 250 targets of six tokens each, and 100 pixels. */
    private static final int MAX_TOKENS = 5_000;

    private static final int MAX_DEPTH = 10;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxTokenCount(MAX_TOKENS)
                    .maxNestingDepth(MAX_DEPTH)
                    .build())
            .build();

    private JsonReader() {}

    /**
     * The members of the object that the text is; of two with one name the last.
     *
     * @throws HttpException if the text is no JSON object, or too large
     */
    static Map<String, JsonValue> object(String text) {
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw malformed(json);
            }
            Map<String, JsonValue> members = members(json);
            if (json.nextToken() != null) {
                throw malformed(json);
            }
            return members;
        } catch (StreamConstraintsException e) {
            throw HttpException.of(
                    Status.CONTENT_TOO_LARGE,
                    "JSON must be of at most " + MAX_TOKENS + " tokens, nested at most " + MAX_DEPTH + " deep");
        } catch (JacksonException e) {
            throw malformed(e.getLocation() == null ? 0 : e.getLocation().getLineNr());
        }
    }

    private static Map<String, JsonValue> members(JsonParser json) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            members.put(name, value(json, json.nextToken()));
        }
        return members;
    }

    private static List<JsonValue> items(JsonParser json) {
        List<JsonValue> items = new ArrayList<>();
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            items.add(value(json, token));
        }
        return items;
    }

    private static JsonValue value(JsonParser json, @Nullable JsonToken token) {
        return switch (requireNonNull(token, "token")) {
            case START_OBJECT -> new JsonValue.Members(members(json));
            case START_ARRAY -> new JsonValue.Items(items(json));
            case VALUE_STRING -> new JsonValue.Text(json.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonValue.Digits(json.getString());
            case VALUE_TRUE -> new JsonValue.Flag(true);
            case VALUE_FALSE -> new JsonValue.Flag(false);
            case VALUE_NULL -> new JsonValue.Nothing();
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT -> throw malformed(json);
        };
    }

    private static HttpException malformed(JsonParser json) {
        return malformed(json.currentTokenLocation().getLineNr());
    }

    private static HttpException malformed(int line) {
        return HttpException.badRequest("JSON must be one object; line " + line + " is malformed");
    }
}
