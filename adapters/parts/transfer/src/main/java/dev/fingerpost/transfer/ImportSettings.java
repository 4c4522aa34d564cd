package dev.fingerpost.transfer;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.link.Link;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.transfer.record.TransferRecord;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The settings of a {@link LinkImport}.
 *
 * @param answers receives the stored link of each row
 */
record ImportSettings(
        boolean dryRun,
        OnExisting existing,
        DomainMapping domains,
        Consumer<ImportCounts> progress,
        Consumer<TransferRecord.Refused> refusals,
        BiConsumer<TransferRecord.OfLink, Link> answers) {

    static ImportSettings standard(Fingerpost fingerpost, long owner) {
        return new ImportSettings(
                false,
                OnExisting.KEEP,
                DomainMapping.byBaseUrl(fingerpost, owner),
                counts -> {},
                refused -> {},
                (row, link) -> {});
    }

    ImportSettings withDryRun(boolean newDryRun) {
        return new ImportSettings(newDryRun, existing, domains, progress, refusals, answers);
    }

    ImportSettings withExisting(OnExisting newExisting) {
        return new ImportSettings(dryRun, newExisting, domains, progress, refusals, answers);
    }

    ImportSettings withDomains(DomainMapping newDomains) {
        return new ImportSettings(dryRun, existing, newDomains, progress, refusals, answers);
    }

    ImportSettings withProgress(Consumer<ImportCounts> newProgress) {
        return new ImportSettings(dryRun, existing, domains, newProgress, refusals, answers);
    }

    ImportSettings withRefusals(Consumer<TransferRecord.Refused> newRefusals) {
        return new ImportSettings(dryRun, existing, domains, progress, newRefusals, answers);
    }

    ImportSettings withAnswers(BiConsumer<TransferRecord.OfLink, Link> newAnswers) {
        return new ImportSettings(dryRun, existing, domains, progress, refusals, newAnswers);
    }
}
