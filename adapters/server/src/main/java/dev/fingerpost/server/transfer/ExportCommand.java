package dev.fingerpost.server.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Owner;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.database.OwnerOnlyFile;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.OwnerOption;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.transfer.LinkExport;
import dev.fingerpost.transfer.TransferException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Exports all that an owner has. */
@Command(
        name = "export",
        description = {
            "Writes an owner's domains, pixels and links with their clicks as JSON Lines.",
            "The lines have the hashes of passwords, so only the user of the process can read the file."
        },
        sortOptions = false)
public final class ExportCommand implements Runnable {

    private static final String INTERRUPTED = "the file is not whole: delete it and repeat";

    private final PrintStream standardOutput;
    private final PrintStream err;

    @Parameters(paramLabel = "FILE", description = "A new file, or - for standard output.")
    private String file = "";

    @Mixin
    private final OwnerOption whose = new OwnerOption();

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    public ExportCommand(PrintStream standardOutput, PrintStream err) {
        this.err = requireNonNull(err, "err");
        this.standardOutput = requireNonNull(standardOutput, "standardOutput");
    }

    @Override
    public void run() {
        try (OpenLibrary open = OpenLibrary.over(OpenStorage.ofThisVersion(database.settings()));
                OutputStream out = file.equals("-") ? standardOutput : created()) {
            Owner owner = open.fingerpost().owner(whose.owner());
            long total = owner.links().find(LinkQuery.all()).total();
            Progress.during(err, INTERRUPTED, progress -> {
                progress.begins("exporting", "links");
                return LinkExport.of(open.fingerpost(), whose.owner())
                        .withProgress(done -> progress.at(done, total))
                        .writeTo(out);
            });
        } catch (TransferException | IOException e) {
            throw CommandException.failed("cannot write " + file);
        }
    }

    private OutputStream created() throws IOException {
        try {
            OwnerOnlyFile.create(Path.of(file));
            return Files.newOutputStream(Path.of(file));
        } catch (IOException | InvalidPathException e) {
            throw CommandException.failed("FILE must be - or name a file that does not exist and can be written");
        }
    }
}
