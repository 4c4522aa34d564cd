package dev.fingerpost.console.upload;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.concurrent.TimeLimit;
import dev.fingerpost.concurrent.TimeOverException;
import dev.fingerpost.console.view.ImportView;
import dev.fingerpost.console.view.ImportView.Phase;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.http.wire.MemoryBudget;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.transfer.ImportCounts;
import dev.fingerpost.transfer.ImportFormat;
import dev.fingerpost.transfer.ImportText;
import dev.fingerpost.transfer.LinkImport;
import dev.fingerpost.transfer.Source;
import dev.fingerpost.transfer.record.DateOrder;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferRecord;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A file that is first examined, and then imported if the person decides to. Any thread may read its state. */
public final class ImportJob {

    /** How many rows a person sees before the import. */
    private static final int SHOWN_ROWS = 10;

    private static final int SHOWN_REFUSALS = 50;
    private static final int LONGEST_SHOWN = 2_048;
    private static final int MOST_COLUMNS = 100;
    private static final int LOOKED_AT = 100;

    /**
     * The memory that each byte of the file takes: for the byte itself, the records of a transaction, and what is
     * stored. A long file, which takes many transactions, needs less.
     */
    private static final long FOR_EACH_BYTE = 8;

    /** An import takes at most one of this many equal parts of the memory for requests. */
    private static final int PART = 8;

    private static final System.Logger LOG = System.getLogger(ImportJob.class.getName());

    private final long owner;
    private volatile Choices choices;
    private final TemporaryFiles.File file;
    private volatile ImportView shown;
    private volatile ImportLedger ledger = new ImportLedger();
    private boolean isImport;

    /** The decisions of the person: what happens to existing links, and how the file is read. */
    public record Choices(
            OnExisting existing,
            ImportFormat format,
            @Nullable DateOrder dates,
            @Nullable Charset encoding) {

        public Choices {
            requireNonNull(existing, "existing");
            requireNonNull(format, "format");
        }

        /** Returns these choices with another way of reading the file. */
        public Choices reading(ImportFormat newFormat, @Nullable DateOrder newDates, @Nullable Charset newEncoding) {
            return new Choices(existing, newFormat, newDates, newEncoding);
        }
    }

    /** @param file the file, which belongs to this job from now on */
    public ImportJob(long id, long owner, TemporaryFiles.File file, Choices choices) {
        this.owner = owner;
        this.file = requireNonNull(file, "file");
        this.choices = requireNonNull(choices, "choices");
        this.shown = ImportView.waiting(id);
    }

    public long owner() {
        return owner;
    }

    public ImportView shown() {
        return shown;
    }

    public Choices choices() {
        return choices;
    }

    /** Whether the job waits for its turn or runs. */
    public boolean isBusy() {
        return shown.phase().isBusy();
    }

    /** Whether the job has nothing left to do. */
    public boolean hasEnded() {
        return !isBusy() && !shown.phase().isForPerson();
    }

    /**
     * Decides to import. Only the first call for an examined file has an effect.
     *
     * @return what was shown before, for {@link #undo}; empty if there is nothing to decide
     */
    public synchronized Optional<ImportView> start() {
        ImportView before = shown;
        if (before.phase() != Phase.READY) {
            return Optional.empty();
        }
        isImport = true;
        shown = before.in(Phase.WAITING);
        return Optional.of(before);
    }

    /**
     * Decides to examine the file again, read in another way.
     *
     * @return what was shown before, for {@link #undo}; empty if there is nothing to decide
     */
    public synchronized Optional<ImportView> lookAgain(UnaryOperator<Choices> change) {
        ImportView before = shown;
        if (!before.phase().isForPerson()) {
            return Optional.empty();
        }
        choices = change.apply(choices);
        shown = ImportView.waiting(before.id());
        return Optional.of(before);
    }

    /** Undoes a decision, because there was no place in the queue. */
    public synchronized void undo(ImportView before) {
        isImport = false;
        shown = before;
    }

    /** Deletes the file. */
    public void close() {
        file.close();
    }

    /**
     * Examines the file, or imports it if that was decided.
     *
     * @param memory the memory for the links that are held at the same time; it is released at the end
     */
    public void run(Fingerpost fingerpost, TimeLimit limit, MemoryBudget.Share memory) {
        boolean isDry = begin();
        try (memory) {
            if (!memory.reserve(Math.min(FOR_EACH_BYTE * file.length(), memory.budget() / PART), limit.left())) {
                limit.check();
            }
            run(fingerpost, limit, isDry);
        } catch (TimeOverException e) {
            shown = shown.in(Phase.OVERTIME);
        } catch (TransferException e) {
            // The file is kept until the person has said how to read it.
            shown = shown.with(List.of(), List.of(), columns(ledger), List.of())
                    .because(reason(e), isDry ? Phase.ASKING : Phase.FAILED);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "An import in the console failed", e);
            shown = shown.because(null, Phase.FAILED);
        }
        if (hasEnded()) {
            close();
        }
    }

    /** The reason for which a file was refused, with values that are short enough for a page. */
    private static Refusal reason(TransferException e) {
        Refusal reason = e.reason();
        return new Refusal(
                reason.code(), reason.arguments().stream().map(ImportJob::cut).toList());
    }

    private synchronized boolean begin() {
        shown = shown.in(isImport ? Phase.RUNNING : Phase.CHECKING);
        return !isImport;
    }

    private void run(Fingerpost fingerpost, TimeLimit limit, boolean isDry) {
        long total = shown.total();
        List<ImportView.Row> rows = new ArrayList<>();
        List<ImportView.Refused> refused = new ArrayList<>();
        LinkImport transfer = LinkImport.into(fingerpost, owner)
                .withDryRun(isDry)
                .withExisting(choices.existing())
                .withProgress(done -> shown = shown.counted(counts(done), total))
                .withRefusals(each -> {
                    if (refused.size() < SHOWN_REFUSALS) {
                        refused.add(new ImportView.Refused(each.line(), cut(each.name()), each.violations()));
                    }
                });
        Map<Long, String> domains = new HashMap<>();
        ImportCounts done = transfer.run(records -> read(file.path(), limit, each -> {
            limit.check();
            if (each instanceof TransferRecord.OfDomain domain && rows.size() < SHOWN_ROWS) {
                domains.put(domain.id(), domain.baseUrl() == null ? "" : domain.baseUrl());
            }
            if (each instanceof TransferRecord.OfLink link && rows.size() < SHOWN_ROWS) {
                rows.add(row(link.snapshot(), domains));
            }
            records.accept(each);
        }));
        shown = shown.counted(counts(done), done.total())
                .with(rows, refused, columns(ledger), notes(ledger))
                .in(isDry ? Phase.READY : Phase.DONE);
    }

    /**
     * Recognises the format. JSON Lines begin with an object that names its kind of record, other JSON documents with
     * another object or a list, and CSV with neither.
     */
    private void read(Path path, TimeLimit limit, Consumer<TransferRecord> records) {
        Choices how = choices;
        ImportFormat format = how.format().withDates(how.dates());
        ImportText text = ImportText.of(path).withEncoding(how.encoding()).withCheck(limit::check);
        String start = start(path);
        if (start.startsWith("{") && start.contains("\"record\"")) {
            try (BufferedInputStream in = new BufferedInputStream(Files.newInputStream(path))) {
                send(Source.jsonLines(in, how.encoding(), format), records);
                return;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        boolean isJson = start.startsWith("{") || start.startsWith("[");
        send(isJson ? Source.json(text, format) : Source.csv(text, format), records);
    }

    private void send(Source source, Consumer<TransferRecord> records) {
        ledger = source.ledger();
        source.forEach(records);
    }

    private static String start(Path path) {
        try (InputStream in = Files.newInputStream(path)) {
            return new String(in.readNBytes(LOOKED_AT), StandardCharsets.UTF_8)
                    .replace("\uFEFF", "")
                    .strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ImportView.Row row(LinkSnapshot snapshot, Map<Long, String> domains) {
        LinkDraft draft = snapshot.draft();
        String domain = draft.domainId().map(id -> domains.getOrDefault(id, "")).orElse("");
        return new ImportView.Row(
                cut((domain.isEmpty() ? "" : domain + "/") + draft.alias().orElse("")),
                cut(draft.url()),
                cut(draft.title().orElse("")),
                snapshot.clicks());
    }

    private static List<ImportView.Column> columns(ImportLedger ledger) {
        return ledger.columns().stream()
                .limit(MOST_COLUMNS)
                .map(column -> new ImportView.Column(
                        cut(column.name()),
                        column.fate().name().toLowerCase(Locale.ROOT),
                        column.field(),
                        column.values()))
                .toList();
    }

    private static List<ImportView.Note> notes(ImportLedger ledger) {
        return ledger.notes().stream()
                .limit(MOST_COLUMNS)
                .map(note -> new ImportView.Note(
                        cut(note.column()),
                        note.what().name().toLowerCase(Locale.ROOT),
                        note.line(),
                        cut(note.example()),
                        note.times()))
                .toList();
    }

    /** The beginning of a text, so that a page with it stays short whatever the file contains. */
    private static String cut(String text) {
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
    }

    private static ImportView.Counts counts(ImportCounts done) {
        return new ImportView.Counts(done.created(), done.changed(), done.kept(), done.refused());
    }
}
