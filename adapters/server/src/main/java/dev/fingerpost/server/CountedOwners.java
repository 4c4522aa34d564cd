package dev.fingerpost.server;

import dev.fingerpost.console.OwnerCounts;
import dev.fingerpost.server.database.OpenStorage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/** Counts the rows of all owners, at most once a minute, because this reads an index of each table. */
final class CountedOwners implements Supplier<List<OwnerCounts>> {

    private static final Duration KEPT = Duration.ofMinutes(1);

    private final OpenStorage storage;
    private final Clock clock;
    private List<OwnerCounts> counted = List.of();
    private Instant until = Instant.MIN;

    CountedOwners(OpenStorage storage, Clock clock) {
        this.storage = storage;
        this.clock = clock;
    }

    @Override
    public synchronized List<OwnerCounts> get() {
        Instant now = clock.instant();
        if (!now.isBefore(until)) {
            counted = storage.owners().stream()
                    .map(each ->
                            new OwnerCounts(each.owner(), each.rows("link"), each.rows("pixel"), each.rows("api_key")))
                    .toList();
            until = now.plus(KEPT);
        }
        return counted;
    }
}
