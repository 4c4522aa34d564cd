package dev.fingerpost.storage.memory;

import dev.fingerpost.storage.memory.state.FeaturePart;
import java.util.Optional;

/**
 * Finds the part of a feature by the type of its port. For {@code AuditLog} in a package {@code audit}, this is the
 * constant {@code FEATURE} of {@code MemoryAuditLog} in the package {@code audit} of this storage. So no list names the
 * features, and deleting a feature is deleting its packages.
 */
final class FeatureParts {

    private FeatureParts() {}

    static Optional<FeaturePart<?>> of(Class<?> port) {
        String feature = port.getPackageName().substring(port.getPackageName().lastIndexOf('.') + 1);
        try {
            Class<?> part = Class.forName(
                    FeatureParts.class.getPackageName() + "." + feature + ".Memory" + port.getSimpleName());
            return Optional.of((FeaturePart<?>) part.getField("FEATURE").get(null));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "the part of " + port.getName() + " in this storage must be public, with a"
                            + " public constant FEATURE",
                    e);
        }
    }
}
