package dev.fingerpost.server;

/** What keeps a command from its work, in one line for the person who started it. */
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private Refusal(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** The command was asked for wrongly; the same line can never work. */
    static Refusal wrongUse(String message) {
        return new Refusal(Program.WRONG_USE, message);
    }

    /** Something the command needs was not to be had. */
    static Refusal failed(String message) {
        return new Refusal(Program.FAILED, message);
    }

    int exitCode() {
        return exitCode;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
