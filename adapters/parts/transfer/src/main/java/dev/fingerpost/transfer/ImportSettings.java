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

    /** Is told which link each row has. */
    @FunctionalInterface
    interface Answers {

        /** The row has this link, which was stored now or before. */
        void stored(TransferRecord.OfLink row, Link link);
    }
}
