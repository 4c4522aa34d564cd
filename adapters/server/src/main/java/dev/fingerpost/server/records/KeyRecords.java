package dev.fingerpost.server.records;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.apikey.IssuedKey;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.RowPrinter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The API keys in a database, of all owners. A token is shown only when its key is created; hashes are never shown. */
final class KeyRecords implements Records {

    static final Setting<Long> OF_OWNER =
            Setting.id("owner", "N").says("The owner whose keys are listed. By default all owners.");
    static final Setting<Long> OWNER =
            Setting.id("owner", "N").says("The owner whose links and pixels the key manages.");
    static final Setting<String> NAME = Setting.of("name", "NAME", text -> text).says("A name for the key in lists.");
    static final Setting<ApiKey.Scope> SCOPE = Setting.choice(
                    "scope", List.of(ApiKey.Scope.values()), ApiKey.Scope::wireName)
            .withDefault("all")
            .says("What the key may do: read, change links too, change pixels too, or everything.");
    static final Setting<String> EXPIRES_AT = Setting.of("expires-at", "TIME", KeyRecords::time)
            .says("When the key expires: 2027-01-31T18:00:00Z, 2027-01-31T18:00:00+01:00, or 2027-01-31T18:00:00 in"
                    + " the zone of the server. By default never.");

    private final ApiKeys keys;
    private final LocalTimes times;

    KeyRecords(OpenLibrary library, Given given) {
        this.keys = library.fingerpost()
                .find(ApiKeys.class)
                .orElseThrow(() -> CommandException.failed(
                        "this database has no API keys: the command migrate creates their table"));
        this.times = new LocalTimes(library.rules().get(SharedSettings.ZONE));
    }

    @Override
    public void list(Given given, Consumer<Map<String, JsonValue>> rows) {
        Optional<Long> owner = given.find(OF_OWNER);
        List<ApiKey> listed = owner.isPresent() ? keys.list(owner.get()) : keys.list();
        listed.forEach(key -> rows.accept(members(key)));
    }

    @Override
    public Map<String, JsonValue> show(long id) {
        return keys.list().stream()
                .filter(key -> key.id() == id)
                .findFirst()
                .map(KeyRecords::members)
                .orElseThrow(() -> NotFoundException.apiKey(id));
    }

    @Override
    public Map<String, JsonValue> create(Given given) {
        Instant end = given.find(EXPIRES_AT).map(text -> instant(text, given)).orElse(null);
        IssuedKey issued = keys.issue(given.get(OWNER), given.find(NAME).orElse(""), given.get(SCOPE), end);
        Map<String, JsonValue> members = new LinkedHashMap<>(members(issued.key()));
        members.put("key", new JsonValue.Text(issued.token().reveal()));
        return members;
    }

    /** Checks a time. It is parsed later, because that needs the zone, which the database keeps. */
    private static String time(String text) {
        new LocalTimes(ZoneOffset.UTC).refusal(text).ifPresent(refusal -> {
            throw new IllegalArgumentException(refusal.text());
        });
        return text;
    }

    /** Parses a time by the rules of the API. */
    private Instant instant(String text, Given given) {
        times.refusal(text).ifPresent(refusal -> {
            throw given.refused(EXPIRES_AT, refusal.text(), null);
        });
        return times.parse(text);
    }

    @Override
    public Map<String, JsonValue> update(long id, Given given) {
        return members(keys.rename(id, given.get(NAME)));
    }

    @Override
    public void delete(long id) {
        keys.revoke(id);
    }

    private static Map<String, JsonValue> members(ApiKey key) {
        return RowPrinter.members(
                "id", key.id(),
                "owner", key.owner(),
                "name", key.name().isEmpty() ? null : key.name(),
                "scope", key.scope().wireName(),
                "session_of", key.sessionOf(),
                "person", key.person(),
                "created_at", seconds(key.createdAt()),
                "expires_at", seconds(key.expiresAt()),
                "revoked_at", seconds(key.revokedAt()),
                "last_used_at", seconds(key.lastUsedAt()));
    }

    private static @Nullable Instant seconds(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.SECONDS);
    }
}
