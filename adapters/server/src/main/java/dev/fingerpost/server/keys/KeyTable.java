package dev.fingerpost.server.keys;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.server.settings.TextTable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** API keys as a table, without tokens and hashes. */
final class KeyTable {

    private KeyTable() {}

    static List<String> lines(List<ApiKey> keys) {
        TextTable table = new TextTable(
                "ID", "OWNER", "NAME", "SCOPE", "SESSION OF", "CREATED", "EXPIRES", "REVOKED", "LAST USED");
        keys.forEach(key -> table.row(
                key.id(),
                key.owner(),
                key.name().isEmpty() ? null : key.name(),
                key.scope().wireName(),
                key.sessionOf() == null ? null : "key " + key.sessionOf(),
                time(key.createdAt()),
                time(key.expiresAt()),
                time(key.revokedAt()),
                time(key.lastUsedAt())));
        return table.lines();
    }

    private static @Nullable Instant time(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.SECONDS);
    }
}
