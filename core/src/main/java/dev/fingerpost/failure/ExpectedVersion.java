package dev.fingerpost.failure;

import java.util.Set;

/**
 * The version of a record that a change expects: any version, or one that the caller has read. Also says whether the
 * record must exist.
 */
public final class ExpectedVersion {

    private static final ExpectedVersion ANY = new ExpectedVersion(Set.of(), true);
    private static final ExpectedVersion EXISTING = new ExpectedVersion(Set.of(), false);

    private final Set<Long> versions;
    private final boolean allowsNone;

    private ExpectedVersion(Set<Long> versions, boolean allowsNone) {
        this.versions = versions;
        this.allowsNone = allowsNone;
    }

    /** Any version, or no record at all. */
    public static ExpectedVersion any() {
        return ANY;
    }

    /** Any version of an existing record, like {@code If-Match: *} in RFC 9110. */
    public static ExpectedVersion existing() {
        return EXISTING;
    }

    /** Exactly this version. */
    public static ExpectedVersion version(long version) {
        return new ExpectedVersion(Set.of(version), false);
    }

    /**
     * One of these versions.
     *
     * @throws IllegalArgumentException if the set is empty
     */
    public static ExpectedVersion oneOf(Set<Long> versions) {
        if (versions.isEmpty()) {
            throw new IllegalArgumentException("must expect at least one version");
        }
        return new ExpectedVersion(Set.copyOf(versions), false);
    }

    /** Whether the record may be missing. */
    public boolean allowsNone() {
        return allowsNone;
    }

    /**
     * Refuses a version that is not expected.
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
        if (!versions.isEmpty()) {
            return "one of the versions " + versions;
        }
        return allowsNone ? "any version or none" : "any version";
    }
}
