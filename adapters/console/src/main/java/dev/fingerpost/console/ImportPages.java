package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.ImportJob.Choices;
import dev.fingerpost.console.pages.JteimportjobGenerated;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.transfer.LinkExport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Imports files, and exports all that an owner has. Needs the module of transfers, which a host may not have. */
final class ImportPages {

    /** How many files are kept; a new one takes the place of the oldest. */
    private static final int MOST_JOBS = 8;

    private final Fingerpost fingerpost;
    private final Storage storage;
    private final Workers workers;
    private final Map<Long, ImportJob> jobs = new LinkedHashMap<>();
    private long lastId;

    ImportPages(Fingerpost fingerpost, Storage storage, Workers workers) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.storage = requireNonNull(storage, "storage");
        this.workers = requireNonNull(workers, "workers");
    }

    /** Begins to look through a file. */
    Response upload(Request request, Person person) {
        Upload upload = Upload.of(request);
        byte[] file = upload.file();
        if (file.length == 0) {
            return Html.redirect(person.view().url("/transfer?done=nofile"));
        }
        Query form = Query.of(upload.fields());
        Link.Existing existing = form.text("existing").equals("change") ? Link.Existing.CHANGE : Link.Existing.KEEP;
        @Nullable
        String baseUrl = form.number("domain_id")
                .flatMap(id -> domain(person, id))
                .map(Domain::baseUrl)
                .orElse(null);
        long id = add(person, file, new Choices(existing, baseUrl, request.receivedAt()));
        return Html.redirect(person.view().url("/transfer/" + id));
    }

    Response show(Request request, Person person) {
        ImportJob job = job(request, person);
        return Html.page(page ->
                JteimportjobGenerated.render(page, null, person.in("transfer").view(), job.shown()));
    }

    /** Imports a file that was looked through. */
    Response start(Request request, Person person) {
        ImportJob job = job(request, person);
        if (job.start()) {
            workers.run(() -> job.run(fingerpost, storage));
        }
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

    private synchronized long add(Person person, byte[] file, Choices choices) {
        lastId++;
        ImportJob job = new ImportJob(lastId, person.owner().id(), file, choices);
        jobs.put(lastId, job);
        if (jobs.size() > MOST_JOBS) {
            jobs.remove(jobs.keySet().iterator().next());
        }
        workers.run(() -> job.run(fingerpost, storage));
        return lastId;
    }

    private synchronized ImportJob job(Request request, Person person) {
        ImportJob job = jobs.get(request.number());
        if (job == null || job.owner() != person.owner().id()) {
            throw HttpException.notFound();
        }
        return job;
    }
}
