package dev.fingerpost.server;

import dev.fingerpost.server.logging.LoggingSetup;
import dev.fingerpost.server.logging.OutOfMemoryExit;

/** The entry point of the program. */
public final class Main {

    private Main() {}

    /** Runs one command and exits with its code: 0 for success, 1 for a failure, 2 for a usage error. */
    public static void main(String[] args) {
        LoggingSetup.quiet();
        OutOfMemoryExit.install();
        System.exit(Program.of(System.getenv(), System.out, System.err).run(args));
    }
}
