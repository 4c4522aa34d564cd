package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.ImportJob.Choices;
import dev.fingerpost.console.pages.JteimportjobGenerated;
import dev.fingerpost.console.view.ImportView;
import dev.fingerpost.console.view.View;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.MemoryBudget;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.transfer.DateOrder;
import dev.fingerpost.transfer.ImportFormat;
import dev.fingerpost.transfer.LinkExport;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Imports files, and exports all that an owner has. Needs the module of transfers, which a host may not have. */
final class ImportPages {

    /** How long looking through a file, or its import, may take. */
    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** Encodings of files that are not in Unicode, which people may choose. */
    static final List<String> ENCODINGS = List.of(
            "windows-1252", "windows-1250", "windows-1251", "ISO-8859-15", "x-MacRoman", "Shift_JIS", "GBK", "Big5");

    /** The choice for a column that is left out. */
    static final String IGNORED = "-";

    /** The fields beside a file. */
    private static final Pattern CHOICE = Pattern.compile("existing|domain_id|encoding|dates");

    private static final Pattern COLUMN = Pattern.compile("column_[0-9]{1,4}|encoding|dates");

    private final Fingerpost fingerpost;
    private final Storage storage;
    private final Workers workers;
    private final TemporaryFiles files;
    private final ImportJobs jobs;
    private final BodyReader bodies;

    private ImportPages(
            Fingerpost fingerpost,
            Storage storage,
            Workers workers,
            TemporaryFiles files,
            ImportJobs jobs,
            BodyReader bodies) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.storage = requireNonNull(storage, "storage");
        this.workers = requireNonNull(workers, "workers");
        this.files = requireNonNull(files, "files");
        this.jobs = requireNonNull(jobs, "jobs");
        this.bodies = requireNonNull(bodies, "bodies");
    }

    static ImportPages of(
            Fingerpost fingerpost, Storage storage, Workers workers, TemporaryFiles files, BodyReader bodies) {
        return new ImportPages(fingerpost, storage, workers, files, ImportJobs.standard(), bodies);
    }

    /** Deletes what people have uploaded. */
    void close() {
        jobs.close();
    }

    /** Begins to look through a file, which goes to the disk as it comes. */
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
            if (file.length() == 0) {
                return toForm(person, "nofile", upload.fields());
            }
            Choices choices = choices(request, person, Query.of(upload.fields()));
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

    /** The page with what was chosen beside the file, which must be chosen again. */
    Response uploadAgain(Request request, Person person, TypedForm typed) {
        return toForm(person, View.AGAIN, typed.fields());
    }

    /** The page of a file with the meanings of its columns that were chosen. */
    Response readAgain(Request request, Person person, TypedForm typed) {
        String path = "/transfer/" + job(request, person).shown().id();
        return Html.redirect(person.view().url(path + "?done=" + View.AGAIN + query(typed.fields(), COLUMN)));
    }

    private static Response toForm(Person person, String done, List<Pair> fields) {
        return Html.redirect(person.view().url("/transfer?done=" + done + query(fields, CHOICE)));
    }

    /** The end of a query string that has the fields whose names match a pattern. */
    private static String query(List<Pair> fields, Pattern names) {
        return fields.stream()
                .filter(field -> names.matcher(field.name()).matches())
                .map(field -> '&' + field.name() + '=' + URLEncoder.encode(field.value(), StandardCharsets.UTF_8))
                .collect(Collectors.joining());
    }

    private Choices choices(Request request, Person person, Query form) {
        Link.Existing existing = form.text("existing").equals("change") ? Link.Existing.CHANGE : Link.Existing.KEEP;
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
                .filter(order -> order.name().equalsIgnoreCase(form.text("dates")))
                .findFirst()
                .orElse(null);
    }

    /** Looks through a file again, read in another way: its encoding, its dates, and what its columns mean. */
    Response read(Request request, Person person) {
        ImportJob job = job(request, person);
        Query form = Query.of(bodies.form(request));
        List<ImportView.Column> columns = job.shown().columns();
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
        return workers.offer(job.owner(), LONGEST, limit -> job.run(fingerpost, storage, limit, memory));
    }

    Response show(Request request, Person person) {
        ImportJob job = job(request, person);
        return Html.page(page -> JteimportjobGenerated.render(
                page,
                null,
                person.in("transfer").view(),
                job.shown(),
                ImportFormat.fields(),
                reading(job.choices()),
                Query.of(request).values()));
    }

    private static ImportView.Reading reading(Choices choices) {
        return new ImportView.Reading(
                choices.encoding() == null ? "" : choices.encoding().name(),
                choices.dates() == null ? "" : choices.dates().name().toLowerCase(Locale.ROOT),
                ENCODINGS);
    }

    /** Imports a file that was looked through. */
    Response start(Request request, Person person) {
        ImportJob job = job(request, person);
        beginOrUndo(request, job, job.start());
        return Html.redirect(person.view().url("/transfer/" + request.number()));
    }

    /** Everything, hashes of passwords among it: not for those who may only read. */
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
        return fingerpost.domainsOf(person.owner().id()).orElse(List.of()).stream()
                .filter(domain -> domain.id() == id)
                .findFirst();
    }

    private ImportJob job(Request request, Person person) {
        return jobs.find(person.owner().id(), request.number()).orElseThrow(HttpException::notFound);
    }
}
