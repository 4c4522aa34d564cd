package dev.fingerpost.titles;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.AddressRange;
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
 * Resolves names within a deadline. A lookup cannot be cancelled, so each runs on a thread of its own, and a name that is being
 * looked up is not looked up a second time: one whose servers hang holds a single thread, however often it is asked for. While
 * all threads hang, further lookups fail at once.
 */
final class HostLookup implements AutoCloseable {

    private static final Duration IDLE = Duration.ofSeconds(5);

    private final NameService names;
    private final ThreadPoolExecutor threads;
    private final Map<String, CompletableFuture<List<InetAddress>>> underWay = new ConcurrentHashMap<>();

    HostLookup(NameService names, int maxThreads) {
        this.names = requireNonNull(names, "names");
        this.threads = new ThreadPoolExecutor(
                0,
                maxThreads,
                IDLE.toMillis(),
                TimeUnit.MILLISECONDS,
                new SynchronousQueue<>(),
                new DaemonThreads("fingerpost-titles-dns"));
    }

    /**
     * The addresses of a host: of a literal address without a lookup.
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
            CompletableFuture<List<InetAddress>> answer =
                    underWay.computeIfAbsent(host, this::start).copy();
            deadline.cover(() -> answer.cancel(false));
            return answer.get(millis, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            throw new PageRefusedException("too many lookups of names are waiting");
        } catch (TimeoutException | CancellationException e) {
            throw new SocketTimeoutException("the lookup of the name takes too long");
        } catch (ExecutionException e) {
            throw new UnknownHostException("the name has no address");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    private CompletableFuture<List<InetAddress>> start(String host) {
        CompletableFuture<List<InetAddress>> answer = new CompletableFuture<>();
        threads.execute(() -> {
            try {
                answer.complete(List.of(names.addressesOf(host)));
            } catch (IOException | RuntimeException e) {
                answer.completeExceptionally(e);
            } finally {
                underWay.remove(host, answer);
            }
        });
        return answer;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
