package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.view.ImportView;
import dev.fingerpost.console.view.ImportView.Phase;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.transfer.CsvColumns;
import dev.fingerpost.transfer.ImportCounts;
import dev.fingerpost.transfer.LinkImport;
import dev.fingerpost.transfer.Source;
import dev.fingerpost.transfer.TransferException;
import dev.fingerpost.transfer.TransferRecord;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A file that is looked through first, and then imported if the person wants it. What it shows can be read by any thread. */
final class ImportJob {

    /** How many rows a person sees before the import. */
    private static final int SHOWN_ROWS = 10;

    private static final int SHOWN_REFUSALS = 50;
    private static final System.Logger LOG = System.getLogger(ImportJob.class.getName());

    private final long owner;
    private final Choices choices;
    private volatile byte[] file;
    private volatile ImportView shown;

    /**
     * What the person has chosen.
     *
     * @param baseUrl of rows without a short URL; {@code null} for none
     * @param unknownCreation of links that do not say when they were made
     */
    record Choices(Link.Existing existing, @Nullable String baseUrl, Instant unknownCreation) {

        Choices {
            requireNonNull(existing, "existing");
            requireNonNull(unknownCreation, "unknownCreation");
        }
    }

    ImportJob(long id, long owner, byte[] file, Choices choices) {
        this.owner = owner;
        this.file = requireNonNull(file, "file");
        this.choices = requireNonNull(choices, "choices");
        this.shown = ImportView.waiting(id);
    }

    long owner() {
        return owner;
    }

    ImportView shown() {
        return shown;
    }

    /** Whether this call has started the import; only the first one of a file that was looked through does. */
    synchronized boolean start() {
        boolean isReady = shown.phase() == Phase.READY;
        if (isReady) {
            shown = shown.in(Phase.RUNNING);
        }
        return isReady;
    }

    /** Looks through the file, or imports it if it was started. */
    void run(Fingerpost fingerpost, Storage storage) {
        boolean isDry = shown.phase() == Phase.CHECKING;
        long total = shown.total();
        List<ImportView.Row> rows = new ArrayList<>();
        List<ImportView.Refused> refused = new ArrayList<>();
        LinkImport transfer = LinkImport.into(fingerpost, storage, owner)
                .withDryRun(isDry)
                .withExisting(choices.existing())
                .withProgress(done -> shown = shown.counted(counts(done), total))
                .withRefusals(each -> {
                    if (refused.size() < SHOWN_REFUSALS) {
                        refused.add(new ImportView.Refused(each.line(), each.name(), each.violations()));
                    }
                });
        try {
            ImportCounts done = transfer.run(records -> source().forEach(each -> {
                if (each instanceof TransferRecord.OfLink link && rows.size() < SHOWN_ROWS) {
                    rows.add(row(link.snapshot()));
                }
                records.accept(each);
            }));
            Phase end = isDry ? Phase.READY : Phase.DONE;
            shown = shown.counted(counts(done), done.total())
                    .with(rows, refused)
                    .in(end);
        } catch (TransferException e) {
            shown = shown.failed(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "An import at the console has failed", e);
            shown = shown.failed("");
        }
        if (shown.phase() != Phase.READY) {
            file = new byte[0];
        }
    }

    /** JSON Lines begin with an object, and no CSV does. */
    private Source source() {
        InputStream in = new ByteArrayInputStream(file);
        boolean isJson = new String(file, 0, Math.min(file.length, 100), StandardCharsets.UTF_8)
                .strip()
                .startsWith("{");
        return isJson
                ? Source.jsonLines(in)
                : Source.csv(
                        new InputStreamReader(in, StandardCharsets.UTF_8),
                        CsvColumns.standard(),
                        choices.baseUrl(),
                        choices.unknownCreation());
    }

    private static ImportView.Row row(Link.Snapshot snapshot) {
        LinkDraft draft = snapshot.draft();
        return new ImportView.Row(
                draft.alias().orElse(""), draft.url(), draft.title().orElse(""), snapshot.clicks());
    }

    private static ImportView.Counts counts(ImportCounts done) {
        return new ImportView.Counts(done.created(), done.changed(), done.kept(), done.refused());
    }
}
