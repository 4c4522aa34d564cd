package dev.fingerpost.console;

import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Two threads for what takes longer than the storage calls of a request may take together: imports and exports. They end when
 * there is nothing to do.
 */
final class Workers {

    private static final int THREADS = 2;

    /** What a response holds in memory. */
    private static final int MOST_BYTES = 32 << 20;

    private final ThreadPoolExecutor threads =
            new ThreadPoolExecutor(THREADS, THREADS, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                Thread thread = new Thread(work, "fingerpost-console");
                thread.setDaemon(true);
                return thread;
            });

    Workers() {
        threads.allowCoreThreadTimeOut(true);
    }

    void run(Runnable work) {
        threads.execute(work);
    }

    /** A file of what is written, or the page again if it is too long for a response. */
    Response download(Request request, Person person, String ending, Consumer<OutputStream> writer) {
        FutureTask<byte[]> work = new FutureTask<>(() -> {
            BoundedOutput out = new BoundedOutput();
            writer.accept(out);
            return out.toByteArray();
        });
        threads.execute(work);
        try {
            String mediaType = ending.equals("csv") ? "text/csv; charset=utf-8" : "application/jsonl";
            LocalDate today =
                    LocalDate.ofInstant(request.receivedAt(), person.view().zone());
            return Response.of(Status.OK, mediaType, work.get())
                    .with("Content-Disposition", "attachment; filename=\"links-" + today + "." + ending + '"');
        } catch (ExecutionException e) {
            if (e.getCause() instanceof TooLongException) {
                return Html.redirect(person.view().url("/transfer?done=toolong"));
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Output in memory that is refused when it becomes too long. */
    private static final class BoundedOutput extends ByteArrayOutputStream {

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
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
