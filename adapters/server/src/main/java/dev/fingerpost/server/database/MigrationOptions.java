package dev.fingerpost.server.database;

import dev.fingerpost.server.settings.Environment;
import picocli.CommandLine.Option;

/** The options of the commands that migrate the tables. */
public final class MigrationOptions {

    @Option(
            names = "--no-copy",
            description = {
                "Migrates the tables of a file of SQLite or H2 without copying it first.",
                "Variable: FINGERPOST_NO_COPY, on or off."
            })
    private boolean isWithoutCopy;

    public DatabaseSettings on(DatabaseSettings settings, Environment environment) {
        boolean without = environment
                .setting("--no-copy", isWithoutCopy ? "on" : null, "off")
                .isOn();
        return without ? settings.withoutCopy() : settings;
    }
}
