package dev.fingerpost.webhooks;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.LinkListener.Outbox;
import dev.fingerpost.link.LinkListener.Outbox.Lease;
import dev.fingerpost.link.LinkListener.Outbox.Received;
import dev.fingerpost.link.LinkListener.Outbox.Settled;
import dev.fingerpost.titles.GuardedPost;
import dev.fingerpost.webhooks.Webhook.Answer;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

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
    private static final Pattern ACCEPTED = Pattern.compile("2\\d\\d");

    /** A lease lasts longer than all messages of a turn may take. */
    private static final Duration SPARE = Duration.ofSeconds(5);

    private final Outbox outbox;
    private final GuardedPost post;
    private final Clock clock;
    private final String holder;
    private final Duration lasting;
    private final BiConsumer<Webhook, Answer> answers;

    /**
     * @param timeout of one message
     * @param holder of leases: other processes have others
     * @param answers gets the last answer of each turn
     */
    Delivery(
            Outbox outbox,
            GuardedPost post,
            Duration timeout,
            Clock clock,
            String holder,
            BiConsumer<Webhook, Answer> answers) {
        this.answers = requireNonNull(answers, "answers");
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
        String last = "";
        for (Received each : events) {
            String answer = webhook.wants(each.event()) ? answer(webhook, each) : "";
            boolean isDone = answer.isEmpty() || ACCEPTED.matcher(answer).matches();
            settled.add(new Settled(each.event().position(), isDone ? null : again(each)));
            last = answer.isEmpty() ? last : answer;
        }
        boolean isMore = outbox.settle(lease, settled);
        if (!last.isEmpty()) {
            answers.accept(webhook, new Answer(clock.instant(), last));
        }
        return isMore;
    }

    private Instant again(Received received) {
        int attempts = received.attempts();
        return attempts < PAUSES.size() ? clock.instant().plus(PAUSES.get(attempts)) : Settled.NEVER;
    }

    /** Sends an event. Returns the status of the answer, or why there is none. */
    private String answer(Webhook webhook, Received received) {
        try {
            int status = send(webhook, Message.of(received.event()));
            LOG.log(Level.DEBUG, "Webhook {0} has answered {1}", webhook.id(), status);
            return String.valueOf(status);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "Webhook " + webhook.id() + " was not reached", e);
            return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        }
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
