package dev.fingerpost.contract.kill;

import dev.fingerpost.contract.Libraries;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.stream.Stream;

/** The checks of the features that store something together with links. */
final class KillChecks {

    /** The checks, in the packages of their features. A feature that is deleted has none. */
    private static final List<String> NAMES =
            List.of("statistics.StatisticsKillCheck", "idempotency.IdempotencyKillCheck", "event.OutboxKillCheck");

    private KillChecks() {}

    /** Installs the features that have a check, and returns their checks. */
    static List<KillCheck> of(Storage storage) {
        List<KillCheck> checks = NAMES.stream().flatMap(KillChecks::named).toList();
        checks.forEach(check -> Libraries.installed(storage, check.port()));
        return checks;
    }

    private static Stream<KillCheck> named(String name) {
        try {
            return Stream.of((KillCheck) Class.forName("dev.fingerpost.contract." + name)
                    .getConstructor()
                    .newInstance());
        } catch (ClassNotFoundException e) {
            return Stream.empty();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
