package dev.fingerpost.server.records;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramContext;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A kind of records that the program manages: its commands, their options, and the place of the records.
 *
 * @param name the name of the group of commands, which is also used in the paths of the API
 * @param one the noun for a record, with its article
 * @param summary a sentence about the commands
 * @param columns the members that a list shows
 * @param verbs its commands
 * @param options the options that each of its commands has, only for records in a database
 * @param served the commands that are also in the API
 * @param stored the records in a database
 * @param others further commands, which only some resources have
 */
record Resource(
        String name,
        String one,
        String summary,
        List<String> columns,
        Map<Action, Verb> verbs,
        List<Setting<?>> options,
        Set<Action> served,
        Stored stored,
        Function<ProgramContext, List<Command>> others) {

    Resource {
        columns = List.copyOf(columns);
        verbs = Map.copyOf(verbs);
        options = List.copyOf(options);
        served = Set.copyOf(served);
    }

    /** Opens the records of a database for one command. */
    @FunctionalInterface
    interface Stored {

        Records of(OpenLibrary library, Given given);
    }

    /**
     * What a command of one resource does differently from the command with the same name of other resources.
     *
     * @param summary the sentence in the help; empty for the sentence of the action
     * @param fields the options that are fields of the API
     * @param options the options that the command has only for records in a database
     * @param printed what is printed at the end: after a creation, the only member that is shown; after a deletion, the
     *     sentence; empty for the default
     */
    record Verb(String summary, List<Field<?>> fields, List<Setting<?>> options, String printed) {

        static final Verb PLAIN = new Verb("", List.of(), List.of(), "");

        Verb {
            fields = List.copyOf(fields);
            options = List.copyOf(options);
        }

        static Verb of(List<Field<?>> fields) {
            return new Verb("", fields, List.of(), "");
        }

        static Verb with(Setting<?>... options) {
            return new Verb("", List.of(), List.of(options), "");
        }

        Verb says(String newSummary) {
            return new Verb(newSummary, fields, options, printed);
        }

        Verb printing(String newPrinted) {
            return new Verb(summary, fields, options, newPrinted);
        }
    }

    /** The description of a command in the help. */
    String summary(Action action) {
        String own = verb(action).summary();
        return own.isEmpty() ? action.summary(one, name) : own;
    }

    Verb verb(Action action) {
        return requireNonNull(verbs.get(action), "verb");
    }

    /** The noun without its article. */
    private String noun() {
        return one.replaceFirst("^an? ", "");
    }

    /** The line that is printed after a record was deleted. */
    String deleted(long id) {
        String own = verb(Action.DELETE).printed();
        return own.isEmpty() ? "The " + noun() + " " + id + " is deleted" : own.formatted(id);
    }

    /** The refusal if there is no record with an id. */
    CommandException missing(long id) {
        return CommandException.failed("there is no " + noun() + " " + id + ", see " + name + " list");
    }
}
