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

    /**
     * Whether it is {@code on}.
     *
     * @throws CommandException if it is neither {@code on} nor {@code off}
     */
    public boolean isOn() {
        return switch (value) {
            case "on" -> true;
            case "off" -> false;
            default -> throw refused("must be on or off");
        };
    }

    /** Leaves out the value: it may be a password. */
    @Override
    public String toString() {
        return name;
    }
}
