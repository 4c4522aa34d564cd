package dev.fingerpost.storage;

import java.util.Set;

/** The refusals of {@link Storage#install}, in the same words for every storage. */
public final class InstalledPorts {

    private InstalledPorts() {}

    /** The refusal of a port for which a storage has no part. */
    public static IllegalStateException unknown(Storage storage, Class<?> port) {
        return new IllegalStateException(storage.getClass().getSimpleName() + " has no " + port.getSimpleName()
                + ", which a feature of " + port.getPackageName() + " needs");
    }

    /**
     * Refuses a library that lacks a feature whose rows the backend keeps, because these rows would no longer tell
     * everything.
     *
     * @param installed the ports that were installed earlier
     * @throws IllegalStateException if one of them is neither needed nor left
     */
    public static void requireAll(Set<Class<?>> installed, Set<Class<?>> ports, Set<Class<?>> left) {
        installed.stream()
                .filter(port -> !ports.contains(port) && !left.contains(port))
                .findFirst()
                .ifPresent(port -> {
                    throw new IllegalStateException("the database keeps the " + port.getSimpleName()
                            + " of a feature that this library has not installed: add .with(...) with the feature of "
                            + port.getPackageName() + ", or .leaving(" + port.getSimpleName()
                            + ".class), after which its rows no longer tell everything");
                });
    }
}
