package dev.fingerpost.webhooks;

import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.Outbox.Lease;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.Outbox.Settled;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.titles.GuardedClient;
import dev.fingerpost.titles.NoAnswerException;
import dev.fingerpost.url.NoAnswer;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Sends the events of a webhook, and decides when an event that was not accepted is sent again. */
final class Delivery {

    private static final System.Logger LOG = System.getLogger(Delivery.class.getName());

    /** The pauses between attempts. They add up to almost three days, after which an event becomes a dead letter. */
    private static final List<Duration> PAUSES = List.of(
            Duration.ofSeconds(5),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(5),
            Duration.ofHours(10),
            Duration.ofHours(14),
            Duration.ofHours(20),
            Duration.ofHours(20));

    /** The greatest number of events that are sent in a turn. */
    private static final int AT_ONCE = 5;

    /** A turn ends after a request that takes longer, so that other receivers get the worker. */
    private static final Duration LONG = Duration.ofSeconds(1);

    /**
     * The number of events that are read for a turn. Most of them may be of types that the webhook does not want, so
     * they are skipped.
     */
    private static final int READ = 100;

    /** A lease lasts this much longer than the time limits of all requests of a turn together. */
    private static final Duration SPARE = Duration.ofSeconds(5);

    /** How many turns use the outbox at the same time. More of them would take the connections that visitors need. */
    private static final int READERS = 4;

    private final Outbox outbox;
    private final GuardedClient post;
    private final Duration timeout;
    private final Clock clock;
    private final LongSupplier nanoTime;
    private final String holder;
    private final BiConsumer<Webhook, List<WebhookDelivery>> deliveries;
    private final Semaphore readers = new Semaphore(READERS, true);

    /**
     * @param timeout the time limit of a request
     * @param nanoTime the time, as {@link System#nanoTime} returns it
     * @param holder the name under which this process holds leases; each process has another one
     * @param deliveries receives the deliveries of each turn
     */
    Delivery(
            Outbox outbox,
            GuardedClient post,
            Duration timeout,
            Clock clock,
            LongSupplier nanoTime,
            String holder,
            BiConsumer<Webhook, List<WebhookDelivery>> deliveries) {
        this.deliveries = deliveries;
        this.timeout = timeout;
        this.outbox = outbox;
        this.post = post;
        this.clock = clock;
        this.nanoTime = nanoTime;
        this.holder = holder;
    }

    /**
     * Sends some events: five, or fewer if one takes longer than a second or the circuit of the receiver opens.
     *
     * @return whether there may be more events
     */
    boolean deliver(Receiver receiver) {
        Webhook webhook = receiver.webhook();
        Instant now = clock.instant();
        Lease lease = new Lease(
                webhook.reader(),
                holder,
                now,
                now.plus(timeout.multipliedBy(AT_ONCE).plus(SPARE)),
                webhook.owner());
        List<Received> events = reading(() -> outbox.read(lease, READ));
        if (events.isEmpty()) {
            return false;
        }
        List<Settled> settled = new ArrayList<>();
        List<WebhookDelivery> sent = new ArrayList<>();
        for (Received each : events) {
            if (!webhook.wants(each.event())) {
                settled.add(new Settled(each.event().position(), null));
                continue;
            }
            if (sent.size() == AT_ONCE
                    || (!sent.isEmpty() && !receiver.breaker().isClosed())) {
                break;
            }
            long begin = nanoTime.getAsLong();
            WebhookAnswer answer = answer(receiver, Message.of(each.event()), begin);
            receiver.accepted(answer.isSuccess());
            settled.add(new Settled(each.event().position(), answer.isSuccess() ? null : again(each)));
            sent.add(WebhookDelivery.of(each.event(), answer, since(begin)));
            if (since(begin).compareTo(LONG) > 0) {
                break;
            }
        }
        boolean isMore = reading(() -> outbox.settle(lease, settled));
        if (!sent.isEmpty()) {
            deliveries.accept(webhook, sent);
        }
        return isMore;
    }

    private <R> R reading(Supplier<R> work) {
        readers.acquireUninterruptibly();
        try {
            return work.get();
        } finally {
            readers.release();
        }
    }

    private Instant again(Received received) {
        int attempts = received.attempts();
        return attempts < PAUSES.size() ? clock.instant().plus(PAUSES.get(attempts)) : Settled.NEVER;
    }

    /** Sends a message, and tells the circuit breaker what came of it. */
    private WebhookAnswer answer(Receiver receiver, Message message, long begin) {
        Webhook webhook = receiver.webhook();
        try {
            WebhookAnswer answer = WebhookAnswer.of(now(), send(webhook, message));
            LOG.log(Level.DEBUG, "Webhook {0} has answered {1}", webhook.id(), answer.text());
            if (answer.isSuccess()) {
                receiver.breaker().succeeded();
            } else {
                receiver.breaker().failed();
            }
            return answer;
        } catch (NoAnswerException e) {
            LOG.log(Level.DEBUG, "Webhook " + webhook.id() + " was not reached", e);
            if (since(begin).compareTo(timeout) < 0) {
                receiver.breaker().failed();
                return WebhookAnswer.none(now(), e.reason());
            }
            receiver.breaker().timedOut();
            return WebhookAnswer.none(now(), NoAnswer.TIMEOUT);
        }
    }

    /** Now, in whole milliseconds. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private Duration since(long begin) {
        return Duration.ofNanos(nanoTime.getAsLong() - begin);
    }

    private int send(Webhook webhook, Message message) throws NoAnswerException {
        return post.post(webhook.url(), message.headers(webhook.secret(), clock.instant()), message.body());
    }

    /** Sends a test message, to find out whether it arrives. */
    WebhookDelivery test(Webhook webhook) {
        Message message = Message.test(clock.instant());
        long begin = nanoTime.getAsLong();
        try {
            int status = send(webhook, message);
            return WebhookDelivery.ofTest(WebhookAnswer.of(now(), status), since(begin));
        } catch (NoAnswerException e) {
            LOG.log(Level.DEBUG, "Webhook " + webhook.id() + " was not reached by a test event", e);
            return WebhookDelivery.ofTest(WebhookAnswer.none(now(), e.reason()), since(begin));
        }
    }
}
