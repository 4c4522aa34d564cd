package dev.fingerpost.webhooks;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.LinkListener.Outbox;
import dev.fingerpost.link.LinkListener.Outbox.Lease;
import dev.fingerpost.link.LinkListener.Outbox.Received;
import dev.fingerpost.link.LinkListener.Outbox.Settled;
import dev.fingerpost.titles.GuardedPost;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sends the events of a webhook, and decides when those come again that were not accepted. */
final class Delivery {

    private static final System.Logger LOG = System.getLogger(Delivery.class.getName());

    /** Within three days, after which a message is a dead letter. */
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

    private static final int AT_ONCE = 5;
    private static final int FIRST_SUCCESS = 200;
    private static final int LAST_SUCCESS = 299;

    /** A lease lasts longer than all messages of a turn may take. */
    private static final Duration SPARE = Duration.ofSeconds(5);

    private final Outbox outbox;
    private final GuardedPost post;
    private final Clock clock;
    private final String holder;
    private final Duration lasting;

    /**
     * @param timeout of one message
     * @param holder of leases: other processes have others
     */
    Delivery(Outbox outbox, GuardedPost post, Duration timeout, Clock clock, String holder) {
        this.lasting = timeout.multipliedBy(AT_ONCE).plus(SPARE);
        this.outbox = requireNonNull(outbox, "outbox");
        this.post = requireNonNull(post, "post");
        this.clock = requireNonNull(clock, "clock");
        this.holder = requireNonNull(holder, "holder");
    }

    /** Sends some events. Returns whether there may be more. */
    boolean deliver(Webhook webhook) {
        Instant now = clock.instant();
        Lease lease = new Lease(webhook.reader(), holder, now, now.plus(lasting));
        List<Received> events = outbox.read(lease, AT_ONCE);
        if (events.isEmpty()) {
            return false;
        }
        List<Settled> settled = new ArrayList<>();
        for (Received each : events) {
            settled.add(new Settled(each.event().position(), again(webhook, each)));
        }
        return outbox.settle(lease, settled);
    }

    private @Nullable Instant again(Webhook webhook, Received received) {
        if (!webhook.wants(received.event()) || isAccepted(webhook, received)) {
            return null;
        }
        int attempts = received.attempts();
        return attempts < PAUSES.size() ? clock.instant().plus(PAUSES.get(attempts)) : Settled.NEVER;
    }

    private boolean isAccepted(Webhook webhook, Received received) {
        try {
            int status = send(webhook, Message.of(received.event()));
            if (status >= FIRST_SUCCESS && status <= LAST_SUCCESS) {
                return true;
            }
            LOG.log(Level.DEBUG, "Webhook {0} has answered {1}", webhook.id(), status);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "Webhook " + webhook.id() + " was not reached", e);
        }
        return false;
    }

    /** Sends a message and returns the status of the answer. */
    int send(Webhook webhook, Message message) throws IOException {
        return post.post(webhook.url(), message.headers(webhook.secret(), clock.instant()), message.body());
    }

    /** Sends nothing, to see whether it arrives. */
    int test(Webhook webhook) throws IOException {
        return send(webhook, Message.test(clock.instant()));
    }
}
