package dev.fingerpost.server.settings;

import static java.util.Objects.requireNonNull;

/**
 * A setting and its source, so that messages have the name that the user wrote.
 *
 * @param name the option or the environment variable
 */
public record Setting(String name, String value) {

    public Setting {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
    }

    /**
     * A usage error for this value.
     *
     * @param must "must ...", after the name
     */
    public CommandException refused(String must) {
        return CommandException.wrongUse(name + " " + must);
    }

    /** Leaves out the value: it may be a password. */
    @Override
    public String toString() {
        return name;
    }
}
