package dev.fingerpost.server.settings;

/** Parser of numbers on the command line. */
public final class Numbers {

    private Numbers() {}

    /** How many of something: a number from 1 to a million. */
    public static int count(Setting setting) {
        if (setting.value().matches("[1-9][0-9]{0,5}|1000000")) {
            return Integer.parseInt(setting.value());
        }
        throw setting.refused("must be a number from 1 to 1000000");
    }

    /**
     * An id or an owner.
     *
     * @param name the name of the setting, for messages
     */
    public static long positive(String name, String text) {
        if (text.matches("[1-9][0-9]{0,17}")) {
            return Long.parseLong(text);
        }
        throw new Setting(name, text).refused("must be a positive integer");
    }
}
