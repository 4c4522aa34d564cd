package dev.fingerpost.http.records;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.HttpException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/** Parses JSON into values, within limits on size and depth for requests. */
public final class JsonReader {

    /** The greatest number of tokens: the largest link has 250 targets of six tokens each, and 100 pixels. */
    private static final int MAX_TOKENS = 5_000;

    private static final int MAX_DEPTH = 10;

    /**
     * The greatest number of tokens for many records. Only a body of very short values reaches it within the standard
     * limit of bytes.
     */
    private static final int MAX_TOKENS_OF_MANY = 50_000;

    private static final JsonFactory ONE = factory(MAX_TOKENS);
    private static final JsonFactory MANY = factory(MAX_TOKENS_OF_MANY);
    private static final JsonFactory UNBOUNDED = new JsonFactory();

    private JsonReader() {}

    /**
     * Parses a JSON object. If two members have the same name, the last one is used.
     *
     * @throws HttpException if the text is not a JSON object, or is too large
     */
    static Map<String, JsonValue> object(String text) {
        return read(ONE, text, MAX_TOKENS, JsonReader::object);
    }

    /** Parses a text that is part of this program and needs no limits. */
    public static Map<String, JsonValue> unbounded(String text) {
        return read(UNBOUNDED, text, Integer.MAX_VALUE, JsonReader::object);
    }

    private static Map<String, JsonValue> object(JsonParser json) {
        JsonToken first = json.nextToken();
        if (first == JsonToken.START_ARRAY) {
            throw HttpException.badRequest("JSON must be one object. Only /links/bulk takes an array, of links");
        }
        if (first != JsonToken.START_OBJECT) {
            throw malformed(json);
        }
        return members(json);
    }

    /**
     * Parses a JSON array of objects.
     *
     * @throws HttpException if the text is not a JSON array of objects, or is too large
     */
    static List<Map<String, JsonValue>> objects(String text) {
        List<JsonValue> items = read(MANY, text, MAX_TOKENS_OF_MANY, json -> {
            if (json.nextToken() != JsonToken.START_ARRAY) {
                throw HttpException.badRequest("JSON must be one array of links. One link as an object is for /links");
            }
            return items(json);
        });
        List<Map<String, JsonValue>> objects = new ArrayList<>();
        for (JsonValue item : items) {
            if (!(item instanceof JsonValue.Members object)) {
                throw HttpException.badRequest("JSON must be one array of objects");
            }
            objects.add(object.members());
        }
        return objects;
    }

    private static <T> T read(JsonFactory factory, String text, int maxTokens, Function<JsonParser, T> reading) {
        try (JsonParser json = factory.createParser(ObjectReadContext.empty(), text)) {
            T value = reading.apply(json);
            if (json.nextToken() != null) {
                throw malformed(json);
            }
            return value;
        } catch (StreamConstraintsException e) {
            throw HttpException.of(
                    ProblemCode.CONTENT_TOO_LARGE,
                    "JSON must have at most " + maxTokens + " tokens, nested at most " + MAX_DEPTH + " deep");
        } catch (JacksonException e) {
            throw malformed(e.getLocation() == null ? 0 : e.getLocation().getLineNr());
        }
    }

    private static JsonFactory factory(int maxTokens) {
        return JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxTokenCount(maxTokens)
                        .maxNestingDepth(MAX_DEPTH)
                        .build())
                .build();
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
        return HttpException.badRequest(
                "JSON must be one object, or an array of objects for many records; line " + line + " is malformed");
    }
}
