package dev.fingerpost.transfer.line;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelField;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.text.RecordField;
import dev.fingerpost.text.WireNamed;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes records as JSON Lines, with the names of the HTTP API. Absent values and flags that are not set are left out.
 */
public final class JsonRecordWriter {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .rootValueSeparator("\n")
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();

    private final JsonGenerator json;

    public JsonRecordWriter(OutputStream out) {
        json = FACTORY.createGenerator(ObjectWriteContext.empty(), out);
    }

    /** Ends the last line. */
    public void flush() {
        json.writeRaw('\n');
        json.close();
    }

    public void domain(long id, @Nullable String baseUrl) {
        write("domain", () -> {
            number("id", id);
            text("base_url", baseUrl);
        });
    }

    public void space(long id, @Nullable String name) {
        write("space", () -> {
            number("id", id);
            text("name", name);
        });
    }

    public void pixel(Pixel pixel) {
        write("pixel", () -> {
            number("id", pixel.id());
            for (PixelField field : PixelField.values()) {
                field(field, field.of(pixel.content()));
            }
            instant("created_at", pixel.createdAt());
            instant("updated_at", pixel.updatedAt());
        });
    }

    public void key(ApiKey key) {
        write("key", () -> {
            text("name", key.name());
            text("scope", key.scope().wireName());
            instant("created_at", key.createdAt());
            instant("expires_at", key.expiresAt());
            instant("revoked_at", key.revokedAt());
            instant("last_used_at", key.lastUsedAt());
        });
    }

    public void link(Link link, OwnerStatistics.Stored statistics) {
        write("link", () -> {
            for (LinkField field : LinkField.values()) {
                field(field, field.of(link.content()));
            }
            number("clicks", link.clicks());
            instant("created_at", link.createdAt());
            instant("updated_at", link.updatedAt());
            statistics(statistics);
        });
    }

    private void field(RecordField<?, ?> field, @Nullable Object value) {
        String name = field.wireName();
        switch (field.kind()) {
            case TEXT, URL -> text(name, (String) value);
            case NUMBER -> number(name, (Long) value);
            case FLAG -> flag(name, Boolean.TRUE.equals(value));
            case TIME -> instant(name, (Instant) value);
            case CHOICE -> text(name, value == null ? null : ((WireNamed) value).wireName());
            case CODE -> number(name, value == null ? null : Long.valueOf(((WireNamed) value).wireName()));
            case TEXTS -> array(name, items(value), text -> json.writeString((String) text));
            case NUMBERS -> array(name, items(value), number -> json.writeNumber((Long) number));
            case TARGETS -> objects(name, items(value), target -> target((Target) target));
            case PASSWORD -> hash(name, (PasswordHash) value);
        }
    }

    private static List<?> items(@Nullable Object list) {
        return list == null ? List.of() : (List<?>) list;
    }

    private void target(Target target) {
        text("key", target.key());
        text("value", target.value());
    }

    private void statistics(OwnerStatistics.Stored statistics) {
        objects("quarter_hours", statistics.quarterHours(), each -> {
            instant("start", each.start());
            number("clicks", each.clicks());
        });
        objects("breakdowns", statistics.breakdowns().entrySet(), each -> {
            text("day", each.getKey().day().toString());
            text("dimension", each.getKey().dimension().wireName());
            text("value", each.getKey().value());
            number("clicks", each.getValue());
        });
    }

    private <T> void objects(String name, Collection<T> items, Consumer<? super T> fields) {
        array(name, items, item -> {
            json.writeStartObject();
            fields.accept(item);
            json.writeEndObject();
        });
    }

    private <T> void array(String name, Collection<T> items, Consumer<? super T> item) {
        if (!items.isEmpty()) {
            json.writeArrayPropertyStart(name);
            items.forEach(item);
            json.writeEndArray();
        }
    }

    private void write(String kind, Runnable fields) {
        json.writeStartObject();
        json.writeStringProperty("record", kind);
        fields.run();
        json.writeEndObject();
    }

    private void text(String name, @Nullable String value) {
        if (value != null) {
            json.writeStringProperty(name, value);
        }
    }

    private void number(String name, @Nullable Long value) {
        if (value != null) {
            json.writeNumberProperty(name, value.longValue());
        }
    }

    private void flag(String name, boolean value) {
        if (value) {
            json.writeBooleanProperty(name, true);
        }
    }

    private void instant(String name, @Nullable Instant value) {
        text(name, value == null ? null : value.toString());
    }

    private void hash(String name, @Nullable PasswordHash hash) {
        text(name, hash == null ? null : hash.encoded().reveal());
    }
}
