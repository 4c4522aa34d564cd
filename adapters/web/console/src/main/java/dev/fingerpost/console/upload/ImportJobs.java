package dev.fingerpost.console.upload;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * The imports that people can look at: those that wait for their turn or run, those that wait for the person, and those
 * that have ended. Each owner has a share. A new import displaces older imports of its owner: first those that have
 * ended, then those that wait for the person. If all owners together have too many, it displaces the oldest one that
 * has ended, of any owner. An import that nobody has looked at for a time is deleted with its file. Thread-safe.
 */
public final class ImportJobs implements AutoCloseable {

    private final Bounds bounds;
    private final LongSupplier nanoTime;
    private final Map<Long, Kept> jobs = new LinkedHashMap<>();
    private final Map<Long, Integer> uploads = new HashMap<>();
    private long lastId;
    private boolean isTimed;

    /**
     * The limits.
     *
     * @param ofOwner how many imports of an owner are kept, and how many of them may be uploading, waiting or running
     * at the same time
     * @param ofAll how many imports of all owners are kept
     * @param unseen how long an import is kept that nobody looks at
     */
    record Bounds(int ofOwner, int ofAll, Duration unseen) {

        static final Bounds STANDARD = new Bounds(4, 400, Duration.ofMinutes(30));
    }

    /** An import, and when it was last looked at. */
    private static final class Kept {
        private final ImportJob job;
        private long seen;

        Kept(ImportJob job, long seen) {
            this.job = job;
            this.seen = seen;
        }
    }

    ImportJobs(Bounds bounds, LongSupplier nanoTime) {
        this.bounds = requireNonNull(bounds, "bounds");
        this.nanoTime = requireNonNull(nanoTime, "nanoTime");
    }

    public static ImportJobs standard() {
        return new ImportJobs(Bounds.STANDARD, System::nanoTime);
    }

    /**
     * Reserves a place for an upload of an owner. The caller must return it with {@link #endUpload}, even if the import
     * was added.
     *
     * @return false if the owner's share is in use
     */
    public synchronized boolean beginUpload(long owner) {
        deleteUnseen();
        int uploading = uploads.getOrDefault(owner, 0);
        long busy = jobs.values().stream()
                .filter(kept -> kept.job.owner() == owner && kept.job.isBusy())
                .count();
        if (uploading + busy >= bounds.ofOwner()) {
            return false;
        }
        uploads.put(owner, uploading + 1);
        return true;
    }

    public synchronized void endUpload(long owner) {
        uploads.computeIfPresent(owner, (id, number) -> number == 1 ? null : number - 1);
    }

    /**
     * Keeps an import, and makes room for it among those of its owner.
     *
     * @param made creates it with its id
     * @return empty if there are too many of all owners; then nothing is created
     */
    public synchronized Optional<ImportJob> add(long owner, LongFunction<ImportJob> made) {
        while (of(owner) >= bounds.ofOwner() && deleteOldest(owner)) {
            // displaces imports until there is room
        }
        if (jobs.size() >= bounds.ofAll() && !deleteFirst(job -> job.hasEnded())) {
            return Optional.empty();
        }
        lastId++;
        ImportJob job = made.apply(lastId);
        jobs.put(lastId, new Kept(job, nanoTime.getAsLong()));
        deleteUnseenLater();
        return Optional.of(job);
    }

    /** Removes an import that was not started. */
    public synchronized void remove(ImportJob job) {
        jobs.values().removeIf(kept -> kept.job == job);
        job.close();
    }

    /** An import of the owner, which counts as looked at now. */
    public synchronized Optional<ImportJob> find(long owner, long id) {
        deleteUnseen();
        Kept kept = jobs.get(id);
        if (kept == null || kept.job.owner() != owner) {
            return Optional.empty();
        }
        kept.seen = nanoTime.getAsLong();
        return Optional.of(kept.job);
    }

    /** Deletes all imports with their files. */
    @Override
    public synchronized void close() {
        jobs.values().forEach(kept -> kept.job.close());
        jobs.clear();
    }

    private long of(long owner) {
        return jobs.values().stream().filter(kept -> kept.job.owner() == owner).count();
    }

    private boolean deleteOldest(long owner) {
        return deleteFirst(job -> job.owner() == owner && job.hasEnded())
                || deleteFirst(job -> job.owner() == owner && !job.isBusy());
    }

    private boolean deleteFirst(Predicate<ImportJob> condition) {
        Iterator<Kept> all = jobs.values().iterator();
        while (all.hasNext()) {
            ImportJob job = all.next().job;
            if (condition.test(job)) {
                all.remove();
                job.close();
                return true;
            }
        }
        return false;
    }

    /** Schedules the deletion, so that imports are deleted even if their person has left. */
    private void deleteUnseenLater() {
        if (!isTimed) {
            isTimed = true;
            CompletableFuture.delayedExecutor(bounds.unseen().toMillis() / 2, TimeUnit.MILLISECONDS)
                    .execute(this::deleteUnseenInTime);
        }
    }

    private synchronized void deleteUnseenInTime() {
        isTimed = false;
        deleteUnseen();
        if (!jobs.isEmpty()) {
            deleteUnseenLater();
        }
    }

    /**
     * Deletes the imports that nobody has looked at for a time. An import that waits for its turn or runs is left
     * alone.
     */
    synchronized void deleteUnseen() {
        long now = nanoTime.getAsLong();
        Iterator<Kept> all = jobs.values().iterator();
        while (all.hasNext()) {
            Kept kept = all.next();
            if (!kept.job.isBusy() && now - kept.seen >= bounds.unseen().toNanos()) {
                all.remove();
                kept.job.close();
            }
        }
    }
}
