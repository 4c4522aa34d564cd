package dev.fingerpost.server.database;

import dev.fingerpost.server.settings.Toggle;
import picocli.CommandLine.Option;

/** The options of the commands that migrate the tables. */
public final class MigrationOptions {

    @Option(
            names = "--no-copy",
            paramLabel = "on|off",
            arity = "0..1",
            defaultValue = "off",
            fallbackValue = "on",
            hideParamSyntax = true,
            description = "Migrates the tables of a file of SQLite or H2 without copying it first.")
    private Toggle withoutCopy = Toggle.OFF;

    public DatabaseSettings on(DatabaseSettings settings) {
        return withoutCopy.isOn() ? settings.withoutCopy() : settings;
    }
}
