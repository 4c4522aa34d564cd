package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.concurrent.OwnerQueue;
import dev.fingerpost.concurrent.OwnerQueue.Limits;
import dev.fingerpost.concurrent.TimeLimit;
import dev.fingerpost.concurrent.TimeOverException;
import dev.fingerpost.console.upload.TemporaryFiles;
import dev.fingerpost.console.upload.TemporaryFiles.TooLongException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.MemoryBudget;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Runs imports and exports, which may take longer than the time that a request has for all its storage calls together.
 * Each owner has a share of the threads and of the queue, and owners take turns. Results are written to disk and sent
 * from there, so a slow client does not occupy a turn.
 */
final class Workers implements AutoCloseable {

    private static final int BUFFER = 1 << 16;

    /** The greatest amount of memory for the links of an export at the same time. */
    private static final long MEMORY = 4 << 20;

    private final Bounds bounds;
    private final TemporaryFiles files;
    private final OwnerQueue queue;

    /**
     * The limits.
     *
     * @param queue the queue for imports and exports
     * @param bytes the greatest length of an export
     * @param time how long an export may take
     * @param turn how long a request waits for its turn
     */
    record Bounds(Limits queue, long bytes, Duration time, Duration turn) {

        static final Bounds STANDARD =
                new Bounds(new Limits(3, 2, 200, 8), 32 << 20, Duration.ofMinutes(2), Duration.ofSeconds(20));
    }

    Workers(Bounds bounds, TemporaryFiles files) {
        this.bounds = requireNonNull(bounds, "bounds");
        this.files = requireNonNull(files, "files");
        this.queue = new OwnerQueue(bounds.queue(), "fingerpost-console");
    }

    /** Queues work. Returns false if the queue, or the owner's share of it, is full. */
    boolean offer(long owner, Duration limit, Consumer<TimeLimit> work) {
        return queue.offer(owner, limit, work);
    }

    /**
     * The refusal of a request for which there is no turn, or no room for its file, because of the work in progress.
     */
    static HttpException busy() {
        return HttpException.of(ProblemCode.TOO_MANY_REQUESTS, "Too many imports and exports are in progress")
                .with("Retry-After", "60");
    }

    /** Drops waiting work, and ends running work. */
    @Override
    public void close() {
        queue.close();
    }

    /**
     * Sends the output of the writer as a file. If the output becomes too long or takes too long, redirects to the page
     * of exports instead.
     */
    Response download(Request request, Person person, String ending, Consumer<OutputStream> writer) {
        long owner = person.owner().id();
        TemporaryFiles.File file = files.create(owner, bounds.bytes()).orElseThrow(Workers::busy);
        boolean isSent = false;
        try {
            write(owner, file, request.memoryBeyond(), writer);
            String mediaType = ending.equals("csv") ? "text/csv; charset=utf-8" : "application/jsonl";
            LocalDate today =
                    LocalDate.ofInstant(request.receivedAt(), person.view().zone());
            Response response = Response.of(Status.OK, mediaType, file)
                    .with("Content-Disposition", "attachment; filename=\"links-" + today + "." + ending + '"');
            isSent = true;
            return response;
        } catch (TooLongException | TimeOverException e) {
            return Html.redirect(person.view().url("/transfer?done=toolong"));
        } finally {
            if (!isSent) {
                file.close();
            }
        }
    }

    /** Waits for the owner's turn, and then for the work, which has a time limit of its own. */
    private void write(long owner, TemporaryFiles.File file, MemoryBudget.Share memory, Consumer<OutputStream> writer) {
        CompletableFuture<TimeLimit> begun = new CompletableFuture<>();
        FutureTask<Void> work = new FutureTask<>(() -> write(file, memory, begun.join(), writer), null);
        boolean isQueued = offer(owner, bounds.time(), limit -> {
            begun.complete(limit);
            work.run();
        });
        if (!isQueued) {
            throw busy();
        }
        try {
            begun.get(bounds.turn().toMillis(), TimeUnit.MILLISECONDS);
            work.get();
        } catch (TimeoutException e) {
            work.cancel(false);
            throw busy();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void write(
            TemporaryFiles.File file, MemoryBudget.Share memory, TimeLimit limit, Consumer<OutputStream> writer) {
        try (memory;
                OutputStream out = new BufferedOutputStream(new Limited(file.write(), limit), BUFFER)) {
            if (!memory.reserve(Math.min(MEMORY, memory.budget() / 8), limit.left())) {
                limit.check();
            }
            writer.accept(out);
            out.flush();
            file.finish();
        } catch (IOException | UncheckedIOException e) {
            throw files.failed(e);
        }
    }

    /** Ends work whose time is over, at the next piece of its output. */
    private static final class Limited extends OutputStream {

        private final OutputStream out;
        private final TimeLimit limit;

        Limited(OutputStream out, TimeLimit limit) {
            this.out = requireNonNull(out, "out");
            this.limit = requireNonNull(limit, "limit");
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            limit.check();
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
