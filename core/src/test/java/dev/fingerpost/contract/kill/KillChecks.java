package dev.fingerpost.contract.kill;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.platform.commons.support.ReflectionSupport;

/** The checks of the features that store something together with links. */
public final class KillChecks {

    private static final List<KillCheck> ALL = ReflectionSupport.findAllClassesInPackage(
                    "dev.fingerpost.contract",
                    type -> KillCheck.class.isAssignableFrom(type) && !type.isInterface(),
                    name -> name.endsWith("KillCheck"))
            .stream()
            .map(type -> (KillCheck) ReflectionSupport.newInstance(type))
            .toList();

    private KillChecks() {}

    /** Installs the features that a storage has, and returns their checks. */
    static List<KillCheck> of(Storage storage) {
        List<KillCheck> checks = new ArrayList<>();
        for (KillCheck check : ALL) {
            try {
                storage.install(Set.of(check.port()), storage.ports());
                checks.add(check);
            } catch (IllegalStateException e) {
                continue; // the storage has no part for this port
            }
        }
        return checks;
    }

    /** A builder of a library with the features that take part in counting clicks. */
    public static FingerpostBuilder library(Storage storage) {
        FingerpostBuilder builder = Libraries.over(storage);
        ALL.forEach(check -> check.feature().ifPresent(builder::with));
        return builder;
    }

    /** A line for each fault in what these features have stored about a link. */
    public static List<String> problemsOfClicks(Storage storage, Link link) {
        return ALL.stream()
                .filter(check -> check.feature().isPresent())
                .flatMap(check -> check.problems(storage, List.of(link)).stream())
                .toList();
    }
}
