package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.link.Link;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferRecord;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Imports links with their clicks, dates, statistics and pixels. Immutable; every {@code with} method returns a new
 * import.
 *
 * <p>It stores up to 1,000 links in each transaction. Existing links are recognised by their aliases, so an interrupted
 * import can be repeated from the beginning, and stores nothing twice. Links that break rules are refused one by one.
 */
public final class LinkImport {

    private final Fingerpost fingerpost;
    private final long owner;
    private final ImportSettings settings;

    private LinkImport(Fingerpost fingerpost, long owner, ImportSettings settings) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.owner = owner;
        this.settings = requireNonNull(settings, "settings");
    }

    /**
     * Creates an import for the links of an owner. It keeps existing links, and finds domains
     * {@linkplain DomainMapping#byBaseUrl by their base URLs}.
     */
    public static LinkImport into(Fingerpost fingerpost, long owner) {
        return new LinkImport(
                fingerpost,
                owner,
                new ImportSettings(
                        false,
                        OnExisting.KEEP,
                        DomainMapping.byBaseUrl(fingerpost, owner),
                        counts -> {},
                        refused -> {},
                        (row, link) -> {}));
    }

    /**
     * Sets whether to check everything and store nothing. A dry run remembers at most a million links, and fewer if
     * Java has less than 256 MiB of memory. After that, it may accept links that conflict with an earlier row.
     */
    public LinkImport withDryRun(boolean dryRun) {
        return with(new ImportSettings(
                dryRun,
                settings.existing(),
                settings.domains(),
                settings.progress(),
                settings.refusals(),
                settings.answers()));
    }

    /** Sets what happens to existing links. */
    public LinkImport withExisting(OnExisting existing) {
        return with(new ImportSettings(
                settings.dryRun(),
                existing,
                settings.domains(),
                settings.progress(),
                settings.refusals(),
                settings.answers()));
    }

    /** Sets how domains are mapped. */
    public LinkImport withDomains(DomainMapping domains) {
        return with(new ImportSettings(
                settings.dryRun(),
                settings.existing(),
                domains,
                settings.progress(),
                settings.refusals(),
                settings.answers()));
    }

    /** Reports the progress after each transaction, and at the end. */
    public LinkImport withProgress(Consumer<ImportCounts> progress) {
        return with(new ImportSettings(
                settings.dryRun(),
                settings.existing(),
                settings.domains(),
                progress,
                settings.refusals(),
                settings.answers()));
    }

    /** Reports each refused record. */
    public LinkImport withRefusals(Consumer<TransferRecord.Refused> refusals) {
        return with(new ImportSettings(
                settings.dryRun(),
                settings.existing(),
                settings.domains(),
                settings.progress(),
                refusals,
                settings.answers()));
    }

    /**
     * Reports, after each transaction, the stored link for each link of the source that was not refused. A dry run
     * reports nothing.
     */
    public LinkImport withAnswers(BiConsumer<TransferRecord.OfLink, Link> answers) {
        return with(new ImportSettings(
                settings.dryRun(),
                settings.existing(),
                settings.domains(),
                settings.progress(),
                settings.refusals(),
                answers::accept));
    }

    /**
     * Imports all records of a source.
     *
     * @throws TransferException if the source cannot be read; what was imported stays
     * @throws dev.fingerpost.failure.StorageException if the storage fails; what was imported stays
     */
    public ImportCounts run(Source source) {
        ImportRun run = new ImportRun(fingerpost, owner, settings);
        source.forEach(run::accept);
        return run.finish();
    }

    private LinkImport with(ImportSettings newSettings) {
        return new LinkImport(fingerpost, owner, newSettings);
    }
}
