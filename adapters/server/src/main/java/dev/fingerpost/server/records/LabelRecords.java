package dev.fingerpost.server.records;

import static dev.fingerpost.server.settings.ProgramSettings.DATABASE;
import static dev.fingerpost.server.settings.ProgramSettings.OWNER;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.link.Links;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.RowPrinter;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToLongBiFunction;

/** The labels of an owner in a database. They have no ids, so the commands that change one take its text. */
final class LabelRecords implements Records {

    private static final Setting<String> LABEL =
            Setting.text("label", "LABEL").required().says("The label, ignoring case.");
    private static final Setting<String> NAME =
            Setting.text("name", "NAME").required().says("The new name: 1 to 50 characters.");

    private final Links links;

    LabelRecords(OpenLibrary open, Given given) {
        this.links = links(open, given);
    }

    private static Links links(OpenLibrary open, Given given) {
        return open.fingerpost().owner(given.get(OWNER)).links();
    }

    @Override
    public void list(Given given, Consumer<Map<String, JsonValue>> rows) {
        links.labels().forEach(each -> rows.accept(RowPrinter.members("label", each.label(), "links", each.links())));
    }

    /** The commands that change a label on all of its links. */
    static List<Command> all(ProgramContext context) {
        return List.of(
                command(
                                context,
                                "update",
                                "Rename a label, or merge it with the label that has the new name.",
                                (links, given) -> links.renameLabel(given.get(LABEL), given.get(NAME)))
                        .with(NAME, OWNER)
                        .with(DATABASE),
                command(
                                context,
                                "delete",
                                "Remove a label from all of its links.",
                                (links, given) -> links.deleteLabel(given.get(LABEL)))
                        .with(OWNER)
                        .with(DATABASE));
    }

    private static Command command(
            ProgramContext context, String name, String summary, ToLongBiFunction<Links, Given> change) {
        return Command.of(name, given -> run(context, given, change), summary).taking(LABEL);
    }

    private static void run(ProgramContext context, Given given, ToLongBiFunction<Links, Given> change) {
        try (OpenLibrary open = RecordCommands.open(context, given)) {
            context.out().println("Links changed: " + change.applyAsLong(links(open, given), given));
        } catch (StorageException e) {
            throw e;
        } catch (FingerpostException e) {
            throw CommandException.failed(String.valueOf(e.getMessage()));
        }
    }
}
