package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.internal.work.OwnerQueue;
import dev.fingerpost.internal.work.OwnerQueue.Limits;
import dev.fingerpost.internal.work.TimeLimit;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.time.LocalDate;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Where imports and exports wait for their turn and run: they take longer than the storage calls of a request may take together.
 * Each owner has a share, and nobody waits for more than one piece of another owner's.
 */
final class Workers implements AutoCloseable {

    /** What a response holds in memory. */
    private static final int MOST_BYTES = 32 << 20;

    /** How long an export may take. */
    private static final Duration LONGEST = Duration.ofMinutes(2);

    /** How long a request waits for the turn of its export. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);

    private static final Limits STANDARD = new Limits(3, 2, 200, 8);

    private final OwnerQueue queue = new OwnerQueue(STANDARD, "fingerpost-console");

    /** Queues work. Returns false if the owner's share is full. */
    boolean offer(long owner, Duration limit, Consumer<TimeLimit> work) {
        return queue.offer(owner, limit, work);
    }

    /** The refusal of a request whose owner has as much in progress as it may have. */
    static HttpException busy() {
        return HttpException.of(ProblemCode.TOO_MANY_REQUESTS, "Too many imports and exports are in progress")
                .with("Retry-After", "60");
    }

    /** Drops what waits, and ends what runs. */
    @Override
    public void close() {
        queue.close();
    }

    /** A file of what is written, or the page again if it is too long for a response. */
    Response download(Request request, Person person, String ending, Consumer<OutputStream> writer) {
        CompletableFuture<TimeLimit> begun = new CompletableFuture<>();
        FutureTask<byte[]> work = new FutureTask<>(() -> {
            BoundedOutput out = new BoundedOutput(begun.join());
            writer.accept(out);
            return out.toByteArray();
        });
        boolean isQueued = offer(person.owner().id(), LONGEST, limit -> {
            begun.complete(limit);
            work.run();
        });
        if (!isQueued) {
            throw busy();
        }
        try {
            String mediaType = ending.equals("csv") ? "text/csv; charset=utf-8" : "application/jsonl";
            LocalDate today =
                    LocalDate.ofInstant(request.receivedAt(), person.view().zone());
            return Response.of(Status.OK, mediaType, result(begun, work))
                    .with("Content-Disposition", "attachment; filename=\"links-" + today + "." + ending + '"');
        } catch (ExecutionException e) {
            if (e.getCause() instanceof TooLongException) {
                return Html.redirect(person.view().url("/transfer?done=toolong"));
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
        } catch (TimeoutException e) {
            work.cancel(false);
            throw busy();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Waits for the turn, and then as long as the work may take: it ends by itself. */
    private static byte[] result(CompletableFuture<TimeLimit> begun, FutureTask<byte[]> work)
            throws ExecutionException, InterruptedException, TimeoutException {
        begun.get(LONGEST_WAIT.toSeconds(), TimeUnit.SECONDS);
        return work.get();
    }

    /** Output in memory that is refused when it becomes too long. */
    private static final class BoundedOutput extends ByteArrayOutputStream {

        private final TimeLimit limit;

        BoundedOutput(TimeLimit limit) {
            this.limit = requireNonNull(limit, "limit");
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            limit.check();
            if (count + length > MOST_BYTES) {
                throw new TooLongException();
            }
            super.write(bytes, offset, length);
        }
    }

    private static final class TooLongException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLongException() {
            super("the export is too long", null, false, false);
        }
    }
}
