package dev.fingerpost.server;

/** What keeps a command from its work, in one line for the person who started it. */
final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private CommandException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** The command was asked for wrongly; the same line can never work. */
    static CommandException wrongUse(String message) {
        return new CommandException(Program.WRONG_USE, message);
    }

    /** Something the command needs was not to be had. */
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
