package dev.fingerpost.server.settings;

/** Every exit code of the program. */
public enum ExitCode {
    /** The command did what it says. */
    SUCCESS(0),
    /** What the command needs is not available, or it has found a fault. */
    FAILED(1),
    /** The same command line can never work. */
    WRONG_USE(2),
    /** The memory of Java is used up. */
    OUT_OF_MEMORY(3),
    /** Ended by SIGINT, 128 and the number of the signal, by Java itself. */
    INTERRUPTED(130),
    /** Ended by SIGTERM, in the same way. */
    TERMINATED(143);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
