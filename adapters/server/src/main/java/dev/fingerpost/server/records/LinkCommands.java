package dev.fingerpost.server.records;

import static dev.fingerpost.server.settings.ProgramSettings.DATABASE;

import dev.fingerpost.expiry.Expiry;
import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The command that exists only for links: it deletes the links whose active period has ended. */
final class LinkCommands {

    private static final long MOST_DAYS = 36_600;

    private static final Setting<Long> DAYS = Setting.number("days", "DAYS", 0, MOST_DAYS)
            .withDefault("0")
            .says("The number of days that must have passed since the active period ended.");

    private static final Setting<Long> OF_OWNER =
            Setting.id("owner", "N").says("The owner whose links are deleted. By default the links of all owners.");

    private LinkCommands() {}

    static List<Command> all(ProgramContext context) {
        return List.of(Command.of(
                        "delete-expired",
                        given -> deleteExpired(given, context),
                        "Delete links whose active period is over (safe while the server runs).",
                        "Ten links are deleted in each transaction, with pauses in which visitors are served. Disabled links stay,",
                        "and so do links that have only used up their clicks. If the command is stopped, repeat it to go on.")
                .with(DAYS, OF_OWNER)
                .with(DATABASE));
    }

    private static void deleteExpired(Given given, ProgramContext context) {
        String interrupted = "what was deleted stays deleted: repeat the command to go on";
        try (OpenLibrary open = RecordCommands.open(context, given)) {
            Instant before = open.fingerpost().clock().instant().minus(Duration.ofDays(given.get(DAYS)));
            long deleted = Progress.during(context.err(), interrupted, progress -> {
                progress.begins("deleting", "links");
                return deleteExpired(open, given.find(OF_OWNER), before, progress);
            });
            context.out().println("Links deleted: " + deleted);
        } catch (StorageException e) {
            throw e;
        } catch (FingerpostException e) {
            throw CommandException.failed(String.valueOf(e.getMessage()));
        }
    }

    private static long deleteExpired(OpenLibrary open, Optional<Long> owner, Instant before, Progress progress) {
        if (owner.isPresent()) {
            return open.fingerpost().owner(owner.get()).links().deleteExpired(before);
        }
        return open.fingerpost()
                .find(Expiry.class)
                .orElseThrow(() -> CommandException.failed(
                        "This database does not find the expired links of all owners: name one with --owner"))
                .deleteExpired(before, deleted -> progress.at(deleted, 0));
    }
}
