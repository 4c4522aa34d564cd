package dev.fingerpost.server.operation;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.FileBackup;
import dev.fingerpost.server.database.ServerTools;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.server.settings.Setting;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Makes a database from a backup, or prints the command that does. */
@Command(
        name = "restore",
        description = {
            "Makes a database of SQLite or H2, which must not exist, from a backup.",
            "For PostgreSQL and MariaDB it does nothing but print the command of their own tools."
        },
        sortOptions = false)
public final class RestoreCommand implements Runnable {

    private static final String INTERRUPTED = "nothing is restored: repeat the command";

    private final PrintStream out;
    private final PrintStream err;

    @Parameters(paramLabel = "FILE", description = "The backup.")
    private String file = "";

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    public RestoreCommand(PrintStream out, PrintStream err) {
        this.err = requireNonNull(err, "err");
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        DatabaseSettings settings = database.settings();
        Optional<FileBackup> backup = FileBackup.of(settings, new Setting("FILE", file));
        out.println(backup.map(copy -> settings.place() + " has " + Progress.during(err, INTERRUPTED, copy::restore))
                .orElseGet(() -> new ServerTools(settings).restore(Path.of(file))));
    }
}
