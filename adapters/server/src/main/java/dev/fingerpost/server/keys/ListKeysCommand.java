package dev.fingerpost.server.keys;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.settings.Version;
import java.io.PrintStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints every key of every owner. */
@Command(
        name = "list",
        description = "Lists all API keys: when each was created, expires, was revoked and last used. Times are UTC.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
final class ListKeysCommand implements Runnable {

    private final PrintStream out;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    ListKeysCommand(PrintStream out) {
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        try (KeyDatabase keys = KeyDatabase.open(database.settings())) {
            KeyTable.lines(keys.apiKeys().list()).forEach(out::println);
        }
    }
}
