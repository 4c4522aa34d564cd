package dev.fingerpost.contract.kill;

import dev.fingerpost.contract.event.OutboxKillCheck;
import dev.fingerpost.contract.idempotency.IdempotencyKillCheck;
import dev.fingerpost.contract.statistics.StatisticsKillCheck;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;

/** The checks of all features. */
final class KillChecks {

    private KillChecks() {}

    /** The checks of the features that a storage has. */
    static List<KillCheck> of(Storage storage) {
        List<KillCheck> checks = new ArrayList<>();
        checks.add(new StatisticsKillCheck()); // feature statistics
        checks.add(new IdempotencyKillCheck()); // feature idempotency
        checks.add(new OutboxKillCheck()); // feature event
        checks.removeIf(check -> !check.isKept(storage));
        return checks;
    }
}
