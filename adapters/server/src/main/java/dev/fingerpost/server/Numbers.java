package dev.fingerpost.server;

/** Parser of numbers on the command line. */
final class Numbers {

    private Numbers() {}

    /**
     * An id or an owner.
     *
     * @param name the name of the setting, for messages
     */
    static long positive(String name, String text) {
        if (text.matches("0*[1-9][0-9]{0,17}")) {
            return Long.parseLong(text);
        }
        throw new Setting(name, text).refused("must be a positive integer");
    }
}
