package dev.fingerpost.http.records;

import java.time.Instant;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A field of a record that only the service sets.
 *
 * @param name the name in responses
 * @param schema its schema, in JSON
 * @param value returns a {@link Long}, a {@link String}, an {@link Instant}, or {@code null}
 */
record ServiceField<R>(String name, String schema, Function<R, @Nullable Object> value) {

    private static final String TIMESTAMP = "{\"type\":\"string\",\"format\":\"date-time\"}";

    /** The id. */
    static <R> ServiceField<R> id(Function<R, @Nullable Object> value) {
        return new ServiceField<>(
                "id",
                "{\"type\":\"integer\",\"format\":\"int64\",\"minimum\":1,"
                        + "\"description\":\"Ascending with creation, never reused.\"}",
                value);
    }

    /** The time of an event, in UTC. */
    static <R> ServiceField<R> timestamp(String name, Function<R, @Nullable Object> value) {
        return new ServiceField<>(name, TIMESTAMP, value);
    }

    void write(JsonGenerator json, R record) {
        Object found = value.apply(record);
        json.writeName(name);
        if (found instanceof Long number) {
            json.writeNumber(number.longValue());
        } else if (found instanceof Instant time) {
            json.writeString(LocalTimes.formatUtc(time));
        } else {
            json.writeString((String) found);
        }
    }
}
