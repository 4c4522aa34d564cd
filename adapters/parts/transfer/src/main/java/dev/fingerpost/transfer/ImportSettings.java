package dev.fingerpost.transfer;

import dev.fingerpost.link.Link;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.transfer.record.TransferRecord;
import java.util.function.Consumer;

/** The settings of a {@link LinkImport}. */
record ImportSettings(
        boolean dryRun,
        OnExisting existing,
        DomainMapping domains,
        Consumer<ImportCounts> progress,
        Consumer<TransferRecord.Refused> refusals,
        Answers answers) {

    /** Receives the stored link of each row. */
    @FunctionalInterface
    interface Answers {

        /** Called with the link of a row, whether this import has stored it or it existed before. */
        void stored(TransferRecord.OfLink row, Link link);
    }
}
