package dev.fingerpost.server.settings;

/** The exit codes of the program. */
public enum ExitCode {
    /** The command has done its work. */
    SUCCESS(0),
    /** Something is missing, in use or exists already, an import has refused records, or the command has failed. */
    FAILED(1),
    /** The command line is wrong, or does not fit the database or its files, so repeating it does not help. */
    WRONG_USE(2),
    /** Java's memory is used up. The code is that of {@code -XX:+ExitOnOutOfMemoryError}. */
    OUT_OF_MEMORY(3),
    /** The process was ended by SIGINT; the code is 128 plus the number of the signal, and Java itself sets it. */
    INTERRUPTED(130),
    /** The process was ended by SIGTERM; the code is made in the same way. */
    TERMINATED(143);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
