package dev.fingerpost.console.upload;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.concurrent.TimeLimit;
import dev.fingerpost.concurrent.TimeOverException;
import dev.fingerpost.console.view.ImportView;
import dev.fingerpost.console.view.ImportView.Phase;
import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.http.wire.MemoryBudget;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.transfer.ImportCounts;
import dev.fingerpost.transfer.ImportText;
import dev.fingerpost.transfer.LinkImport;
import dev.fingerpost.transfer.Source;
import dev.fingerpost.transfer.record.ColumnsException;
import dev.fingerpost.transfer.record.EncodingException;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferRecord;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A file that is first examined, and then imported if the person decides to. Any thread may read its state. */
public final class ImportJob {

    /** How many rows a person sees before the import. */
    private static final int SHOWN_ROWS = 10;

    private static final int SHOWN_REFUSALS = 50;
    private static final int LONGEST_SHOWN = 2_048;
    private static final int MOST_COLUMNS = 100;

    /**
     * The memory that each byte of the file takes: for the byte itself, the records of a transaction, and what is
     * stored. A long file, which takes many transactions, needs less.
     */
    private static final long FOR_EACH_BYTE = 8;

    /** An import takes at most one of this many equal parts of the memory for requests. */
    private static final int PART = 8;

    private static final System.Logger LOG = System.getLogger(ImportJob.class.getName());

    private final long owner;
    private final TemporaryFiles.File file;
    private volatile ImportChoices choices;
    private volatile ImportView shown;
    private volatile ImportView.Reading reading;
    private boolean isImport;

    /** @param file the file, which belongs to this job from now on */
    public ImportJob(long id, long owner, TemporaryFiles.File file, ImportChoices choices) {
        this.owner = owner;
        this.file = requireNonNull(file, "file");
        this.choices = requireNonNull(choices, "choices");
        this.shown = ImportView.waiting(id);
        this.reading = reading(null);
    }

    public long owner() {
        return owner;
    }

    public ImportView shown() {
        return shown;
    }

    public ImportChoices choices() {
        return choices;
    }

    /** How the file is read, with what the last attempt suggests. */
    public ImportView.Reading reading() {
        return reading;
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
    public synchronized Optional<ImportView> lookAgain(ImportChoices newChoices) {
        ImportView before = shown;
        if (!before.phase().isForPerson()) {
            return Optional.empty();
        }
        choices = newChoices;
        reading = reading(null);
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
        ImportLedger ledger = new ImportLedger();
        try (memory) {
            if (!memory.reserve(Math.min(FOR_EACH_BYTE * file.length(), memory.budget() / PART), limit.left())) {
                limit.check();
            }
            Source source =
                    Source.of(choices.text(ImportText.of(file::open)).withCheck(limit::check), choices.format());
            ledger = source.ledger();
            run(fingerpost, limit, source, isDry);
        } catch (TimeOverException e) {
            shown = shown.in(Phase.OVERTIME);
        } catch (TransferException e) {
            // The file is kept until the person has said how to read it.
            boolean isAsked = isDry && !(e.getCause() instanceof FingerpostException);
            reading = reading(e);
            shown = shown.because(reason(e), isAsked ? Phase.ASKING : Phase.FAILED)
                    .with(columns(ledger, e));
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "An import in the console failed", e);
            shown = shown.because(null, Phase.FAILED);
        }
        if (hasEnded()) {
            close();
        }
    }

    private synchronized boolean begin() {
        shown = shown.in(isImport ? Phase.RUNNING : Phase.CHECKING);
        return !isImport;
    }

    private void run(Fingerpost fingerpost, TimeLimit limit, Source source, boolean isDry) {
        List<ImportView.Row> rows = new ArrayList<>();
        List<TransferRecord.Refused> refused = new ArrayList<>();
        Map<Long, String> domains = new HashMap<>();
        ImportCounts done = LinkImport.into(fingerpost, owner)
                .withDryRun(isDry)
                .withExisting(choices.existing())
                .withProgress(counts -> shown = shown.counted(counts, source.links()))
                .withRefusals(each -> {
                    if (refused.size() < SHOWN_REFUSALS) {
                        refused.add(new TransferRecord.Refused(each.line(), cut(each.name()), each.violations()));
                    }
                })
                .run(records -> source.forEach(each -> {
                    limit.check();
                    if (each instanceof TransferRecord.OfDomain domain && rows.size() < SHOWN_ROWS) {
                        domains.put(domain.id(), domain.baseUrl() == null ? "" : domain.baseUrl() + "/");
                    }
                    if (each instanceof TransferRecord.OfLink link && rows.size() < SHOWN_ROWS) {
                        rows.add(row(link.snapshot(), domains));
                    }
                    records.accept(each);
                }));
        shown = new ImportView(
                shown.id(),
                isDry ? Phase.READY : Phase.DONE,
                done,
                done.total(),
                rows,
                refused,
                columns(source.ledger(), null),
                source.ledger().notes().stream().limit(MOST_COLUMNS).toList(),
                null);
    }

    private static ImportView.Row row(LinkSnapshot snapshot, Map<Long, String> domains) {
        LinkDraft draft = snapshot.draft();
        String domain = draft.domainId().map(id -> domains.getOrDefault(id, "")).orElse("");
        return new ImportView.Row(
                cut(domain + draft.alias().orElse("")),
                cut(draft.url()),
                cut(draft.title().orElse("")),
                snapshot.clicks());
    }

    /** The reason for which a file was refused, with values that are short enough for a page. */
    private static Refusal reason(TransferException e) {
        Refusal reason = e.reason();
        return new Refusal(
                reason.code(), reason.arguments().stream().map(ImportJob::cut).toList());
    }

    private ImportView.Reading reading(@Nullable TransferException e) {
        boolean mayBeHeadless = choices.isHeadless()
                || (e instanceof ColumnsException asked && !asked.firstLine().isEmpty());
        return new ImportView.Reading(
                choices.program(),
                e instanceof EncodingException wrong ? wrong.suggestion().orElse("") : choices.encoding(),
                choices.dates(),
                mayBeHeadless ? choices.isHeadless() : null);
    }

    /** The columns of the file, or those of its first line if that may be a link. */
    private List<ImportView.Column> columns(ImportLedger ledger, @Nullable TransferException e) {
        Map<String, ColumnsException.Column> asked = new HashMap<>();
        if (e instanceof ColumnsException of) {
            of.columns().forEach(column -> asked.put(column.name(), column));
            if (!of.firstLine().isEmpty()) {
                return of.firstLine().stream()
                        .limit(MOST_COLUMNS)
                        .map(column -> new ImportView.Column(
                                column.name(),
                                "unknown",
                                asked.getOrDefault(column.name(), column).example(),
                                ""))
                        .toList();
            }
        }
        return ledger.columns().stream()
                .limit(MOST_COLUMNS)
                .map(column -> {
                    ColumnsException.Column question = asked.get(column.name());
                    boolean isHarmless = question != null && !question.mayMatter();
                    return new ImportView.Column(
                            cut(column.name()),
                            column.fate().name().toLowerCase(Locale.ROOT),
                            question == null ? column.field() : question.example(),
                            choices.columns().getOrDefault(column.name(), isHarmless ? ImportChoices.IGNORED : ""));
                })
                .toList();
    }

    /** The beginning of a text, so that a page with it stays short whatever the file contains. */
    private static String cut(String text) {
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
    }
}
