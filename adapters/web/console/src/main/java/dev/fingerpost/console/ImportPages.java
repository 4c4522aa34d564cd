package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JteimportjobGenerated;
import dev.fingerpost.console.upload.ImportJob;
import dev.fingerpost.console.upload.ImportJob.Choices;
import dev.fingerpost.console.upload.ImportJobs;
import dev.fingerpost.console.upload.TemporaryFiles;
import dev.fingerpost.console.upload.Upload;
import dev.fingerpost.console.view.ImportView;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.MemoryBudget;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.transfer.ImportFormat;
import dev.fingerpost.transfer.LinkExport;
import dev.fingerpost.transfer.record.DateOrder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Imports files, and exports everything of an owner. Needs the transfer module, which a host may not have. */
final class ImportPages {

    /** How long examining or importing a file may take. */
    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** Encodings that people may choose for files that are not in Unicode. */
    static final List<String> ENCODINGS = List.of(
            "windows-1252", "windows-1250", "windows-1251", "ISO-8859-15", "x-MacRoman", "Shift_JIS", "GBK", "Big5");

    /** The choice for a column that is left out. */
    static final String IGNORED = "-";

    /** The meanings that can be chosen for a column. */
    private static final List<String> MEANINGS =
            Stream.concat(Stream.of(IGNORED), ImportFormat.fields().stream()).toList();

    private static final List<String> EXISTING = List.of("keep", "change");
    private static final Pattern COLUMN = Pattern.compile("column_[0-9]{1,4}");

    /** The fields of the form with the file. */
    private static final KnownFields FILE = KnownFields.of("existing", "domain_id", "encoding", "dates", "file");

    /** The fields of the form that says how the file is read. */
    static final KnownFields READING = new KnownFields(
            Set.of("encoding", "dates"), name -> COLUMN.matcher(name).matches());

    private final Fingerpost fingerpost;
    private final Workers workers;
    private final TemporaryFiles files;
    private final ImportJobs jobs;
    private final BodyReader bodies;
    private final ExportPages page;

    private ImportPages(
            Fingerpost fingerpost,
            Workers workers,
            TemporaryFiles files,
            ImportJobs jobs,
            BodyReader bodies,
            ExportPages page) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.workers = requireNonNull(workers, "workers");
        this.files = requireNonNull(files, "files");
        this.jobs = requireNonNull(jobs, "jobs");
        this.bodies = requireNonNull(bodies, "bodies");
        this.page = requireNonNull(page, "page");
    }

    /**
     * @param page the page that has the form with the file
     */
    static ImportPages of(
            Fingerpost fingerpost, Workers workers, TemporaryFiles files, BodyReader bodies, ExportPages page) {
        return new ImportPages(fingerpost, workers, files, ImportJobs.standard(), bodies, page);
    }

    /** Deletes the uploaded files. */
    void close() {
        jobs.close();
    }

    /** Starts to examine a file, which is written to the disk while it arrives. */
    Response upload(Request request, Person person, Upload upload) {
        long owner = person.owner().id();
        if (!jobs.beginUpload(owner)) {
            upload.drop();
            throw Workers.busy();
        }
        try {
            TemporaryFiles.File file = files.create(owner, Upload.MOST_BYTES).orElseThrow(() -> {
                upload.drop();
                return Workers.busy();
            });
            return received(request, person, upload, file);
        } finally {
            jobs.endUpload(owner);
        }
    }

    private Response received(Request request, Person person, Upload upload, TemporaryFiles.File file) {
        boolean isKept = false;
        try {
            try (OutputStream out = file.write()) {
                upload.copyFile(out);
            }
            file.finish();
            Optional<TypedForm> refusal = refusal(request, person, upload.fields());
            if (refusal.isPresent()) {
                return uploadAgain(request, person, refusal.get());
            }
            Query form = Query.of(upload.fields());
            if (file.length() == 0) {
                return page.show(person.told("nofile"), form).withStatus(ProblemCode.INVALID_INPUT.status());
            }
            Choices choices = choices(request, person, form);
            ImportJob job = jobs.add(
                            person.owner().id(),
                            id -> new ImportJob(id, person.owner().id(), file, choices))
                    .orElseThrow(Workers::busy);
            isKept = true;
            if (!begin(request, job)) {
                jobs.remove(job);
                throw Workers.busy();
            }
            return Html.redirect(person.view().url("/transfer/" + job.shown().id()));
        } catch (IOException | UncheckedIOException e) {
            throw files.failed(e);
        } finally {
            if (!isKept) {
                file.close();
            }
        }
    }

    /** The refusal of unknown fields, or of values that cannot be chosen. */
    private Optional<TypedForm> refusal(Request request, Person person, List<Pair> sent) {
        return FILE.refusal(request, person, sent).or(() -> {
            Query form = Query.of(sent);
            List<Violation> violations = new ArrayList<>(misread(form));
            checkChoice("existing", form, EXISTING, violations);
            List<String> domains = domains(person).stream()
                    .map(domain -> Long.toString(domain.id()))
                    .toList();
            checkChoice("domain_id", form, domains, violations);
            return mistaken(request, person, sent, violations);
        });
    }

    /** The violations in the choices of how a file is read. */
    private static List<Violation> misread(Query form) {
        List<Violation> violations = new ArrayList<>();
        checkChoice("encoding", form, ENCODINGS, violations);
        List<String> orders =
                Arrays.stream(DateOrder.values()).map(ImportPages::name).toList();
        checkChoice("dates", form, orders, violations);
        return violations;
    }

    private static void checkChoice(String field, Query form, List<String> choices, List<Violation> violations) {
        String chosen = form.text(field);
        if (!chosen.isEmpty() && !choices.contains(chosen)) {
            violations.add(WireNamed.mustBeOneOf(choices.stream()).on(field));
        }
    }

    private static Optional<TypedForm> mistaken(
            Request request, Person person, List<Pair> sent, List<Violation> violations) {
        return violations.isEmpty()
                ? Optional.empty()
                : Optional.of(new TypedForm(
                        ProblemCode.INVALID_INPUT.status(),
                        KeptForm.of(request, sent).fields(),
                        Mistakes.of(violations, person.view())));
    }

    /** The page with the choices that were made in addition to the file, which must be chosen again. */
    Response uploadAgain(Request request, Person person, TypedForm typed) {
        return page.show(person.refused(typed.mistakes()), Query.of(typed.fields()))
                .withStatus(typed.status());
    }

    /** The page of a file with the chosen meanings of its columns. */
    Response readAgain(Request request, Person person, TypedForm typed) {
        return show(person.refused(typed.mistakes()), job(request, person), Query.of(typed.fields()))
                .withStatus(typed.status());
    }

    private Choices choices(Request request, Person person, Query form) {
        OnExisting existing = form.text("existing").equals("change") ? OnExisting.CHANGE : OnExisting.KEEP;
        @Nullable
        String baseUrl = form.number("domain_id")
                .flatMap(id -> domain(person, id))
                .map(Domain::baseUrl)
                .orElse(null);
        ImportFormat format = ImportFormat.at(request.receivedAt()).withBaseUrl(baseUrl);
        return new Choices(existing, format, dates(form), encoding(form));
    }

    private static @Nullable Charset encoding(Query form) {
        return ENCODINGS.stream()
                .filter(form.text("encoding")::equals)
                .findFirst()
                .map(Charset::forName)
                .orElse(null);
    }

    private static @Nullable DateOrder dates(Query form) {
        return Arrays.stream(DateOrder.values())
                .filter(order -> name(order).equals(form.text("dates")))
                .findFirst()
                .orElse(null);
    }

    private static String name(DateOrder order) {
        return order.name().toLowerCase(Locale.ROOT);
    }

    /** Examines a file again with other choices: its encoding, its dates, and the meanings of its columns. */
    Response read(Request request, Person person) {
        ImportJob job = job(request, person);
        List<Pair> sent = bodies.form(request);
        Query form = Query.of(sent);
        List<ImportView.Column> columns = job.shown().columns();
        List<Violation> violations = misread(form);
        for (int i = 0; i < columns.size(); i++) {
            checkChoice("column_" + i, form, MEANINGS, violations);
        }
        Optional<TypedForm> refusal = mistaken(request, person, sent, violations);
        if (refusal.isPresent()) {
            return readAgain(request, person, refusal.get());
        }
        beginOrUndo(request, job, job.lookAgain(choices -> {
            ImportFormat changed = choices.format();
            for (int i = 0; i < columns.size(); i++) {
                changed = withColumn(changed, columns.get(i).name(), form.text("column_" + i));
            }
            return choices.reading(changed, dates(form), encoding(form));
        }));
        return Html.redirect(person.view().url("/transfer/" + request.number()));
    }

    private void beginOrUndo(Request request, ImportJob job, Optional<ImportView> decided) {
        if (decided.isPresent() && !begin(request, job)) {
            job.undo(decided.get());
            throw Workers.busy();
        }
    }

    private static ImportFormat withColumn(ImportFormat format, String column, String chosen) {
        if (chosen.equals(IGNORED)) {
            return format.withIgnored(column);
        }
        return ImportFormat.fields().contains(chosen) ? format.withColumn(chosen, column) : format;
    }

    private boolean begin(Request request, ImportJob job) {
        MemoryBudget.Share memory = request.memoryBeyond();
        return workers.offer(job.owner(), LONGEST, limit -> job.run(fingerpost, limit, memory));
    }

    Response show(Request request, Person person) {
        return show(person, job(request, person), Query.of(request));
    }

    private static Response show(Person person, ImportJob job, Query chosen) {
        return Html.page(page -> JteimportjobGenerated.render(
                page,
                null,
                person.in("transfer").view(),
                job.shown(),
                ImportFormat.fields(),
                reading(job.choices()),
                chosen.values()));
    }

    private static ImportView.Reading reading(Choices choices) {
        return new ImportView.Reading(
                choices.encoding() == null ? "" : choices.encoding().name(),
                choices.dates() == null ? "" : name(choices.dates()),
                ENCODINGS);
    }

    /** Imports an examined file. */
    Response start(Request request, Person person) {
        ImportJob job = job(request, person);
        beginOrUndo(request, job, job.start());
        return Html.redirect(person.view().url("/transfer/" + request.number()));
    }

    /** Exports everything, including password hashes. For people who may not do everything, there is no such page. */
    Response export(Request request, Person person) {
        if (!person.view().mayManage()) {
            throw HttpException.notFound();
        }
        long owner = person.owner().id();
        return workers.download(
                request,
                person,
                "jsonl",
                out -> LinkExport.of(fingerpost, owner).writeTo(out));
    }

    private Optional<Domain> domain(Person person, long id) {
        return domains(person).stream().filter(domain -> domain.id() == id).findFirst();
    }

    private List<Domain> domains(Person person) {
        return fingerpost.domainsOf(person.owner().id()).orElse(List.of());
    }

    private ImportJob job(Request request, Person person) {
        return jobs.find(person.owner().id(), request.number()).orElseThrow(HttpException::notFound);
    }
}
