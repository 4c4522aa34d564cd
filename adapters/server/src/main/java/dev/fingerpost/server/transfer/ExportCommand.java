package dev.fingerpost.server.transfer;

import static dev.fingerpost.server.settings.ProgramSettings.DATABASE;
import static dev.fingerpost.server.settings.ProgramSettings.OWNER;

import dev.fingerpost.Owner;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.database.OwnerOnlyFile;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.transfer.LinkExport;
import dev.fingerpost.transfer.record.TransferException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Writes a {@link LinkExport} of an owner to a file or to standard output. */
final class ExportCommand {

    private static final String INTERRUPTED = "the file is incomplete: delete it and repeat the command";

    private static final Setting<String> FILE =
            Setting.text("file", "FILE").required().says("A new file, or - for standard output.");

    private final ProgramContext context;
    private final Given given;
    private final String file;

    private ExportCommand(ProgramContext context, Given given) {
        this.context = context;
        this.given = given;
        this.file = given.get(FILE);
    }

    static Command of(ProgramContext context) {
        return Command.of(
                        "export",
                        given -> new ExportCommand(context, given).run(),
                        "Write an owner's domains, pixels and links with their clicks as JSON Lines.",
                        "The lines contain password hashes, so only the user of the process can read the file.")
                .taking(FILE)
                .with(OWNER)
                .with(DATABASE);
    }

    private void run() {
        try (OpenLibrary open = OpenLibrary.over(OpenStorage.ofThisVersion(DatabaseSettings.of(given)));
                OutputStream out = file.equals("-") ? context.out() : created()) {
            Owner owner = open.fingerpost().owner(given.get(OWNER));
            long total = owner.links().find(LinkQuery.all()).total();
            Progress.during(context.err(), INTERRUPTED, progress -> {
                progress.begins("exporting", "links");
                return LinkExport.of(open.fingerpost(), given.get(OWNER))
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
