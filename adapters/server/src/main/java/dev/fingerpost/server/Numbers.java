package dev.fingerpost.server;

/** Reads numbers off the command line. */
final class Numbers {

    private Numbers() {}

    /**
     * An id or an owner.
     *
     * @param name what to call it if it is refused
     */
    static long positive(String name, String text) {
        if (text.matches("0*[1-9][0-9]{0,17}")) {
            return Long.parseLong(text);
        }
        throw new Setting(name, text).refused("must be a positive integer");
    }
}
