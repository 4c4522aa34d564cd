package dev.fingerpost.server;

import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/**
 * What of the log reaches the terminal: warnings and worse, one line each, on standard error. Whoever wants another log
 * starts Java with {@code -Djava.util.logging.config.file}, which is then left alone.
 */
final class LoggingSetup {

    /** Held on to, or its level would be forgotten. */
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
        // What the pool has to say reaches us as exceptions, too, and those we can word and redact.
        POOL.setLevel(Level.OFF);
    }
}
