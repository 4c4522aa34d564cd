package dev.fingerpost.version;

import dev.fingerpost.failure.StaleVersionException;
import java.util.Set;

/** Which version of a thing a change is meant for: whatever is there, or one the caller has seen. */
public final class Expected {

    private static final Expected ANY = new Expected(Set.of());

    private final Set<Long> versions;

    private Expected(Set<Long> versions) {
        this.versions = versions;
    }

    /** Whatever is there. */
    public static Expected any() {
        return ANY;
    }

    /** Exactly this version. */
    public static Expected version(long version) {
        return new Expected(Set.of(version));
    }

    /**
     * One of these versions.
     *
     * @throws IllegalArgumentException if there is none among them
     */
    public static Expected oneOf(Set<Long> versions) {
        if (versions.isEmpty()) {
            throw new IllegalArgumentException("must expect at least one version");
        }
        return new Expected(Set.copyOf(versions));
    }

    /**
     * Refuses another version than the expected.
     *
     * @throws StaleVersionException if the actual version is not expected
     */
    public void check(long actual) {
        if (!versions.isEmpty() && !versions.contains(actual)) {
            throw new StaleVersionException();
        }
    }

    @Override
    public String toString() {
        return versions.isEmpty() ? "any version" : "one of the versions " + versions;
    }
}
