package dev.fingerpost.server.operation;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.MigrationOptions;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.Progress;
import java.io.PrintStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Does to the tables what a start of the server does to them first. */
@Command(
        name = "migrate",
        description = "Makes the tables, or brings them to the version of this program, as serve does at its start.",
        sortOptions = false)
public final class MigrateCommand implements Runnable {

    private static final String INTERRUPTED = "each script that has run stays: repeat the command to go on";

    private final PrintStream out;
    private final PrintStream err;

    @Mixin
    private final MigrationOptions migration = new MigrationOptions();

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    public MigrateCommand(PrintStream out, PrintStream err) {
        this.err = requireNonNull(err, "err");
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        DatabaseSettings settings = migration.on(database.settings());
        settings.checkPersistent();
        Progress.during(err, INTERRUPTED, progress -> OpenStorage.open(settings, progress))
                .close();
        out.println("The tables of " + settings.place() + " are those of this program");
    }
}
