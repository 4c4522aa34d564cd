package dev.fingerpost.console;

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
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Does all work of the console that costs much or waits for other servers: imports, exports, images, checks of domains,
 * tests of webhooks and sending events again. It waits in one bounded queue, in which each owner has a share, and owners
 * take turns. Exports are written to disk and sent from there, so a slow client does not occupy a turn.
 */
final class Workers implements AutoCloseable {

    private static final int BUFFER = 1 << 16;

    /** The memory that a piece of work takes, unless the budget is so small that an eighth of it must suffice. */
    private static final long MEMORY = 4 << 20;

    /** The limit of work for which a person waits. */
    private static final Duration SHORT = Duration.ofSeconds(30);

    private final Bounds bounds;
    private final TemporaryFiles files;
    private final OwnerQueue queue;

    /**
     * The limits.
     *
     * @param queue the limits of the queue
     * @param bytes the greatest length of an export
     * @param time how long an export may take
     * @param turn how long a request waits for its turn
     */
    record Bounds(Limits queue, long bytes, Duration time, Duration turn) {

        static final Bounds STANDARD =
                new Bounds(new Limits(4, 3, 2, 200, 8), 32 << 20, Duration.ofMinutes(2), Duration.ofSeconds(20));
    }

    Workers(Bounds bounds, TemporaryFiles files) {
        this.bounds = bounds;
        this.files = files;
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
        return HttpException.of(ProblemCode.TOO_MANY_REQUESTS, "Too much work is in progress")
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
        TemporaryFiles.File file =
                files.create(person.owner().id(), bounds.bytes()).orElseThrow(Workers::busy);
        boolean isSent = false;
        try {
            inTurn(request, person, bounds.time(), limit -> write(file, limit, writer));
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

    /**
     * Does a short piece of work of a person and waits for it.
     *
     * @throws HttpException if the owner has too much other work in progress
     */
    <T> T inTurn(Request request, Person person, Supplier<T> work) {
        try {
            return inTurn(request, person, SHORT, limit -> work.get());
        } catch (TimeOverException e) {
            throw busy();
        }
    }

    /** Waits for the owner's turn, and then for the work, which has a time limit of its own. */
    private <T> T inTurn(Request request, Person person, Duration time, Function<TimeLimit, T> work) {
        CompletableFuture<TimeLimit> begun = new CompletableFuture<>();
        MemoryBudget.Share memory = request.memoryBeyond();
        FutureTask<T> task = new FutureTask<>(() -> within(memory, begun.join(), work));
        boolean isQueued = offer(person.owner().id(), time, limit -> {
            begun.complete(limit);
            task.run();
        });
        if (!isQueued) {
            throw busy();
        }
        try {
            begun.get(bounds.turn().toMillis(), TimeUnit.MILLISECONDS);
            return task.get();
        } catch (TimeoutException e) {
            task.cancel(false);
            throw busy();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static <T> T within(MemoryBudget.Share memory, TimeLimit limit, Function<TimeLimit, T> work) {
        try (memory) {
            if (!memory.reserve(Math.min(MEMORY, memory.budget() / 8), limit.left())) {
                limit.check();
            }
            return work.apply(limit);
        }
    }

    private TemporaryFiles.File write(TemporaryFiles.File file, TimeLimit limit, Consumer<OutputStream> writer) {
        try (OutputStream out = new BufferedOutputStream(new Limited(file.write(), limit), BUFFER)) {
            writer.accept(out);
            out.flush();
            file.finish();
            return file;
        } catch (IOException | UncheckedIOException e) {
            throw files.failed(e);
        }
    }

    /** Ends work whose time is over, at the next piece of its output. */
    private static final class Limited extends OutputStream {

        private final OutputStream out;
        private final TimeLimit limit;

        Limited(OutputStream out, TimeLimit limit) {
            this.out = out;
            this.limit = limit;
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
