package dev.fingerpost.version;

import dev.fingerpost.failure.StaleVersionException;
import java.util.Set;

/** The version of a record that a change expects: any, or one that the caller has read. */
public final class ExpectedVersion {

    private static final ExpectedVersion ANY = new ExpectedVersion(Set.of());

    private final Set<Long> versions;

    private ExpectedVersion(Set<Long> versions) {
        this.versions = versions;
    }

    /** Any version. */
    public static ExpectedVersion any() {
        return ANY;
    }

    /** Exactly this version. */
    public static ExpectedVersion version(long version) {
        return new ExpectedVersion(Set.of(version));
    }

    /**
     * One of these versions.
     *
     * @throws IllegalArgumentException if there is none among them
     */
    public static ExpectedVersion oneOf(Set<Long> versions) {
        if (versions.isEmpty()) {
            throw new IllegalArgumentException("must expect at least one version");
        }
        return new ExpectedVersion(Set.copyOf(versions));
    }

    /** Whether a record that does not exist is as expected. */
    public boolean allowsNone() {
        return versions.isEmpty();
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
