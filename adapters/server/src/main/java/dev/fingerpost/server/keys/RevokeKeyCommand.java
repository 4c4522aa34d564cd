package dev.fingerpost.server.keys;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.Version;
import java.io.PrintStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Revokes one key. */
@Command(
        name = "revoke",
        description = "Revokes an API key. A running server refuses it from the next request on.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
final class RevokeKeyCommand implements Runnable {

    private final PrintStream out;

    @Parameters(
            paramLabel = "ID",
            converter = Numbers.Id.class,
            description = "The id of the key, as keys list shows it.")
    private long id;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    RevokeKeyCommand(PrintStream out) {
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        try (KeyDatabase keys = KeyDatabase.open(database.settings())) {
            keys.apiKeys().revoke(id);
            out.println("API key " + id + " is revoked");
        } catch (NotFoundException e) {
            throw CommandException.failed("there is no API key " + id + ", see keys list");
        }
    }
}
