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
 * <p>It stores up to 1,000 links in each transaction, and fewer if that takes longer than a call may. Existing links are
 * recognised by their aliases, so an interrupted import can be repeated from the beginning, and stores nothing twice.
 * Links that break rules are refused one by one.
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
        return new LinkImport(fingerpost, owner, ImportSettings.standard(fingerpost, owner));
    }

    /**
     * Sets whether to check everything and store nothing. A dry run remembers at most a million links, and fewer if
     * Java has less than 256 MiB of memory. After that, it may accept links that conflict with an earlier row.
     */
    public LinkImport withDryRun(boolean dryRun) {
        return with(settings.withDryRun(dryRun));
    }

    /**
     * Sets what happens to existing links. Changed links keep the fields for which a table has no column.
     */
    public LinkImport withExisting(OnExisting existing) {
        return with(settings.withExisting(existing));
    }

    /** Sets how domains are mapped. */
    public LinkImport withDomains(DomainMapping domains) {
        return with(settings.withDomains(domains));
    }

    /** Reports the progress after each transaction, and at the end. */
    public LinkImport withProgress(Consumer<ImportCounts> progress) {
        return with(settings.withProgress(progress));
    }

    /** Reports each refused record. */
    public LinkImport withRefusals(Consumer<TransferRecord.Refused> refusals) {
        return with(settings.withRefusals(refusals));
    }

    /**
     * Reports, after each transaction, the stored link for each link of the source that was not refused. A dry run
     * reports nothing.
     */
    public LinkImport withAnswers(BiConsumer<TransferRecord.OfLink, Link> answers) {
        return with(settings.withAnswers(answers));
    }

    /**
     * Imports all records of a source.
     *
     * @throws TransferException if the source cannot be read, if something has to be asked, or if the storage fails;
     *     what was imported stays
     */
    public ImportCounts run(Source source) {
        return new ImportRun(fingerpost, owner, settings).of(source);
    }

    private LinkImport with(ImportSettings newSettings) {
        return new LinkImport(fingerpost, owner, newSettings);
    }
}
