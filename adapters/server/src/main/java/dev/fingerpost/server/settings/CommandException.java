package dev.fingerpost.server.settings;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Ends a command with one line for the user. */
public final class CommandException extends RuntimeException {

    /** The exit code for a usage error, as opposed to a failure. */
    public static final int WRONG_USE = 2;

    /** The exit code for a failure. */
    public static final int FAILED = 1;

    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final String option;
    private final String text;

    private CommandException(int exitCode, String option, String text) {
        super(option + text);
        this.exitCode = exitCode;
        this.option = option;
        this.text = text;
    }

    /** A usage error: the same command line can never work. */
    public static CommandException wrongUse(String message) {
        return new CommandException(WRONG_USE, "", message);
    }

    /**
     * A usage error for the value of an option.
     *
     * @param must "must ...", after the name
     */
    public static CommandException refused(String option, String must) {
        return new CommandException(WRONG_USE, option, " " + must);
    }

    /**
     * A value that the library checks.
     *
     * @param must "must ...", after the name of the option
     * @throws CommandException if it refuses the value
     */
    public static <T> T checked(String option, String must, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw refused(option, must);
        }
    }

    /** Something that the command needs is not available. */
    public static CommandException failed(String message) {
        return new CommandException(FAILED, "", message);
    }

    /** The same for the value of an option. */
    public static CommandException failed(String option, String must) {
        return new CommandException(FAILED, option, " " + must);
    }

    public int exitCode() {
        return exitCode;
    }

    /**
     * The message.
     *
     * @param names gives an option the name under which the user has set it
     */
    public String message(UnaryOperator<String> names) {
        return (option.isEmpty() ? "" : names.apply(option)) + text;
    }

    @Override
    public String getMessage() {
        return option + text;
    }
}
