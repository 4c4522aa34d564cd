package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.restore.OnExisting;
import java.util.function.Consumer;

/** The settings of a {@link LinkImport}. */
record ImportSettings(
        boolean dryRun,
        OnExisting existing,
        DomainMapping domains,
        Consumer<ImportCounts> progress,
        Consumer<TransferRecord.Refused> refusals,
        Answers answers) {

    /** Learns of the links of rows. */
    @FunctionalInterface
    interface Answers {

        /** A link that is stored now, or was before. */
        void stored(TransferRecord.OfLink row, Link link);
    }

    ImportSettings {
        requireNonNull(existing, "existing");
        requireNonNull(domains, "domains");
        requireNonNull(progress, "progress");
        requireNonNull(refusals, "refusals");
        requireNonNull(answers, "answers");
    }
}
