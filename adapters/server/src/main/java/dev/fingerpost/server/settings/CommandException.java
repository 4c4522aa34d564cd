package dev.fingerpost.server.settings;

import dev.fingerpost.http.wire.SimilarName;
import java.util.Collection;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Ends a command with a message of one line for the user. */
public final class CommandException extends RuntimeException {

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
     * A usage error for an unknown name. A similar known name is suggested, if there is one.
     *
     * @param message says what does not exist
     * @param end where to look; empty for no advice
     */
    public static CommandException unknown(String message, String name, Collection<String> known, String end) {
        String meant = SimilarName.of(name, known)
                .map(similar -> " (did you mean " + similar + "?)")
                .orElse("");
        return wrongUse(message + meant + end);
    }

    /**
     * A usage error for the value of an option.
     *
     * @param must "must ...", which follows the name
     */
    public static CommandException refused(String option, String must) {
        return new CommandException(ExitCode.WRONG_USE, option, " " + must);
    }

    /**
     * Applies the library's own check to a value.
     *
     * @param must "must ...", which follows the name of the option
     * @throws CommandException if the library refuses the value
     */
    public static <T> T checked(String option, String must, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw refused(option, must);
        }
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
