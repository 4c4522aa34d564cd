package dev.fingerpost.transfer;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.link.Link;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Collection;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** Writes records as JSON Lines, by the names of the interface over HTTP. What a record does not have is left out. */
final class JsonRecordWriter {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .rootValueSeparator("\n")
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();

    private final JsonGenerator json;

    JsonRecordWriter(OutputStream out) {
        json = FACTORY.createGenerator(ObjectWriteContext.empty(), out);
    }

    /** Ends the last line. */
    void flush() {
        json.writeRaw('\n');
        json.close();
    }

    void domain(long id, @Nullable String baseUrl) {
        write("domain", () -> {
            number("id", id);
            text("base_url", baseUrl);
        });
    }

    void space(long id, @Nullable String name) {
        write("space", () -> {
            number("id", id);
            text("name", name);
        });
    }

    void pixel(Pixel pixel) {
        write("pixel", () -> {
            number("id", pixel.id());
            text("name", pixel.name());
            text("type", pixel.type().wireName());
            text("value", pixel.value());
            instant("created_at", pixel.createdAt());
            instant("updated_at", pixel.updatedAt());
        });
    }

    void key(ApiKey key) {
        write("key", () -> {
            text("name", key.name());
            text("scope", key.scope().wireName());
            instant("created_at", key.createdAt());
            instant("expires_at", key.expiresAt());
            instant("revoked_at", key.revokedAt());
            instant("last_used_at", key.lastUsedAt());
        });
    }

    void link(Link link, OwnerStatistics.Stored statistics) {
        write("link", () -> {
            number("domain_id", link.domainId());
            text("alias", link.alias());
            text("url", link.url());
            text("title", link.title().orElse(null));
            flag("title_fetched", link.content().titleFetched());
            number("space_id", link.spaceId().orElse(null));
            flag("disabled", link.disabled());
            flag("sensitive_content", link.sensitiveContent());
            number("privacy", (long) link.privacy().code());
            instant("active_period_start_at", link.activePeriod().start());
            instant("active_period_end_at", link.activePeriod().end());
            number("clicks_limit", link.clicksLimit().orElse(null));
            text("expiration_url", link.expirationUrl().orElse(null));
            hash("redirect_password", link.content().redirectPassword());
            hash("password", link.content().password());
            targets(link.targeting());
            array("pixel_ids", link.pixelIds(), json::writeNumber);
            text("external_id", link.externalId().orElse(null));
            array("labels", link.labels(), json::writeString);
            number("clicks", link.clicks());
            instant("created_at", link.createdAt());
            instant("updated_at", link.updatedAt());
            statistics(statistics);
        });
    }

    private void targets(Targeting targeting) {
        TargetsType type = targeting.type();
        text("targets_type", type == null ? null : type.wireName());
        objects("targets", targeting.targets(), target -> {
            text("key", target.key());
            text("value", target.value());
        });
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

    private <T> void objects(String name, Collection<T> items, Consumer<T> fields) {
        array(name, items, item -> {
            json.writeStartObject();
            fields.accept(item);
            json.writeEndObject();
        });
    }

    private <T> void array(String name, Collection<T> items, Consumer<T> item) {
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
