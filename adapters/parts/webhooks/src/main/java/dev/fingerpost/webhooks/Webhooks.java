package dev.fingerpost.webhooks;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.titles.GuardedPost;
import dev.fingerpost.titles.TitleSettings;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Sends the events of the {@linkplain dev.fingerpost.FingerpostBuilder#outbox outbox} to webhooks, as <a
 * href="https://www.standardwebhooks.com">Standard Webhooks</a> say: signed by HMAC-SHA256, at least once, at first in their
 * order. An event that is not answered by a status of 200 to 299 is sent again, nine times within three days; then it is a dead
 * letter, which can be {@linkplain #sendAgain sent again} for as long as the event is kept:
 *
 * <pre>{@code
 * Webhook hook = Webhook.of("crm", "https://crm.example/links", Webhook.newSecret(), Instant.now());
 * Webhooks webhooks = Webhooks.start(storage, () -> List.of(hook), TitleSettings.standard(), Clock.systemUTC());
 * }</pre>
 *
 * <p>Any number of processes may do so for one storage. What a killed one was sending is sent again by another after five
 * times the timeout of a request and five seconds.
 *
 * <p>A receiver that fails or hangs keeps no other waiting. Receivers take turns of five events. A request that has no answer
 * after a quarter or half of a second, and a receiver whose last answer took a second, use workers of their own, at most 64 of 80; when all of
 * those are taken, further long requests are ended and repeated later, so their event may arrive twice. A circuit breaker spares
 * a receiver that has failed five times in a row or has run into a timeout: its events wait, and one of them is tried after a
 * second, then after pauses that double up to a minute.
 *
 * <p>Thread-safe. Its threads are daemons, and end when nothing is sent.
 */
public final class Webhooks implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(Webhooks.class.getName());
    private static final long IDLE_SECONDS = 10;
    private static final long POLL_MILLIS = 500;

    private final Outbox outbox;
    private final Supplier<List<Webhook>> hooks;
    private final Clock clock;
    private final GuardedPost post;
    private final Delivery delivery;
    private final Map<String, Receiver> receivers = new ConcurrentHashMap<>();
    private final AtomicBoolean isFailing = new AtomicBoolean();
    private final ScheduledExecutorService poll = Executors.newScheduledThreadPool(1, daemons());
    private final ScheduledFuture<?> looking;
    private final ExecutorService workers = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), daemons());
    private final TurnQueue turns = new TurnQueue(workers, this::deliver);

    private Webhooks(
            Outbox outbox,
            Supplier<List<Webhook>> hooks,
            TitleSettings network,
            Clock clock,
            BiConsumer<Webhook, WebhookAnswer> answers) {
        this.outbox = requireNonNull(outbox, "outbox");
        this.hooks = requireNonNull(hooks, "hooks");
        this.clock = requireNonNull(clock, "clock");
        this.post = GuardedPost.start(network, "FingerpostWebhooks");
        this.delivery = new Delivery(
                outbox,
                post,
                network.timeout(),
                clock,
                System::nanoTime,
                UUID.randomUUID().toString(),
                answers);
        this.looking = poll.scheduleWithFixedDelay(this::look, POLL_MILLIS, POLL_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Starts to send.
     *
     * @param hooks asked twice a second
     * @param network which addresses are allowed, and for how long a request may last; only public ones by default
     * @throws IllegalStateException if the storage keeps no outbox
     */
    public static Webhooks start(Storage storage, Supplier<List<Webhook>> hooks, TitleSettings network, Clock clock) {
        return start(storage, hooks, network, clock, (webhook, answer) -> {});
    }

    /**
     * Starts to send, with a listener for answers.
     *
     * @param answers gets the last answer of five events at most, on a thread that sends
     */
    public static Webhooks start(
            Storage storage,
            Supplier<List<Webhook>> hooks,
            TitleSettings network,
            Clock clock,
            BiConsumer<Webhook, WebhookAnswer> answers) {
        Outbox outbox = storage.optional(Outbox.class)
                .orElseThrow(() -> new IllegalStateException("the storage keeps no outbox"));
        return new Webhooks(outbox, hooks, network, clock, answers);
    }

    /**
     * What waits to be sent again to a webhook, and its dead letters, in the order of the events.
     *
     * @param after the position of the last one of the page before, 0 for the first page
     */
    public List<Outbox.Received> waiting(Webhook webhook, long after, int limit) {
        return outbox.waiting(webhook.reader(), after, limit);
    }

    /**
     * Sends an event that waits, or is a dead letter, within a second. The circuit of a receiver that has failed is closed for
     * that in this process; other processes go on sparing it for up to a minute.
     *
     * @return whether it does wait for this webhook
     */
    public boolean sendAgain(Webhook webhook, long position) {
        receivers.computeIfPresent(webhook.id(), (id, known) -> {
            known.breaker().succeeded();
            return known;
        });
        return outbox.again(webhook.reader(), position, clock.instant());
    }

    /**
     * Sends a message of the type {@code webhook.test} now.
     *
     * @return the status of the answer
     * @throws IOException if there is none, or the address is not allowed
     */
    public int test(Webhook webhook) throws IOException {
        return delivery.test(webhook);
    }

    /** Ends the threads. What is under way is sent again by the next process. */
    @Override
    public void close() {
        looking.cancel(false);
        poll.shutdownNow();
        workers.shutdownNow();
        post.close();
    }

    private void look() {
        try {
            List<Webhook> read = hooks.get();
            receivers.keySet().retainAll(read.stream().map(Webhook::id).collect(Collectors.toSet()));
            for (Webhook webhook : read) {
                Receiver receiver = receivers.compute(
                        webhook.id(),
                        (id, known) ->
                                known != null && known.isAt(webhook) ? known : new Receiver(webhook, System::nanoTime));
                receiver.update(webhook);
                if (receiver.breaker().allows()) {
                    turns.offer(receiver);
                }
            }
        } catch (RuntimeException e) {
            warn("The webhooks could not be read; will try again", e);
        }
    }

    private boolean deliver(TurnQueue.Turn turn) {
        try {
            boolean isMore = delivery.deliver(turn.receiver(), turn::goesOn);
            isFailing.set(false);
            return isMore && !workers.isShutdown();
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "Webhooks are closing", e);
        } catch (RuntimeException e) {
            warn("Events could not be sent; will try again", e);
        }
        return false;
    }

    /** Once for each outage: it is tried twice a second. */
    private void warn(String message, RuntimeException e) {
        LOG.log(isFailing.getAndSet(true) ? Level.DEBUG : Level.WARNING, message, e);
    }

    private static ThreadFactory daemons() {
        return task -> {
            Thread thread = new Thread(task, "fingerpost-webhooks");
            thread.setDaemon(true);
            return thread;
        };
    }
}
