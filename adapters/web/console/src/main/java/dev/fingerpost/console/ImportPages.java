package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JteimportjobGenerated;
import dev.fingerpost.console.upload.ImportChoices;
import dev.fingerpost.console.upload.ImportJob;
import dev.fingerpost.console.upload.ImportJobs;
import dev.fingerpost.console.upload.TemporaryFiles;
import dev.fingerpost.console.upload.Upload;
import dev.fingerpost.console.view.ImportView;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.CoreViolation;
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
import dev.fingerpost.transfer.record.TransferViolation;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /** The meanings that can be chosen for a column. */
    private static final List<String> MEANINGS = Stream.concat(
                    Stream.of(ImportChoices.IGNORED), ImportFormat.fields().stream())
            .toList();

    /** The programs that can be chosen. For our own files, the first one is right as well. */
    static final List<String> PROGRAMS = Stream.concat(
                    Stream.of("csv"),
                    ImportFormat.programs().stream().filter(name -> !name.matches("csv|json|fingerpost")))
            .toList();

    private static final List<String> EXISTING = List.of("keep", "change");
    private static final Pattern COLUMN = Pattern.compile("column_[0-9]{1,4}");

    /** The fields of the form with the file. */
    private static final KnownFields FILE = KnownFields.of("existing", "domain_id", "program", "file");

    /** The fields of the form that says how the file is read. */
    static final KnownFields READING = new KnownFields(
            Set.of("program", "encoding", "dates", "headless"),
            name -> COLUMN.matcher(name).matches());

    private final Fingerpost fingerpost;
    private final Directories directories;
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
        this.fingerpost = fingerpost;
        this.directories = new Directories(fingerpost);
        this.workers = workers;
        this.files = files;
        this.jobs = jobs;
        this.bodies = bodies;
        this.page = page;
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
            List<Pair> sent = directories.withIds(upload.fields(), person);
            Optional<TypedForm> refusal = refusal(request, person, sent);
            if (refusal.isPresent()) {
                return uploadAgain(request, person, refusal.get());
            }
            Query form = Query.of(sent);
            if (file.length() == 0) {
                return page.show(person.told("nofile"), form).withStatus(ProblemCode.INVALID_INPUT.status());
            }
            ImportChoices choices = choices(request, person, form);
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
            List<Violation> violations = new ArrayList<>();
            checkChoice("existing", form, EXISTING, violations);
            checkChoice("program", form, PROGRAMS, violations);
            if (!form.text("domain_id").isEmpty() && domain(person, form).isEmpty()) {
                violations.add(Violation.of("domain_id", CoreViolation.UNKNOWN_DOMAIN));
            }
            return mistaken(request, person, sent, violations);
        });
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

    private ImportChoices choices(Request request, Person person, Query form) {
        OnExisting existing = form.text("existing").equals("change") ? OnExisting.CHANGE : OnExisting.KEEP;
        @Nullable String baseUrl = domain(person, form).map(Domain::baseUrl).orElse(null);
        return new ImportChoices(existing, baseUrl, request.receivedAt(), program(form), "", "", false, Map.of());
    }

    private static String program(Query form) {
        return form.text("program").isEmpty() ? PROGRAMS.get(0) : form.text("program");
    }

    /** Examines a file again with other choices: its program, its encoding, its dates, and what its columns are. */
    Response read(Request request, Person person) {
        ImportJob job = job(request, person);
        List<Pair> sent = bodies.form(request);
        Query form = Query.of(sent);
        ImportChoices before = job.choices();
        Map<String, String> columns = new LinkedHashMap<>();
        List<Violation> violations = new ArrayList<>();
        checkChoice("program", form, PROGRAMS, violations);
        if (!form.text("encoding").isEmpty() && !isEncoding(form.text("encoding"))) {
            violations.add(Violation.of("encoding", TransferViolation.UNKNOWN_ENCODING));
        }
        boolean isHeadless = form.text("headless").equals("1");
        ImportChoices choices = new ImportChoices(
                before.existing(),
                before.baseUrl(),
                before.now(),
                program(form),
                form.text("encoding"),
                form.text("dates").strip(),
                isHeadless,
                Map.of());
        check("dates", TransferViolation.DATE_FORM, choices, violations);
        List<ImportView.Column> shown = job.shown().columns();
        for (int i = 0; i < shown.size(); i++) {
            String chosen = form.text("column_" + i);
            checkChoice("column_" + i, form, MEANINGS, violations);
            if (MEANINGS.contains(chosen) || isHeadless) {
                columns.put(shown.get(i).name(), chosen.isEmpty() ? ImportChoices.IGNORED : chosen);
                check("column_" + i, TransferViolation.COLUMN_TWICE, choices.with(columns), violations);
            }
        }
        Optional<TypedForm> refusal = mistaken(request, person, sent, violations);
        if (refusal.isPresent()) {
            return readAgain(request, person, refusal.get());
        }
        beginOrUndo(request, job, job.lookAgain(choices.with(columns)));
        return Html.redirect(person.view().url("/transfer/" + request.number()));
    }

    private static boolean isEncoding(String name) {
        try {
            return Charset.isSupported(name);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static void check(String field, TransferViolation code, ImportChoices choices, List<Violation> violations) {
        if (violations.isEmpty() && !choices.isValid()) {
            violations.add(Violation.of(field, code));
        }
    }

    private void beginOrUndo(Request request, ImportJob job, Optional<ImportView> decided) {
        if (decided.isPresent() && !begin(request, job)) {
            job.undo(decided.get());
            throw Workers.busy();
        }
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
                job.reading(),
                PROGRAMS,
                ENCODINGS,
                ImportFormat.fields(),
                chosen.values()));
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

    /** The domain that a form names by its id. */
    private Optional<Domain> domain(Person person, Query form) {
        return fingerpost.domainsOf(person.owner().id()).orElse(List.of()).stream()
                .filter(domain -> form.text("domain_id").equals(Long.toString(domain.id())))
                .findFirst();
    }

    private ImportJob job(Request request, Person person) {
        return jobs.find(person.owner().id(), request.number()).orElseThrow(HttpException::notFound);
    }
}
