package dev.fingerpost.server.keys;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Environment;
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

    private final Environment environment;
    private final PrintStream out;

    @Parameters(paramLabel = "ID", description = "The id of the key, as keys list shows it.")
    private String id = "";

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    RevokeKeyCommand(Environment environment, PrintStream out) {
        this.environment = requireNonNull(environment, "environment");
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        long number = Numbers.positive("ID", id);
        try (KeyDatabase keys = KeyDatabase.open(database.in(environment))) {
            keys.apiKeys().revoke(number);
            out.println("API key " + number + " is revoked");
        } catch (NotFoundException e) {
            throw CommandException.failed("there is no API key " + number + ", see keys list");
        }
    }
}
