package dev.fingerpost.server.directory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.TextTable;
import dev.fingerpost.server.settings.Version;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;

/** The commands for spaces. */
@Command(
        name = "spaces",
        description = "Lists, adds, changes and removes the spaces of an owner, which group links.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND")
public final class SpacesCommand implements Runnable {

    private static final String ID = "As spaces list shows it.";
    private static final String NAME = "1 to 255 characters.";

    private final PrintStream out;

    @Option(
            names = "--owner",
            paramLabel = "N",
            defaultValue = "1",
            scope = ScopeType.INHERIT,
            converter = Numbers.Id.class,
            description = "The owner of the spaces. Default: ${DEFAULT-VALUE}.")
    private long owner;

    public SpacesCommand(PrintStream out) {
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        throw CommandException.wrongUse(
                "a command is missing: spaces list, spaces add, spaces change or spaces remove, see spaces --help");
    }

    @Command(
            name = "list",
            description = "Lists the spaces.",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class)
    void list(@Mixin DatabaseOptions database) {
        in(database, (fingerpost, spaces) -> {
            List<List<String>> rows = new ArrayList<>();
            rows.add(List.of("ID", "NAME"));
            fingerpost
                    .spacesOf(owner)
                    .orElse(List.of())
                    .forEach(space -> rows.add(
                            List.of(Long.toString(space.id()), space.name().orElse("-"))));
            TextTable.lines(rows).forEach(out::println);
        });
    }

    @Command(
            name = "add",
            description = "Adds a space and prints its id.",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class)
    void add(@Parameters(paramLabel = "NAME", description = NAME) String name, @Mixin DatabaseOptions database) {
        in(
                database,
                (fingerpost, spaces) -> out.println(spaces.createSpace(name).id()));
    }

    @Command(
            name = "change",
            description = "Gives a space a different name.",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class)
    void change(
            @Parameters(paramLabel = "ID", converter = Numbers.Id.class, description = ID) long id,
            @Parameters(paramLabel = "NAME", description = NAME) String name,
            @Mixin DatabaseOptions database) {
        in(database, (fingerpost, spaces) -> {
            spaces.renameSpace(id, name);
            out.println("Space " + id + " is changed");
        });
    }

    @Command(
            name = "remove",
            description = "Takes the links out of a space and removes it.",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class)
    void remove(
            @Parameters(paramLabel = "ID", converter = Numbers.Id.class, description = ID) long id,
            @Mixin DatabaseOptions database) {
        in(database, (fingerpost, spaces) -> {
            spaces.deleteSpace(id);
            out.println("Space " + id + " is removed");
        });
    }

    private void in(DatabaseOptions database, BiConsumer<Fingerpost, Owner> work) {
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            Domains.Repository directory = open.storage().directory().orElseThrow();
            try (Fingerpost fingerpost = Fingerpost.builder(open.storage())
                    .domains(Domains.stored(directory))
                    .spaces(SpaceDirectory.stored(directory))
                    .build()) {
                work.accept(fingerpost, fingerpost.owner(owner));
            }
        } catch (ValidationException e) {
            throw CommandException.wrongUse("NAME " + e.violations().get(0).message());
        } catch (NotFoundException e) {
            throw CommandException.failed("the owner has no such space, see spaces list");
        }
    }
}
