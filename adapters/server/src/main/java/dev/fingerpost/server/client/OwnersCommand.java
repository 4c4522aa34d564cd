package dev.fingerpost.server.client;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.DatabaseOwners;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.RowPrinter;
import java.io.PrintStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands for owners, which only a database knows. */
@Command(name = "owners", description = "Lists and deletes owners.", synopsisSubcommandLabel = "COMMAND")
public final class OwnersCommand {

    private final PrintStream out;
    private final int width;

    /**
     * The commands, which print there.
     *
     * @param width the characters of a line of a terminal
     */
    public OwnersCommand(PrintStream out, int width) {
        this.out = requireNonNull(out, "out");
        this.width = width;
    }

    @Command(name = "list", description = "Lists the owners, and how much each has.", sortOptions = false)
    void list(
            @Option(names = "--json", description = "Prints each owner as a line of JSON.") boolean json,
            @Mixin DatabaseOptions database) {
        RowPrinter rows = new RowPrinter(out, width, json, "owner", "links", "pixels", "keys");
        DatabaseOwners.of(database.settings())
                .forEach(owner -> rows.row(owner.owner(), owner.links(), owner.pixels(), owner.apiKeys()));
        rows.end();
    }

    @Command(
            name = "delete",
            description = "Deletes what an owner has, webhooks too. If it fails, repeat it: it goes on.",
            sortOptions = false)
    void delete(
            @Parameters(paramLabel = "OWNER", converter = Numbers.Id.class, description = "As owners list shows it.")
                    long owner,
            @Option(names = "--yes", required = true, description = "Must be given: nothing brings them back.")
                    boolean isMeant,
            @Mixin DatabaseOptions database) {
        try (OpenLibrary open = OpenLibrary.over(OpenStorage.ofThisVersion(database.settings()))) {
            open.fingerpost().deleteOwner(owner);
            out.println("Owner " + owner + " has nothing any more");
        }
    }
}
