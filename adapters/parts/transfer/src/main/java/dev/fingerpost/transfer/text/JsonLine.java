package dev.fingerpost.transfer.text;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import java.io.Reader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/** Parses JSON into texts, numbers, flags, lists and maps. Nulls are left out. */
public final class JsonLine {

    private static final JsonFactory FACTORY = new JsonFactory();

    /**
     * The greatest size of an item of a document, in characters. A value counts {@value #VALUE} characters more than it
     * has, which limits how many empty values there can be.
     */
    private static final int LONGEST_ITEM = 1 << 20;

    private static final int DEEPEST = 100;

    /** The factory for documents, which are not read as a whole. */
    private static final JsonFactory DOCUMENTS = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LONGEST_ITEM)
                    .maxNestingDepth(DEEPEST)
                    .build())
            .build();

    private static final int VALUE = 16;

    /** Stands for an item that is too long, so that nothing of it is kept. */
    public static final Object TOO_LONG = new Object();

    private JsonLine() {}

    /** How many characters of an item may still be kept. */
    private static final class Budget {
        private long left;

        Budget(long most) {
            this.left = most;
        }

        boolean isSpent() {
            return left < 0;
        }

        /** Whether a value with this name may be kept. */
        boolean take(String name) {
            left -= isSpent() ? 0 : name.length() + VALUE;
            return !isSpent();
        }

        /** The text; {@code null} if it may not be kept. */
        @Nullable
        String text(String text) {
            left -= isSpent() ? 0 : text.length();
            return isSpent() ? null : text;
        }
    }

    /** The members of a JSON object; empty if the text is not one. */
    @SuppressWarnings("unchecked") // the names of members are texts
    public static Optional<Map<String, Object>> parse(String text) {
        return value(text).filter(Map.class::isInstance).map(value -> (Map<String, Object>) value);
    }

    /** The items of a JSON array; empty if the text is not one. */
    public static Optional<List<?>> list(String text) {
        return value(text).filter(List.class::isInstance).map(value -> (List<?>) value);
    }

    private static Optional<Object> value(String text) {
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            JsonToken first = json.nextToken();
            Object value = first == null ? null : value(json, first, new Budget(Long.MAX_VALUE));
            return json.nextToken() == null ? Optional.ofNullable(value) : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /** The value as JSON: an object, a list, or one of their values. */
    public static String text(@Nullable Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            write(json, value);
        }
        return text.toString();
    }

    private static void write(JsonGenerator json, @Nullable Object value) {
        if (value instanceof Map<?, ?> members) {
            json.writeStartObject();
            members.forEach((name, each) -> {
                json.writeName(name.toString());
                write(json, each);
            });
            json.writeEndObject();
        } else if (value instanceof List<?> items) {
            json.writeStartArray();
            items.forEach(each -> write(json, each));
            json.writeEndArray();
        } else if (value instanceof String text) {
            json.writeString(text);
        } else {
            json.writeRawValue(String.valueOf(value));
        }
    }

    /**
     * Reads the items of a document of any length: the items of a list at its root, the items of a list that is a
     * member of the root with one of these names, or the values at the root, one after another.
     *
     * @throws TransferException if the document is not JSON, or exceeds a limit on texts, numbers or nesting
     */
    public static void items(Reader document, Set<String> lists, Consumer<@Nullable Object> items) {
        try (JsonParser json = DOCUMENTS.createParser(ObjectReadContext.empty(), document)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.START_ARRAY) {
                    eachItem(json, items);
                } else if (token == JsonToken.START_OBJECT) {
                    root(json, lists, items);
                } else {
                    item(json, token, items);
                }
            }
        } catch (StreamConstraintsException e) {
            throw new TransferException(e, TransferFailure.DOCUMENT_TOO_LARGE, LONGEST_ITEM, DEEPEST, line(e));
        } catch (JacksonException e) {
            throw new TransferException(e, TransferFailure.DOCUMENT_NOT_JSON, line(e));
        }
    }

    private static int line(JacksonException e) {
        return e.getLocation() == null ? 1 : e.getLocation().getLineNr();
    }

    private static void eachItem(JsonParser json, Consumer<@Nullable Object> items) {
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            item(json, token, items);
        }
    }

    private static void item(JsonParser json, @Nullable JsonToken token, Consumer<@Nullable Object> items) {
        Budget budget = new Budget(LONGEST_ITEM);
        Object value = value(json, token, budget);
        items.accept(budget.isSpent() ? TOO_LONG : value);
    }

    /** Reads a value at the root. An object that has a list is not an item itself. */
    private static void root(JsonParser json, Set<String> lists, Consumer<@Nullable Object> items) {
        Map<String, Object> members = new LinkedHashMap<>();
        Budget budget = new Budget(LONGEST_ITEM);
        boolean hasList = false;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            boolean isList = lists.contains(name);
            if (isList && token == JsonToken.START_ARRAY) {
                eachItem(json, items);
            } else if (isList && token == JsonToken.START_OBJECT) {
                root(json, lists, items);
            } else {
                Object value = value(json, token, budget);
                if (value != null && budget.take(name)) {
                    members.put(name, value);
                }
            }
            hasList |= isList;
        }
        if (!hasList && !members.isEmpty()) {
            items.accept(budget.isSpent() ? TOO_LONG : members);
        }
    }

    private static Map<String, Object> members(JsonParser json, Budget budget) {
        Map<String, Object> members = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            Object value = value(json, json.nextToken(), budget);
            if (value != null && budget.take(name)) {
                members.put(name, value);
            }
        }
        return members;
    }

    private static List<Object> items(JsonParser json, Budget budget) {
        List<Object> items = new ArrayList<>();
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            Object item = value(json, token, budget);
            if (item != null && budget.take("")) {
                items.add(item);
            }
        }
        return items;
    }

    private static @Nullable Object value(JsonParser json, @Nullable JsonToken token, Budget budget) {
        return switch (requireNonNull(token, "token")) {
            case START_OBJECT -> members(json, budget);
            case START_ARRAY -> items(json, budget);
            case VALUE_STRING -> budget.text(json.getString());
            case VALUE_NUMBER_INT ->
                json.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                        ? (Object) json.getString()
                        : json.getLongValue();
            case VALUE_NUMBER_FLOAT -> json.getDecimalValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL, NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT -> null;
        };
    }
}
