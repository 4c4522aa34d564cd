package dev.fingerpost.server.records;

import static dev.fingerpost.server.settings.ProgramSettings.DATABASE;

import dev.fingerpost.Owner;
import dev.fingerpost.Owner.Gift;
import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.Progress;
import java.util.List;
import java.util.stream.Collectors;

/** The command that exists only for owners: it gives the links of one owner to another. */
final class OwnerCommands {

    /**
     * The number of links in a transaction. It is small, because on SQLite every writer of the server waits for the
     * transaction.
     */
    private static final int LINKS_OF_A_TRANSACTION = 100;

    private static final Setting<Long> FROM =
            Setting.id("from", "FROM").required().says("The owner whose links are given.");

    private static final Setting<Long> TO = Setting.id("to", "TO").required().says("The new owner of the links.");

    private OwnerCommands() {}

    static List<Command> all(ProgramContext context) {
        return List.of(Command.of(
                        "give",
                        given -> give(given, context),
                        "Give all links of an owner to another (safe while the server runs).",
                        "A hundred links are given in each transaction, with their aliases, clicks and statistics.",
                        "They leave their spaces, and their pixels stay with the old owner. If a link is refused,",
                        "the new owner keeps the links of earlier transactions.")
                .taking(FROM, TO)
                .with(DATABASE));
    }

    private static void give(Given given, ProgramContext context) {
        long to = given.get(TO);
        if (given.get(FROM) == to) {
            throw CommandException.wrongUse("TO must be another owner than FROM");
        }
        String interrupted = "what was given stays given: repeat the command to go on";
        try (OpenLibrary open = RecordCommands.open(context, given)) {
            Owner from = open.fingerpost().owner(given.get(FROM));
            long links = Progress.during(context.err(), interrupted, progress -> {
                progress.begins("giving", "links");
                return give(from, to, progress);
            });
            context.out().println("Links given: " + links);
        } catch (StorageException e) {
            throw e;
        } catch (FingerpostException e) {
            throw CommandException.failed(String.valueOf(e.getMessage()));
        }
    }

    private static long give(Owner from, long to, Progress progress) {
        long given = 0;
        for (Gift gift = first(from, to); !gift.linkIds().isEmpty(); gift = first(from, to)) {
            try {
                given += from.giveLinks(gift).size();
            } catch (ValidationException e) {
                throw refused(e, gift, given);
            }
            progress.at(given, 0);
        }
        return given;
    }

    private static Gift first(Owner from, long to) {
        return Gift.ofFirst(from, to, LINKS_OF_A_TRANSACTION);
    }

    private static CommandException refused(ValidationException refusal, Gift gift, long given) {
        return CommandException.failed(refusal.violations().stream()
                .map(violation -> gift.linkOf(violation)
                                .map(link -> "link " + link + ": ")
                                .orElse("")
                        + gift.fieldOf(violation) + " " + violation.message())
                .collect(Collectors.joining("; ", "links given: " + given + ", then ", "")));
    }
}
