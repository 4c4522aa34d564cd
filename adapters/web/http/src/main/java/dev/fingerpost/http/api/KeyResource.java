package dev.fingerpost.http.api;

import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.apikey.IssuedKey;
import dev.fingerpost.apikey.OwnerKeys;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.text.FieldType;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code /v1/keys} and {@code /v1/keys/{id}}: issues, lists, renames and revokes the API keys of the owner. */
final class KeyResource {

    private static final String PATH = "/v1/keys";
    private static final String NAME = "name";
    private static final String SCOPE = "scope";
    private static final String EXPIRES_AT = "expires_at";
    private static final Set<String> SET_BY_SERVICE =
            Set.of("id", "key", "session_of", "person", "created_at", "revoked_at", "last_used_at");
    private static final InputFields NEW = InputFields.ofTexts(Set.of(NAME, SCOPE, EXPIRES_AT), SET_BY_SERVICE);
    private static final InputFields STORED = InputFields.ofTexts(Set.of(NAME), SET_BY_SERVICE);

    private final ApiKeys keys;
    private final Authentication authentication;
    private final RequestFields fields;

    KeyResource(ApiKeys keys, Authentication authentication, RequestFields fields) {
        this.keys = keys;
        this.authentication = authentication;
        this.fields = fields;
    }

    Response list(Request request, Owner owner) {
        return DirectoryResource.response(Optional.of(keys.of(owner).list()), (json, key) -> write(json, key, null));
    }

    /** Only this response has the key itself. */
    Response create(Request request, Owner owner) {
        FieldParser sent = fields.body(request, NEW);
        String name = sent.text(NAME).orNull();
        ApiKey.Scope scope = (ApiKey.Scope) sent.value(SCOPE, FieldType.choice(ApiKey.Scope.class));
        Instant end = (Instant) sent.value(EXPIRES_AT, FieldType.TIME);
        sent.throwIfAny();
        IssuedKey issued = keys.of(owner)
                .issue(
                        name == null ? "" : name,
                        scope == null ? ApiKey.Scope.READ : scope,
                        end,
                        authentication.authenticate(request).key());
        return one(Status.CREATED, issued.key(), issued.token().reveal())
                .with("Location", request.urlOf(PATH + "/" + issued.key().id()));
    }

    Response get(Request request, Owner owner) {
        return one(Status.OK, keys.of(owner).get(request.number()), null);
    }

    Response rename(Request request, Owner owner) {
        OwnerKeys own = keys.of(owner);
        ApiKey before = own.get(request.number());
        String name = fields.only(request, STORED, NAME, before.name());
        return one(Status.OK, own.rename(before.id(), name), null);
    }

    Response revoke(Request request, Owner owner) {
        keys.of(owner).revoke(request.number());
        return Response.empty(Status.NO_CONTENT);
    }

    private static Response one(Status status, ApiKey key, @Nullable String token) {
        Response response = Response.json(status, Json.data(json -> write(json, key, token)));
        return token == null ? response.tagged() : response.with("Cache-Control", "no-store");
    }

    private static void write(JsonGenerator json, ApiKey key, @Nullable String token) {
        json.writeStartObject();
        json.writeNumberProperty("id", key.id());
        json.writeStringProperty(NAME, key.name().isEmpty() ? null : key.name());
        json.writeStringProperty(SCOPE, key.scope().wireName());
        json.writeName("session_of");
        if (key.sessionOf() == null) {
            json.writeNull();
        } else {
            json.writeNumber(key.sessionOf());
        }
        json.writeStringProperty("person", key.person());
        json.writeStringProperty("created_at", utc(key.createdAt()));
        json.writeStringProperty(EXPIRES_AT, utc(key.expiresAt()));
        json.writeStringProperty("revoked_at", utc(key.revokedAt()));
        json.writeStringProperty("last_used_at", utc(key.lastUsedAt()));
        if (token != null) {
            json.writeStringProperty("key", token);
        }
        json.writeEndObject();
    }

    private static @Nullable String utc(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
