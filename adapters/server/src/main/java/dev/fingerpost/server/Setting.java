package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

/**
 * What was set, and where, so that a mistake is named by the name the user wrote.
 *
 * @param name the option or the environment variable
 */
record Setting(String name, String value) {

    Setting {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
    }

    /**
     * Why this value is refused.
     *
     * @param must completes the name: "must ..."
     */
    CommandException refused(String must) {
        return CommandException.wrongUse(name + " " + must);
    }

    /** Leaves out the value: it may be a password. */
    @Override
    public String toString() {
        return name;
    }
}
