package dev.fingerpost.server.records;

import java.util.Locale;

/** The actions of commands on records. */
enum Action {
    LIST("List the %2$s."),
    SHOW("Show %1$s."),
    CREATE("Create %1$s."),
    UPDATE("Change the given fields of %1$s."),
    DELETE("Delete %1$s.");

    private final String sentence;

    Action(String sentence) {
        this.sentence = sentence;
    }

    /** The name of the command. */
    String command() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the action is for one existing record, which its id names. */
    boolean isOfOne() {
        return this != LIST && this != CREATE;
    }

    /**
     * The description in the help.
     *
     * @param one the noun for a record, with its article
     * @param many the noun for several records
     */
    String summary(String one, String many) {
        return sentence.formatted(one, many);
    }
}
