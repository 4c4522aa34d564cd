package dev.fingerpost.server.settings;

import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** Whose records a command is about. */
public final class OwnerOption {

    @Option(
            names = "--owner",
            paramLabel = "N",
            defaultValue = "1",
            converter = Numbers.Id.class,
            scope = ScopeType.INHERIT,
            description = "The owner, in a database. Default: ${DEFAULT-VALUE}.")
    private long owner;

    public long owner() {
        return owner;
    }
}
