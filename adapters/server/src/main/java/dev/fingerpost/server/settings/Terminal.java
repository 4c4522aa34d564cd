package dev.fingerpost.server.settings;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Finds out whether a person reads what the program prints. */
public final class Terminal {

    private Terminal() {}

    /** Whether this is the standard output or error of the process and a terminal. */
    @SuppressWarnings("SystemConsoleNull") // only where Linux does not give a better answer
    public static boolean is(PrintStream stream) {
        int file = stream == System.out ? 1 : stream == System.err ? 2 : 0;
        Path open = Path.of("/proc/self/fd/" + file);
        try {
            return file > 0
                    && (Files.exists(open)
                            ? open.toRealPath().toString().matches("/dev/(pts/|tty).*")
                            : System.console() != null);
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * The number of characters in a line, from the variable {@code COLUMNS} or from the terminal. Without both, no line
     * is cut off.
     */
    public static int width(Map<String, String> environment, PrintStream stream) {
        String columns = environment.getOrDefault("COLUMNS", "");
        if (columns.matches("[1-9][0-9]{1,3}")) {
            return Integer.parseInt(columns);
        }
        return is(stream) ? new UsageMessageSpec().autoWidth(true).width() : Integer.MAX_VALUE;
    }
}
