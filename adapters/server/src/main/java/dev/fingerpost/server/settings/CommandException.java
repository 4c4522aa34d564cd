package dev.fingerpost.server.settings;

import dev.fingerpost.http.wire.SimilarName;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Ends a command with a message of one line for the user. */
public final class CommandException extends RuntimeException {

    /** Names that other programs use, and the names that this program has instead. */
    private static final Map<String, String> OTHER_NAMES = Map.ofEntries(
            Map.entry("start", "serve"),
            Map.entry("run", "serve"),
            Map.entry("up", "serve"),
            Map.entry("launch", "serve"),
            Map.entry("database", "db"),
            Map.entry("database-url", "db"),
            Map.entry("jdbc-url", "db"),
            Map.entry("username", "db-user"),
            Map.entry("listen", "host"),
            Map.entry("bind", "host"),
            Map.entry("address", "host"),
            Map.entry("timezone", "zone"),
            Map.entry("time-zone", "zone"),
            Map.entry("tz", "zone"),
            Map.entry("ls", "list"),
            Map.entry("get", "show"),
            Map.entry("view", "show"),
            Map.entry("add", "create"),
            Map.entry("new", "create"),
            Map.entry("make", "create"),
            Map.entry("edit", "update"),
            Map.entry("set", "update"),
            Map.entry("rename", "update"),
            Map.entry("rm", "delete"),
            Map.entry("remove", "delete"),
            Map.entry("revoke", "delete"),
            Map.entry("init", "migrate"),
            Map.entry("upgrade", "migrate"),
            Map.entry("check", "doctor"),
            Map.entry("dump", "backup"),
            Map.entry("slug", "alias"),
            Map.entry("domain", "domain-id"),
            Map.entry("destination", "url"),
            Map.entry("expires-at", "active-period-end-at"));

    private static final long serialVersionUID = 1L;

    private final ExitCode exitCode;
    private final String option;
    private final String text;

    private CommandException(ExitCode exitCode, String option, String text) {
        super(option + text);
        this.exitCode = exitCode;
        this.option = option;
        this.text = text;
    }

    /** A usage error, which stays if the same command is repeated. */
    public static CommandException wrongUse(String message) {
        return new CommandException(ExitCode.WRONG_USE, "", message);
    }

    /**
     * A usage error for an unknown name. A known name of the same meaning is suggested or, otherwise, a similar one.
     *
     * @param message says what does not exist
     * @param end where to look; empty for no advice
     */
    public static CommandException unknown(String message, String name, Collection<String> known, String end) {
        String meant = known.stream()
                .filter(each -> plain(each).equals(OTHER_NAMES.get(plain(name))))
                .findFirst()
                .or(() -> SimilarName.of(name, known))
                .map(similar -> " (did you mean " + similar + "?)")
                .orElse("");
        return wrongUse(message + meant + end);
    }

    /** The name of an option, a variable or a line of the configuration file, without what is particular to it. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-').replaceFirst("^(?:--|fingerpost-)", "");
    }

    /**
     * A usage error for the value of an option.
     *
     * @param must "must ...", which follows the name
     */
    public static CommandException refused(String option, String must) {
        return new CommandException(ExitCode.WRONG_USE, option, " " + must);
    }

    /** A failure that is not a usage error, for example because something that the command needs is not available. */
    public static CommandException failed(String message) {
        return new CommandException(ExitCode.FAILED, "", message);
    }

    /** An option names something, such as a file, that is not available. */
    public static CommandException failed(String option, String must) {
        return new CommandException(ExitCode.FAILED, option, " " + must);
    }

    public ExitCode exitCode() {
        return exitCode;
    }

    /**
     * The message.
     *
     * @param names returns the name under which the user has set an option
     */
    public String message(UnaryOperator<String> names) {
        return (option.isEmpty() ? "" : names.apply(option)) + text;
    }

    @Override
    public String getMessage() {
        return option + text;
    }
}
