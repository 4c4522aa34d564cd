package dev.fingerpost.audit;

/**
 * The person or program that changes links, as the audit log names it.
 *
 * @param name the name that the host has chosen: at most 190 characters in one line
 */
public record Actor(String name) {

    private static final int LONGEST = 190;

    /** An actor without a name: the host named none, or the library itself made the change. */
    public static final Actor UNKNOWN = new Actor("");

    public Actor {
        if (name.length() > LONGEST || name.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    "the name of an actor must have at most " + LONGEST + " characters and no control characters");
        }
    }

    /** The holder of an API key: {@code key 7}. */
    public static Actor ofKey(long id) {
        return new Actor("key " + id);
    }

    /**
     * A person who has signed in at another server: {@code person anna}. The word {@code person} prevents a person from
     * taking the name of a key.
     */
    public static Actor ofPerson(String name) {
        return new Actor("person " + name);
    }

    @Override
    public String toString() {
        return name;
    }
}
