package dev.fingerpost.http.records;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.Json;
import dev.fingerpost.link.Link;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;

/**
 * Writes links. Every field is named here, so no other part of a link gets out.
 *
 * @param shortUrls the short URL of a link, where its domain is known
 * @param asOf the instant of their statuses
 */
public record LinkJson(Function<Link, Optional<String>> shortUrls, LocalTimes times, Instant asOf) {

    /** The names of all fields: those that are sent, and those that only the service sets. */
    public static final Set<String> FIELDS = LinkInput.FIELDS.names();

    public LinkJson {
        requireNonNull(shortUrls, "shortUrls");
        requireNonNull(times, "times");
        requireNonNull(asOf, "asOf");
    }

    /** A link as values, by their names. */
    public Map<String, JsonValue> members(Link link) {
        return JsonTree.of(json -> write(json, link));
    }

    public void write(JsonGenerator json, Link link) {
        json.writeStartObject();
        json.writeNumberProperty("id", link.id());
        json.writeStringProperty("url", link.url());
        json.writeNumberProperty("domain_id", link.domainId());
        json.writeStringProperty("alias", link.alias());
        Json.number(json, "space_id", link.spaceId().orElse(null));
        json.writeArrayPropertyStart("pixel_ids");
        link.pixelIds().forEach(json::writeNumber);
        json.writeEndArray();
        json.writeStringProperty("external_id", link.externalId().orElse(null));
        json.writeArrayPropertyStart("labels");
        link.labels().forEach(json::writeString);
        json.writeEndArray();
        Json.flag(json, "sensitive_content", link.sensitiveContent());
        json.writeNumberProperty("privacy", link.privacy().code());
        json.writeStringProperty(
                "active_period_start_at", times.format(link.activePeriod().start()));
        json.writeStringProperty(
                "active_period_end_at", times.format(link.activePeriod().end()));
        Json.number(json, "clicks_limit", link.clicksLimit().orElse(null));
        json.writeStringProperty("expiration_url", link.expirationUrl().orElse(null));
        writeTargets(json, link);
        json.writeStringProperty("short_url", shortUrls.apply(link).orElse(null));
        json.writeStringProperty("title", link.title().orElse(null));
        Json.flag(json, "disabled", link.disabled());
        json.writeBooleanProperty("redirect_password", link.hasRedirectPassword());
        json.writeBooleanProperty("password", link.hasPassword());
        json.writeNumberProperty("clicks", link.clicks());
        json.writeStringProperty("status", link.statusAt(asOf).wireName());
        json.writeStringProperty("created_at", LocalTimes.formatUtc(link.createdAt()));
        json.writeStringProperty("updated_at", LocalTimes.formatUtc(link.updatedAt()));
        json.writeEndObject();
    }

    private static void writeTargets(JsonGenerator json, Link link) {
        TargetsType type = link.targeting().type();
        json.writeStringProperty("targets_type", type == null ? null : type.wireName());
        json.writeArrayPropertyStart("targets");
        link.targeting().targets().forEach(target -> {
            json.writeStartObject();
            json.writeStringProperty("key", target.key());
            json.writeStringProperty("value", target.value());
            json.writeEndObject();
        });
        json.writeEndArray();
    }
}
