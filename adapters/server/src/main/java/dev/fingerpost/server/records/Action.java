package dev.fingerpost.server.records;

import java.util.Locale;

/** What the commands do with records. */
enum Action {
    LIST("List the %2$s."),
    SHOW("Show %1$s."),
    CREATE("Create %1$s."),
    UPDATE("Change the fields of %1$s that are given."),
    DELETE("Delete %1$s.");

    private final String sentence;

    Action(String sentence) {
        this.sentence = sentence;
    }

    /** The name of the command. */
    String command() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is about one record that is there, by its id. */
    boolean isOfOne() {
        return this != LIST && this != CREATE;
    }

    /**
     * What help says about it.
     *
     * @param one a record with its article
     * @param many records
     */
    String summary(String one, String many) {
        return sentence.formatted(one, many);
    }
}
