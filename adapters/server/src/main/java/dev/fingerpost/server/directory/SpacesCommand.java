package dev.fingerpost.server.directory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Space;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.OwnerOption;
import dev.fingerpost.server.settings.TextTable;
import java.io.PrintStream;
import java.util.List;
import java.util.function.BiConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The commands for spaces. */
@Command(
        name = "spaces",
        description = "Lists, adds, changes and removes the spaces of an owner, which group links.",
        synopsisSubcommandLabel = "COMMAND")
public final class SpacesCommand {

    private static final String ID = "As spaces list shows it.";
    private static final String NAME = "1 to 255 characters.";

    private final PrintStream out;

    @Mixin
    private final OwnerOption owner = new OwnerOption();

    public SpacesCommand(PrintStream out) {
        this.out = requireNonNull(out, "out");
    }

    @Command(name = "list", description = "Lists the spaces.")
    void list(@Mixin DatabaseOptions database) {
        in(database, (fingerpost, spaces) -> {
            TextTable table = new TextTable("ID", "NAME");
            List<Space> owned = fingerpost.spacesOf(owner.owner()).orElse(List.of());
            owned.forEach(space -> table.row(space.id(), space.name().orElse(null)));
            table.lines().forEach(out::println);
        });
    }

    @Command(name = "add", description = "Adds a space and prints its id.")
    void add(@Parameters(paramLabel = "NAME", description = NAME) String name, @Mixin DatabaseOptions database) {
        in(
                database,
                (fingerpost, spaces) -> out.println(spaces.createSpace(name).id()));
    }

    @Command(name = "change", description = "Gives a space a different name.")
    void change(
            @Parameters(paramLabel = "ID", converter = Numbers.Id.class, description = ID) long id,
            @Parameters(paramLabel = "NAME", description = NAME) String name,
            @Mixin DatabaseOptions database) {
        in(database, (fingerpost, spaces) -> {
            spaces.renameSpace(id, name);
            out.println("Space " + id + " is changed");
        });
    }

    @Command(name = "remove", description = "Takes the links out of a space and removes it.")
    void remove(
            @Parameters(paramLabel = "ID", converter = Numbers.Id.class, description = ID) long id,
            @Mixin DatabaseOptions database) {
        in(database, (fingerpost, spaces) -> {
            spaces.deleteSpace(id);
            out.println("Space " + id + " is removed");
        });
    }

    private void in(DatabaseOptions database, BiConsumer<Fingerpost, Owner> work) {
        try (OpenLibrary open = OpenLibrary.over(OpenStorage.ofThisVersion(database.settings()))) {
            work.accept(open.fingerpost(), open.fingerpost().owner(owner.owner()));
        } catch (ValidationException e) {
            throw CommandException.wrongUse("NAME " + e.violations().get(0).message());
        } catch (NotFoundException e) {
            throw CommandException.failed("the owner has no such space, see spaces list");
        }
    }
}
