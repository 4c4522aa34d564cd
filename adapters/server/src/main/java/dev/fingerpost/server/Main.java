package dev.fingerpost.server;

import dev.fingerpost.server.logging.LastingLogManager;
import dev.fingerpost.server.logging.LoggingSetup;
import dev.fingerpost.server.logging.OutOfMemoryExit;
import dev.fingerpost.server.settings.ExitCode;
import dev.fingerpost.server.settings.NamedValue;

/** The entry point of the program. */
public final class Main {

    private Main() {}

    /** Runs one command and exits with its code: 0 for success, 1 for a failure, 2 for a usage error. */
    public static void main(String[] args) {
        if (NamedValue.isUnreadable(System.getProperty("user.dir"))) { // with such a folder, Java itself would fail
            System.err.println("fingerpost-server: the name of the working directory " + NamedValue.READABLE);
            System.exit(ExitCode.WRONG_USE.number());
        }
        // Before a class is initialized that logs, which LastingLogManager itself is.
        System.getProperties().putIfAbsent("java.util.logging.manager", LastingLogManager.class.getName());
        LoggingSetup.quiet();
        OutOfMemoryExit.install();
        System.exit(Program.of(System.getenv(), System.out, System.err).run(args));
    }
}
