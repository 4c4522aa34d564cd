package dev.fingerpost.http.api;

import dev.fingerpost.Owner;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.audit.AuditQuery;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Actor;
import dev.fingerpost.text.FieldType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code /v1/links/{id}/history} and {@code /v1/history}: who has changed a link, or any record of the owner. */
final class HistoryResource {

    private static final String ACTOR = "actor";
    private static final String FROM = "from";
    private static final String TO = "to";
    private static final Refusal NO_CURSOR = Refusal.of(CoreViolation.CURSOR);

    private final RequestFields fields;
    private final Optional<Audit> installed;

    HistoryResource(RequestFields fields, Optional<Audit> installed) {
        this.fields = fields;
        this.installed = installed;
    }

    /** The changes of a link, which may have been deleted. */
    Response ofLink(Request request, Owner owner) {
        Audit audit = audit();
        ListParameters sent = fields.list(request);
        AuditQuery.Place after = place(sent);
        sent.throwIfAny();
        return response(audit.history(owner, request.number(), after == null ? Long.MAX_VALUE : after.id()));
    }

    /** The changes of all records, of one person or within a time if the query says so. */
    Response all(Request request, Owner owner) {
        Audit audit = audit();
        ListParameters sent = fields.list(request);
        String actor = (String) sent.value(ACTOR, FieldType.text(Actor.LONGEST));
        Instant from = (Instant) sent.value(FROM, FieldType.TIME);
        Instant to = (Instant) sent.value(TO, FieldType.TIME);
        AuditQuery.Place after = place(sent);
        sent.throwIfAny();
        return response(audit.history(
                owner,
                new AuditQuery(
                        actor == null ? null : new Actor(actor),
                        from == null ? Instant.MIN : from,
                        to == null ? Instant.MAX : to,
                        after)));
    }

    private Audit audit() {
        return installed.orElseThrow(
                () -> HttpException.of(ProblemCode.NOT_FOUND, "The history of changes is not installed here"));
    }

    /** The place of the last entry that was read, which is its time in milliseconds and its id. */
    private static AuditQuery.@Nullable Place place(ListParameters sent) {
        return sent.value(
                ListParameters.CURSOR,
                text -> {
                    String[] parts = text.split("-", -1);
                    Optional<Long> at = FormDecoder.wholeNumber(parts[0]);
                    Optional<Long> id = parts.length == 2 ? FormDecoder.wholeNumber(parts[1]) : Optional.empty();
                    return at.flatMap(
                            time -> id.map(number -> new AuditQuery.Place(Instant.ofEpochMilli(time), number)));
                },
                NO_CURSOR);
    }

    private static Response response(List<AuditEntry> entries) {
        byte[] body = Json.bytes(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("data");
            entries.forEach(entry -> write(json, entry));
            json.writeEndArray();
            json.writeObjectPropertyStart("meta");
            boolean isLast = entries.size() < Audit.ENTRIES_AT_ONCE;
            json.writeStringProperty("next_cursor", isLast ? null : cursor(entries.get(entries.size() - 1)));
            json.writeEndObject();
            json.writeEndObject();
        });
        return Response.json(Status.OK, body).tagged();
    }

    private static String cursor(AuditEntry last) {
        return last.at().toEpochMilli() + "-" + last.id();
    }

    private static void write(JsonGenerator json, AuditEntry entry) {
        json.writeStartObject();
        json.writeNumberProperty("id", entry.id());
        json.writeStringProperty("at", entry.at().toString());
        json.writeStringProperty(
                ACTOR,
                entry.actor().equals(Actor.UNKNOWN) ? null : entry.actor().name());
        json.writeStringProperty("action", entry.action().wireName());
        json.writeStringProperty("kind", entry.kind());
        json.writeNumberProperty("record_id", entry.recordId());
        write(json, "before", entry.before());
        write(json, "after", entry.after());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, String name, SortedMap<String, String> fields) {
        json.writeObjectPropertyStart(name);
        fields.forEach(json::writeStringProperty);
        json.writeEndObject();
    }
}
