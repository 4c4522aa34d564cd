package dev.fingerpost.server;

/** Starts the program: {@code serve}, and {@code keys} to manage API keys. */
public final class Main {

    private Main() {}

    /** Runs one command and ends with its exit code: 0 if it worked, 1 if it failed, 2 if it was asked wrongly. */
    public static void main(String[] args) {
        LoggingSetup.quiet();
        System.exit(Program.of(System.getenv(), System.out, System.err).run(args));
    }
}
