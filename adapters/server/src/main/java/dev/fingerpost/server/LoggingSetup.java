package dev.fingerpost.server;

import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/**
 * Sends warnings and errors to standard error, one line each. If Java was started with
 * {@code -Djava.util.logging.config.file}, logging stays as configured there.
 */
final class LoggingSetup {

    /** A strong reference, since loggers are garbage collected with their level. */
    private static final Logger POOL = Logger.getLogger("com.zaxxer.hikari");

    private LoggingSetup() {}

    static void quiet() {
        if (System.getProperty("java.util.logging.config.file") != null
                || System.getProperty("java.util.logging.config.class") != null) {
            return;
        }
        LogManager.getLogManager().reset();
        Handler terminal = new ConsoleHandler();
        terminal.setFormatter(new OneLineFormatter());
        terminal.setLevel(Level.ALL);
        Logger root = Logger.getLogger("");
        root.addHandler(terminal);
        root.setLevel(Level.WARNING);
        // The pool also throws what it logs, and the messages of exceptions are redacted.
        POOL.setLevel(Level.OFF);
    }
}
