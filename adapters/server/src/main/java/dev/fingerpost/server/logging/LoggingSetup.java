package dev.fingerpost.server.logging;

import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/**
 * Sends warnings, errors and a few messages for the operator to standard error, one line each. If Java was started with
 * {@code -Djava.util.logging.config.file}, logging stays as that file configures it, except that the HTTP engine must
 * be named in it to log more than INFO.
 */
public final class LoggingSetup {

    /** A strong reference, because a logger without one is garbage collected together with its level. */
    private static final Logger POOL = Logger.getLogger("com.zaxxer.hikari");

    /** The logger that warns of every malformed request, which is answered with an error status in any case. */
    private static final Logger REQUEST_PARSER = Logger.getLogger("org.eclipse.jetty.http.HttpParser");

    /** The logger that, below INFO, writes requests with their headers and bodies, which contain keys and passwords. */
    private static final Logger ENGINE = Logger.getLogger("org.eclipse.jetty");

    /** The logger that names the scripts of an upgrade, each of which may take minutes if there are many rows. */
    private static final Logger MIGRATION = Logger.getLogger("dev.fingerpost.storage.jdbi.migration.MigrationProgress");

    /** The logger that says where the copy is that was made before a migration. */
    private static final Logger COPY = Logger.getLogger("dev.fingerpost.server.database.TableVersions");

    /** The logger of refused pages, which an operator may want to allow. */
    private static final Logger TITLES = Logger.getLogger("dev.fingerpost.titles.PageTitles");

    /** The logger of requests. */
    static final Logger ACCESS = Logger.getLogger("dev.fingerpost.http.access");

    private LoggingSetup() {}

    public static void quiet() {
        if (LogManager.getLogManager().getProperty(ENGINE.getName() + ".level") == null) {
            ENGINE.setLevel(Level.INFO);
        }
        if (isConfigured()) {
            return;
        }
        LogManager.getLogManager().reset();
        Handler terminal = new ConsoleHandler();
        terminal.setFormatter(new OneLineFormatter());
        terminal.setLevel(Level.ALL);
        terminal.setFilter(new LibraryLogFilter(System::nanoTime));
        Logger root = Logger.getLogger("");
        root.addHandler(terminal);
        root.setLevel(Level.WARNING);
        ENGINE.setLevel(Level.WARNING);
        MIGRATION.setLevel(Level.INFO);
        COPY.setLevel(Level.INFO);
        TITLES.setLevel(Level.INFO);
        // The pool also throws what it logs, and the messages of exceptions are redacted.
        POOL.setLevel(Level.OFF);
        REQUEST_PARSER.setLevel(Level.OFF);
    }

    /**
     * Writes the log in this form.
     *
     * @throws IllegalArgumentException if Java was started with a logging configuration, and the form is not
     *     {@link LogForm#TEXT}
     */
    public static void use(LogForm form) {
        if (form.equals(LogForm.TEXT)) {
            return;
        }
        if (isConfigured()) {
            throw new IllegalArgumentException(
                    "must be left out, because -Djava.util.logging.config configures the log");
        }
        for (Handler handler : Logger.getLogger("").getHandlers()) {
            if (handler instanceof ConsoleHandler) {
                handler.setFormatter(form.formatter());
            }
        }
        ACCESS.setLevel(form.access() ? Level.FINE : Level.WARNING);
    }

    private static boolean isConfigured() {
        return System.getProperty("java.util.logging.config.file") != null
                || System.getProperty("java.util.logging.config.class") != null;
    }
}
