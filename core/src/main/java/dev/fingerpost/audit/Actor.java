package dev.fingerpost.audit;

/**
 * Who changes links, for the audit log.
 *
 * @param name chosen by the host: at most 190 characters in one line
 */
public record Actor(String name) {

    private static final int LONGEST = 190;

    /** Nobody in particular: a host that does not say who it is, or the library itself. */
    public static final Actor UNKNOWN = new Actor("");

    public Actor {
        if (name.length() > LONGEST || name.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    "the name of an actor must have at most " + LONGEST + " characters and no control characters");
        }
    }

    /** Whoever has an API key: {@code key 7}. */
    public static Actor ofKey(long id) {
        return new Actor("key " + id);
    }

    @Override
    public String toString() {
        return name;
    }
}
