package dev.fingerpost.server.settings;

/** Ends a command with one line for the user. */
public final class CommandException extends RuntimeException {

    /** The exit code for a usage error, as opposed to a failure. */
    public static final int WRONG_USE = 2;

    /** The exit code for a failure. */
    public static final int FAILED = 1;

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private CommandException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** A usage error: the same command line can never work. */
    public static CommandException wrongUse(String message) {
        return new CommandException(WRONG_USE, message);
    }

    /** Something that the command needs is not available. */
    public static CommandException failed(String message) {
        return new CommandException(FAILED, message);
    }

    public int exitCode() {
        return exitCode;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
