package dev.fingerpost.server.keys;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.server.settings.TextTable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** API keys as a table, without tokens and hashes. */
final class KeyTable {

    private static final List<String> HEAD =
            List.of("ID", "OWNER", "NAME", "SCOPE", "SESSION OF", "CREATED", "EXPIRES", "REVOKED", "LAST USED");

    private KeyTable() {}

    static List<String> lines(List<ApiKey> keys) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEAD);
        keys.forEach(key -> rows.add(row(key)));
        return TextTable.lines(rows);
    }

    private static List<String> row(ApiKey key) {
        return Stream.of(
                        Long.toString(key.id()),
                        Long.toString(key.owner()),
                        key.name().isEmpty() ? "-" : key.name(),
                        key.scope().wireName(),
                        key.sessionOf() == null ? "-" : "key " + key.sessionOf(),
                        time(key.createdAt()),
                        time(key.expiresAt()),
                        time(key.revokedAt()),
                        time(key.lastUsedAt()))
                .toList();
    }

    private static String time(@Nullable Instant instant) {
        return instant == null ? "-" : instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
