package dev.fingerpost.server;

/** Ends a command with one line for the user. */
final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private CommandException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** A usage error: the same command line can never work. */
    static CommandException wrongUse(String message) {
        return new CommandException(Program.WRONG_USE, message);
    }

    /** Something that the command needs is not available. */
    static CommandException failed(String message) {
        return new CommandException(Program.FAILED, message);
    }

    int exitCode() {
        return exitCode;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
