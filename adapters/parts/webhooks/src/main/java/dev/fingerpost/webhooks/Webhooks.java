package dev.fingerpost.webhooks;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.titles.GuardedClient;
import dev.fingerpost.titles.TitleSettings;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Sends the events of the {@linkplain dev.fingerpost.event.Events#outbox outbox} to webhooks, as defined by <a
 * href="https://www.standardwebhooks.com">Standard Webhooks</a>: signed with HMAC-SHA256, at least once, and on the
 * first attempt in order. An event that is not answered with a status of 200 to 299 is sent again, nine times within
 * three days. Then it becomes a dead letter, which can be {@linkplain #sendAgain sent again} for as long as the event
 * is kept:
 *
 * <pre>{@code
 * Webhook hook = Webhook.of("crm", "https://crm.example/links", Webhook.newSecret(), Instant.now());
 * Webhooks webhooks = Webhooks.start(events.outbox(), () -> List.of(hook), TitleSettings.standard(), Clock.systemUTC());
 * }</pre>
 *
 * <p>Any number of processes may send for one storage. What a killed process was sending is sent again by another
 * process, after five times the timeout of a request plus five seconds.
 *
 * <p>Receivers take turns of up to five events, in 64 workers for those that have accepted the last event, and 64 for
 * all others. So however many never answer, they do not delay one that works, and up to sixty delay nobody. A circuit
 * breaker pauses a receiver that has failed five times in a row or has run into a timeout. Its events wait, and one of
 * them is tried after a second and then after pauses that double up to a minute.
 *
 * <p>Thread-safe. The threads are daemons.
 */
public final class Webhooks implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(Webhooks.class.getName());
    private static final long IDLE_SECONDS = 10;
    private static final long POLL_MILLIS = 500;

    /** So many that new receivers and those that fail get a turn while sixty hang. */
    private static final int WORKERS = 64;

    private final Outbox outbox;
    private final Supplier<List<Webhook>> hooks;
    private final Clock clock;
    private final GuardedClient post;
    private final Delivery delivery;
    private final Map<String, Receiver> receivers = new ConcurrentHashMap<>();
    private final AtomicBoolean isFailing = new AtomicBoolean();
    private final ScheduledExecutorService poll = Executors.newScheduledThreadPool(1, daemons());
    private final ScheduledFuture<?> looking;

    /** The workers for receivers that have accepted the last event, and those for all others. */
    private final ThreadPoolExecutor forWorking = workers();

    private final ThreadPoolExecutor forOthers = workers();

    /** The ids of receivers that have a turn or wait for one. A receiver has one turn at a time. */
    private final Set<String> inTurn = ConcurrentHashMap.newKeySet();

    private Webhooks(
            Outbox outbox,
            Supplier<List<Webhook>> hooks,
            TitleSettings network,
            Clock clock,
            BiConsumer<Webhook, List<WebhookDelivery>> deliveries) {
        this.outbox = requireNonNull(outbox, "outbox");
        this.hooks = requireNonNull(hooks, "hooks");
        this.clock = requireNonNull(clock, "clock");
        this.post = GuardedClient.start(network, "FingerpostWebhooks");
        this.delivery = new Delivery(
                outbox,
                post,
                network.timeout(),
                clock,
                System::nanoTime,
                UUID.randomUUID().toString(),
                deliveries);
        this.looking = poll.scheduleWithFixedDelay(this::look, POLL_MILLIS, POLL_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Starts sending.
     *
     * @param hooks returns the current webhooks; it is called twice a second
     * @param network says which addresses are allowed, and how long a request may take; by default only public
     *     addresses
     */
    public static Webhooks start(Outbox outbox, Supplier<List<Webhook>> hooks, TitleSettings network, Clock clock) {
        return start(outbox, hooks, network, clock, (webhook, delivered) -> {});
    }

    /**
     * Starts sending, with a listener for deliveries.
     *
     * @param deliveries gets one to five deliveries to a webhook, in order, on a thread that sends
     */
    public static Webhooks start(
            Outbox outbox,
            Supplier<List<Webhook>> hooks,
            TitleSettings network,
            Clock clock,
            BiConsumer<Webhook, List<WebhookDelivery>> deliveries) {
        return new Webhooks(outbox, hooks, network, clock, deliveries);
    }

    /**
     * The events that wait to be sent again to a webhook, and its dead letters, in the order of the events.
     *
     * @param after the position of the last one on the previous page; 0 for the first page
     */
    public List<Outbox.Received> waiting(Webhook webhook, long after, int limit) {
        return outbox.waiting(webhook.reader(), after, limit);
    }

    /**
     * Sends an event again within a second: one that waits, a dead letter, or one that was settled and is still stored.
     * For that, the circuit of a failed receiver is closed in this process; in other processes it may stay open for up
     * to a minute.
     *
     * @return whether the event waits for this webhook now
     */
    public boolean sendAgain(Webhook webhook, long position) {
        receivers.computeIfPresent(webhook.id(), (id, known) -> {
            known.breaker().succeeded();
            return known;
        });
        return outbox.again(webhook.reader(), position, clock.instant());
    }

    /** Sends a message of the type {@code webhook.test} now. Returns its answer, or why there was none. */
    public WebhookDelivery test(Webhook webhook) {
        return delivery.test(webhook);
    }

    /** Stops the threads. Events that are being sent at that moment are sent again by the next process. */
    @Override
    public void close() {
        looking.cancel(false);
        poll.shutdownNow();
        forWorking.shutdownNow();
        forOthers.shutdownNow();
        post.close();
    }

    private void look() {
        try {
            List<Webhook> read = hooks.get();
            receivers.keySet().retainAll(read.stream().map(Webhook::id).collect(Collectors.toSet()));
            for (Webhook webhook : read) {
                if (!receivers.containsKey(webhook.id())) {
                    outbox.begin(webhook.reader(), clock.instant(), webhook.since());
                }
                Receiver receiver = receivers.compute(
                        webhook.id(),
                        (id, known) ->
                                known != null && known.isAt(webhook) ? known : new Receiver(webhook, System::nanoTime));
                receiver.update(webhook);
                if (receiver.breaker().allows() && inTurn.add(webhook.id())) {
                    begin(receiver);
                }
            }
        } catch (RuntimeException e) {
            warn("The webhooks could not be read; will try again", e);
        }
    }

    private void begin(Receiver receiver) {
        (receiver.works() ? forWorking : forOthers).execute(() -> turn(receiver));
    }

    /** Sends some events. If there are more, the receiver goes to the end of the queue. */
    private void turn(Receiver receiver) {
        try {
            boolean isMore = delivery.deliver(receiver);
            isFailing.set(false);
            if (isMore && receiver.breaker().allows()) {
                begin(receiver);
                return;
            }
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "Webhooks are closing", e);
        } catch (RuntimeException e) {
            warn("Events could not be sent; will try again", e);
        }
        inTurn.remove(receiver.webhook().id());
    }

    /** Logs a failure once for each outage, because it is retried twice a second. */
    private void warn(String message, RuntimeException e) {
        LOG.log(isFailing.getAndSet(true) ? Level.DEBUG : Level.WARNING, message, e);
    }

    private static ThreadPoolExecutor workers() {
        ThreadPoolExecutor workers = new ThreadPoolExecutor(
                WORKERS, WORKERS, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), daemons());
        workers.allowCoreThreadTimeOut(true);
        return workers;
    }

    private static ThreadFactory daemons() {
        return task -> {
            Thread thread = new Thread(task, "fingerpost-webhooks");
            thread.setDaemon(true);
            return thread;
        };
    }
}
