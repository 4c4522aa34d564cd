package dev.fingerpost.server.transfer;

import dev.fingerpost.server.settings.DomainOption;
import dev.fingerpost.server.settings.Numbers;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options about whose links are moved, and where they are. */
final class OwnerOptions {

    @Option(
            names = "--owner",
            paramLabel = "N",
            defaultValue = "1",
            converter = Numbers.Id.class,
            description = "The owner of the links. Default: ${DEFAULT-VALUE}.")
    private long owner;

    @Mixin
    private final DomainOption known = new DomainOption();

    long owner() {
        return owner;
    }

    /** The domains, and an id from this one on for each other. */
    TransferDomains domains(long firstFree) {
        return new TransferDomains(known.domains(), firstFree);
    }
}
