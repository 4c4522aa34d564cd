package dev.fingerpost.server.transfer;

import dev.fingerpost.server.settings.Numbers;
import picocli.CommandLine.Option;

/** The option about whose links are moved. */
final class OwnerOptions {

    @Option(
            names = "--owner",
            paramLabel = "N",
            defaultValue = "1",
            converter = Numbers.Id.class,
            description = "The owner of the links. Default: ${DEFAULT-VALUE}.")
    private long owner;

    long owner() {
        return owner;
    }
}
