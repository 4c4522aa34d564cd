package dev.fingerpost.server.settings;

import static java.util.Objects.requireNonNull;

/**
 * A value and the name under which the user has set it, so that messages have that name.
 *
 * @param name the option, the environment variable, or the place in the configuration file
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
        return CommandException.refused(name, must);
    }

    /** Leaves out the value: it may be a password. */
    @Override
    public String toString() {
        return name;
    }
}
