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

/** Copies the database to a file, or prints the command that does. */
@Command(
        name = "backup",
        description = {
            "Copies a database of SQLite or H2 to a new file, also while a server runs.",
            "For PostgreSQL and MariaDB it does nothing but print the command of their own tools."
        },
        sortOptions = false)
public final class BackupCommand implements Runnable {

    private static final String INTERRUPTED = "there is no backup: repeat the command";

    private final PrintStream out;
    private final PrintStream err;

    @Parameters(paramLabel = "FILE", description = "The new file; for H2 its name ends in .mv.db.")
    private String file = "";

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    public BackupCommand(PrintStream out, PrintStream err) {
        this.err = requireNonNull(err, "err");
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        DatabaseSettings settings = database.settings();
        Optional<FileBackup> backup = FileBackup.of(settings, new Setting("FILE", file));
        out.println(backup.map(copy -> file + " has " + Progress.during(err, INTERRUPTED, copy::write))
                .orElseGet(() -> new ServerTools(settings).backup(Path.of(file))));
    }
}
