package dev.fingerpost.http.records;

import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonGeneratorDelegate;

/**
 * A generator that collects what is written as {@link JsonValue}s instead of text: names, strings, whole numbers,
 * booleans, arrays and objects.
 */
final class JsonTree extends JsonGeneratorDelegate {

    private static final JsonFactory FACTORY = new JsonFactory();

    private final Deque<Object> open = new ArrayDeque<>();
    private final Deque<String> names = new ArrayDeque<>();
    private Map<String, JsonValue> made = Map.of();

    private JsonTree() {
        super(FACTORY.createGenerator(ObjectWriteContext.empty(), OutputStream.nullOutputStream()));
    }

    /** The members of the only object that is written. */
    static Map<String, JsonValue> of(Consumer<JsonGenerator> writer) {
        JsonTree tree = new JsonTree();
        writer.accept(tree);
        return tree.made;
    }

    @Override
    public JsonGenerator writeStartObject() {
        open.push(new LinkedHashMap<String, JsonValue>());
        return this;
    }

    @Override
    public JsonGenerator writeStartArray() {
        open.push(new ArrayList<JsonValue>());
        return this;
    }

    @Override
    @SuppressWarnings("unchecked") // pushed by writeStartObject
    public JsonGenerator writeEndObject() {
        Map<String, JsonValue> members = (Map<String, JsonValue>) open.pop();
        if (open.isEmpty()) {
            made = new JsonValue.Members(members).members();
            return this;
        }
        return add(new JsonValue.Members(members));
    }

    @Override
    @SuppressWarnings("unchecked") // pushed by writeStartArray
    public JsonGenerator writeEndArray() {
        return add(new JsonValue.Items((List<JsonValue>) open.pop()));
    }

    @Override
    public JsonGenerator writeName(String name) {
        names.push(name);
        return this;
    }

    @Override
    public JsonGenerator writeString(@Nullable String text) {
        return add(text == null ? new JsonValue.Nothing() : new JsonValue.Text(text));
    }

    @Override
    public JsonGenerator writeNumber(int number) {
        return writeNumber((long) number);
    }

    @Override
    public JsonGenerator writeNumber(long number) {
        return add(new JsonValue.Digits(Long.toString(number)));
    }

    @Override
    public JsonGenerator writeBoolean(boolean flag) {
        return add(new JsonValue.Flag(flag));
    }

    @Override
    public JsonGenerator writeNull() {
        return add(new JsonValue.Nothing());
    }

    @SuppressWarnings("unchecked") // pushed by the methods above
    private JsonGenerator add(JsonValue value) {
        Object parent = open.element();
        if (parent instanceof Map<?, ?>) {
            ((Map<String, JsonValue>) parent).put(names.pop(), value);
        } else {
            ((List<JsonValue>) parent).add(value);
        }
        return this;
    }
}
