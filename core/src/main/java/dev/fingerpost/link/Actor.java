package dev.fingerpost.link;

import java.util.regex.Pattern;

/**
 * The person or program that changes links. A feature such as the audit log stores it with the change.
 *
 * @param name the name that the host has chosen: at most 190 characters in one line
 */
public record Actor(String name) {

    /** The greatest length of a name, in characters. */
    public static final int LONGEST = 190;

    private static final String PERSON = "person ";
    private static final Pattern CONTROLS = Pattern.compile("[\\x00-\\x1f\\x7f-\\x9f]");

    /** An actor without a name: the host has named none, or the library itself makes the change. */
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
     * A person whom the host or another server has authenticated: {@code person anna}. The word {@code person} prevents
     * a person from taking the name of a key. Control characters are left out, and a name of more than 183 characters is
     * cut.
     *
     * @param name empty for {@link #UNKNOWN}
     */
    public static Actor ofPerson(String name) {
        String plain = CONTROLS.matcher(name).replaceAll("");
        if (plain.isEmpty()) {
            return UNKNOWN;
        }
        String actor = PERSON + plain;
        if (actor.length() <= LONGEST) {
            return new Actor(actor);
        }
        boolean splitsPair = Character.isHighSurrogate(actor.charAt(LONGEST - 1));
        return new Actor(actor.substring(0, splitsPair ? LONGEST - 1 : LONGEST));
    }

    @Override
    public String toString() {
        return name;
    }
}
