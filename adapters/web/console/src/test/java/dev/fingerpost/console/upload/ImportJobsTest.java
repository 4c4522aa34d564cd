package dev.fingerpost.console.upload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.console.view.ImportView.Phase;
import dev.fingerpost.restore.OnExisting;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportJobsTest {

    private static final Duration UNSEEN = Duration.ofMinutes(30);

    @TempDir
    private Path place;

    private final AtomicLong nanoTime = new AtomicLong();
    private final ImportJobs jobs = new ImportJobs(new ImportJobs.Bounds(2, 3, UNSEEN), nanoTime::get);

    @AfterEach
    void close() {
        jobs.close();
    }

    @Test
    void uploads_and_busy_imports_share_the_places_of_an_owner() {
        assertThat(jobs.beginUpload(1)).isTrue();
        assertThat(jobs.beginUpload(1)).isTrue();
        assertThat(jobs.beginUpload(1)).isFalse();
        assertThat(jobs.beginUpload(2)).isTrue();

        add(1, Phase.RUNNING);
        jobs.endUpload(1);
        assertThat(jobs.beginUpload(1)).isFalse();
        jobs.endUpload(1);
        assertThat(jobs.beginUpload(1)).isTrue();
    }

    @Test
    void a_new_import_displaces_one_of_its_owner_that_has_ended_or_else_the_oldest() {
        long first = add(1, Phase.READY);
        long second = add(1, Phase.DONE);

        long third = add(1, Phase.READY);
        assertThat(jobs.find(1, second)).isEmpty();
        assertThat(jobs.find(1, first)).isPresent();
        add(1, Phase.READY);
        assertThat(jobs.find(1, first)).isEmpty();
        assertThat(jobs.find(1, third)).isPresent();
        assertThat(jobs.find(2, third)).isEmpty();
    }

    @Test
    void among_those_of_all_owners_only_one_that_has_ended_is_displaced() {
        add(1, Phase.READY);
        add(2, Phase.READY);
        long ended = add(3, Phase.FAILED);

        add(4, Phase.READY);
        assertThat(jobs.find(3, ended)).isEmpty();
        assertThat(added(5)).isEmpty();
    }

    @Test
    void one_that_nobody_looks_at_is_deleted_unless_it_runs() {
        long ready = add(1, Phase.READY);
        long running = add(1, Phase.RUNNING);

        nanoTime.addAndGet(UNSEEN.toNanos() - 1);
        assertThat(jobs.find(1, ready)).isPresent();
        nanoTime.addAndGet(UNSEEN.toNanos());
        assertThat(jobs.find(1, ready)).isEmpty();
        assertThat(jobs.find(1, running)).isPresent();
    }

    private long add(long owner, Phase phase) {
        ImportJob job = added(owner).orElseThrow();
        job.undo(job.shown().in(phase));
        return job.shown().id();
    }

    private Optional<ImportJob> added(long owner) {
        TemporaryFiles files = new TemporaryFiles(place, new TemporaryFiles.Bounds(1, 1));
        ImportChoices choices = new ImportChoices(OnExisting.KEEP, null, Instant.EPOCH, "csv", "", "", false, Map.of());
        return jobs.add(
                owner, id -> new ImportJob(id, owner, files.create(owner, 1).orElseThrow(), choices));
    }
}
