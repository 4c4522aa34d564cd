package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import java.util.function.Consumer;

/** The settings of a {@link LinkImport}. */
record ImportSettings(
        boolean dryRun,
        Link.Existing existing,
        DomainMapping domains,
        Consumer<ImportCounts> progress,
        Consumer<TransferRecord.Refused> refusals) {

    ImportSettings {
        requireNonNull(existing, "existing");
        requireNonNull(domains, "domains");
        requireNonNull(progress, "progress");
        requireNonNull(refusals, "refusals");
    }
}
