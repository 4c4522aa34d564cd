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
import java.util.function.BooleanSupplier;
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
     * An attempt to send an event.
     *
     * @param answer the status, or the reason why there is no answer
     * @param isLong whether the turn should end, so that other receivers get the place
     */
    private record Attempt(Result result, WebhookAnswer answer, Duration took, boolean isLong) {

        private enum Result {
            ACCEPTED,
            /** The event is sent again. */
            FAILED,
            /** The request was ended because its place was needed. This does not count as a failure of the receiver. */
            CUT
        }
    }

    /**
     * Sends some events: five, or fewer if one takes long or the circuit of the receiver opens.
     *
     * @param mayGoOn whether a request that takes long may continue
     * @return whether there may be more events
     */
    boolean deliver(Receiver receiver, BooleanSupplier mayGoOn) {
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
            Attempt attempt = attempt(receiver, each, mayGoOn);
            if (attempt.result == Attempt.Result.CUT) {
                break;
            }
            boolean isDone = attempt.result == Attempt.Result.ACCEPTED;
            settled.add(new Settled(each.event().position(), isDone ? null : again(each)));
            sent.add(WebhookDelivery.of(each.event(), attempt.answer, attempt.took));
            if (attempt.isLong) {
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

    private Attempt attempt(Receiver receiver, Received received, BooleanSupplier mayGoOn) {
        Webhook webhook = receiver.webhook();
        Patience patience = new Patience(mayGoOn);
        long begin = nanoTime.getAsLong();
        try {
            int status = send(receiver, Message.of(received.event()), patience);
            LOG.log(Level.DEBUG, "Webhook {0} has answered {1}", webhook.id(), status);
            WebhookAnswer answer = WebhookAnswer.of(now(), status);
            receiver.answered(answer.isSuccess(), since(begin));
            return new Attempt(
                    answer.isSuccess() ? Attempt.Result.ACCEPTED : Attempt.Result.FAILED,
                    answer,
                    since(begin),
                    patience.isUsed());
        } catch (NoAnswerException e) {
            LOG.log(Level.DEBUG, "Webhook " + webhook.id() + " was not reached", e);
            boolean isTimeout = since(begin).compareTo(timeout) >= 0;
            WebhookAnswer none = WebhookAnswer.none(now(), isTimeout ? NoAnswer.TIMEOUT : e.reason());
            if (patience.isOver()) {
                receiver.cut();
                return new Attempt(Attempt.Result.CUT, none, since(begin), true);
            }
            if (isTimeout || patience.isUsed()) {
                receiver.timedOut();
            } else {
                receiver.refused();
            }
            return new Attempt(Attempt.Result.FAILED, none, since(begin), patience.isUsed());
        }
    }

    /** Now, in whole milliseconds. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private Duration since(long begin) {
        return Duration.ofNanos(nanoTime.getAsLong() - begin);
    }

    private int send(Receiver receiver, Message message, Patience patience) throws NoAnswerException {
        Webhook webhook = receiver.webhook();
        return post.post(
                webhook.url(),
                message.headers(webhook.secret(), clock.instant()),
                message.body(),
                receiver.patience(),
                patience::goesOn);
    }

    /** Sends a test message, to find out whether it arrives. */
    WebhookDelivery test(Webhook webhook) {
        Message message = Message.test(clock.instant());
        long begin = nanoTime.getAsLong();
        try {
            int status = post.post(webhook.url(), message.headers(webhook.secret(), clock.instant()), message.body());
            return WebhookDelivery.ofTest(WebhookAnswer.of(now(), status), since(begin));
        } catch (NoAnswerException e) {
            LOG.log(Level.DEBUG, "Webhook " + webhook.id() + " was not reached by a test event", e);
            return WebhookDelivery.ofTest(WebhookAnswer.none(now(), e.reason()), since(begin));
        }
    }

    /** Asks whether a request that takes long may continue. */
    private static final class Patience {

        private final BooleanSupplier mayGoOn;
        private volatile boolean used;
        private volatile boolean over;

        Patience(BooleanSupplier mayGoOn) {
            this.mayGoOn = mayGoOn;
        }

        boolean goesOn() {
            used = true;
            over = !mayGoOn.getAsBoolean();
            return !over;
        }

        boolean isUsed() {
            return used;
        }

        boolean isOver() {
            return over;
        }
    }
}
