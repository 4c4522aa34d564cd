package dev.fingerpost.titles;

import dev.fingerpost.text.AddressRange;
import dev.fingerpost.url.NoAnswer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Resolves names within a deadline. A lookup cannot be cancelled, so each runs on a thread of its own, and a name whose
 * lookup is still running is not looked up again. So a name whose servers do not respond takes only one thread, and
 * once a caller has given up waiting for it, it fails at once for later callers. If all threads are busy, further
 * lookups fail at once.
 */
final class HostLookup implements AutoCloseable {

    private static final Duration IDLE = Duration.ofSeconds(5);

    private final NameService names;
    private final ThreadPoolExecutor threads;
    private final Map<String, Lookup> underWay = new ConcurrentHashMap<>();

    /** A running lookup. */
    private static final class Lookup {

        private final CompletableFuture<List<InetAddress>> answer = new CompletableFuture<>();

        /** Whether a caller has already given up waiting for this lookup. */
        private volatile boolean hangs;
    }

    HostLookup(NameService names, int maxThreads) {
        this.names = names;
        this.threads = new ThreadPoolExecutor(
                0,
                maxThreads,
                IDLE.toMillis(),
                TimeUnit.MILLISECONDS,
                new SynchronousQueue<>(),
                new DaemonThreads("fingerpost-titles-dns"));
    }

    /**
     * The addresses of a host. A literal address needs no lookup.
     *
     * @param host a name, or an address as in a URL
     */
    List<InetAddress> addressesOf(String host, PageDeadline deadline) throws IOException {
        Optional<InetAddress> literal = AddressRange.address(host);
        return literal.isPresent() ? List.of(literal.get()) : lookUp(host, deadline);
    }

    private List<InetAddress> lookUp(String host, PageDeadline deadline) throws IOException {
        int millis = deadline.remainingMillis();
        try {
            Lookup lookup = underWay.computeIfAbsent(host, this::start);
            if (lookup.hangs) {
                throw new SocketTimeoutException("an earlier lookup of the name has no answer yet");
            }
            return await(lookup, millis, deadline);
        } catch (RejectedExecutionException e) {
            throw new PageRefusedException(NoAnswer.TIMEOUT, "too many lookups of names are waiting");
        }
    }

    private static List<InetAddress> await(Lookup lookup, int millis, PageDeadline deadline) throws IOException {
        try {
            CompletableFuture<List<InetAddress>> answer = lookup.answer.copy();
            deadline.cover(() -> answer.cancel(false));
            return answer.get(millis, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            lookup.hangs = true;
            throw new SocketTimeoutException("the lookup of the name takes too long");
        } catch (CancellationException e) {
            lookup.hangs = lookup.hangs || deadline.isOver();
            throw new SocketTimeoutException("the lookup of the name takes too long");
        } catch (ExecutionException e) {
            throw new UnknownHostException("the name has no address");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    private Lookup start(String host) {
        Lookup lookup = new Lookup();
        threads.execute(() -> {
            try {
                lookup.answer.complete(List.of(names.addressesOf(host)));
            } catch (IOException | RuntimeException e) {
                lookup.answer.completeExceptionally(e);
            } finally {
                underWay.remove(host, lookup);
            }
        });
        return lookup;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
