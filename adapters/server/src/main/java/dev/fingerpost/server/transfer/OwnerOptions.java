package dev.fingerpost.server.transfer;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options about whose links are moved, and where they are. */
final class OwnerOptions {

    private static final String DOMAIN = "--domain";

    @Option(
            names = "--owner",
            paramLabel = "N",
            defaultValue = "1",
            converter = Numbers.Id.class,
            description = "The owner of the links. Default: ${DEFAULT-VALUE}.")
    private long owner;

    @Option(
            names = DOMAIN,
            paramLabel = "ID=BASE_URL",
            split = "[,\\s]+",
            hideParamSyntax = true,
            description = {
                "A domain as serve has it; repeat it for each. An import gives other domains of the links free ids,",
                "and prints them for serve."
            })
    private List<Domain> domains = new ArrayList<>();

    long owner() {
        return owner;
    }

    /** The domains, and a free id from this one on for each other. */
    TransferDomains domains(long firstFree) {
        try {
            Domains.fixed(domains);
        } catch (IllegalArgumentException e) {
            throw CommandException.refused(DOMAIN, "must give each domain once: " + e.getMessage());
        }
        return new TransferDomains(domains, firstFree);
    }
}
