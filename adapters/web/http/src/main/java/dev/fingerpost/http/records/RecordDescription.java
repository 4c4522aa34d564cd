package dev.fingerpost.http.records;

import dev.fingerpost.http.wire.Json;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.RecordField;
import dev.fingerpost.text.WireNamed;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Describes a kind of record, such as links, as clients see it: the fields that its owner sets, and those that only the
 * service sets. Responses, requests, the parameter {@code fields} and the OpenAPI description are all made from it, so
 * that a new constant of {@link dev.fingerpost.link.LinkField} or {@link dev.fingerpost.pixel.PixelField} is all that
 * they need for another field. Clients see nothing of a record but these fields.
 *
 * @param <R> the record with everything that a response has
 * @param <C> the content that its owner sets
 * @param <D> the draft of the record
 */
public final class RecordDescription<R, C, D> {

    private final List<RecordField<C, D>> fields;
    private final ServiceField<R> id;
    private final List<ServiceField<R>> others;
    private final Function<R, C> content;
    private final D blank;
    private final InputFields input;

    /**
     * Creates the description of a kind of record. A response has the id, the fields and the others, in this order.
     *
     * @param fields the fields that the owner sets; internal ones are left out
     * @param others the fields that only the service sets, except the id
     * @param blank a draft without values
     */
    RecordDescription(
            List<? extends RecordField<C, D>> fields,
            ServiceField<R> id,
            List<ServiceField<R>> others,
            Function<R, C> content,
            D blank) {
        this.fields = fields.stream()
                .filter(field -> !field.isInternal())
                .<RecordField<C, D>>map(field -> field)
                .toList();
        this.id = id;
        this.others = List.copyOf(others);
        this.content = content;
        this.blank = blank;
        Map<String, FieldKind> kinds = new LinkedHashMap<>();
        this.fields.forEach(field -> kinds.put(field.wireName(), field.kind()));
        Set<String> readOnly = others.stream().map(ServiceField::name).collect(Collectors.toSet());
        readOnly.add(id.name());
        this.input = new InputFields(kinds, readOnly);
    }

    /** The fields that the owner sets, in the order of a response. */
    List<RecordField<C, D>> fields() {
        return fields;
    }

    ServiceField<R> id() {
        return id;
    }

    /** The fields that only the service sets, except the id. */
    List<ServiceField<R>> others() {
        return others;
    }

    /** A draft without values. */
    D blank() {
        return blank;
    }

    /** The fields that a request may send, and those that it may not. */
    public InputFields input() {
        return input;
    }

    /** The names of all fields. */
    public Set<String> names() {
        return input.names();
    }

    /** The members of a record's JSON object, by their names. */
    Map<String, JsonValue> members(R row, LocalTimes times) {
        return JsonReader.unbounded(new String(Json.bytes(json -> write(json, row, times)), StandardCharsets.UTF_8));
    }

    /** Writes a record as one object. */
    void write(JsonGenerator json, R row, LocalTimes times) {
        C stored = content.apply(row);
        json.writeStartObject();
        id.write(json, row);
        for (RecordField<C, D> field : fields) {
            json.writeName(field.wireName());
            write(json, field.kind(), field.of(stored), times);
        }
        for (ServiceField<R> field : others) {
            field.write(json, row);
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, FieldKind kind, @Nullable Object value, LocalTimes times) {
        switch (kind) {
            case TEXT, URL -> json.writeString((String) value);
            case NUMBER -> number(json, (Long) value);
            case FLAG -> json.writeNumber(Boolean.TRUE.equals(value) ? 1 : 0);
            case TIME -> json.writeString(value == null ? null : times.format((Instant) value));
            case CHOICE -> json.writeString(value == null ? null : ((WireNamed) value).wireName());
            case CODE -> number(json, value == null ? null : Long.valueOf(((WireNamed) value).wireName()));
            case TEXTS -> array(json, value, text -> json.writeString((String) text));
            case NUMBERS -> array(json, value, number -> number(json, (Long) number));
            case TARGETS -> array(json, value, target -> write(json, (Target) target));
            case PASSWORD -> json.writeBoolean(value != null);
        }
    }

    private static void number(JsonGenerator json, @Nullable Long number) {
        if (number == null) {
            json.writeNull();
        } else {
            json.writeNumber(number.longValue());
        }
    }

    private static void array(JsonGenerator json, @Nullable Object items, Consumer<Object> item) {
        json.writeStartArray();
        if (items != null) {
            ((List<?>) items).forEach(item);
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, Target target) {
        json.writeStartObject();
        json.writeStringProperty("key", target.key());
        json.writeStringProperty("value", target.value());
        json.writeEndObject();
    }
}
