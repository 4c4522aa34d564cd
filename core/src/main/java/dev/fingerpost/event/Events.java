package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import dev.fingerpost.Owner;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Stores events for readers of the {@link Outbox}, each in the transaction that causes it: changes of links, their
 * expiry, and clicks. Clicks are summed up by minute, unless {@link #withEveryClick} makes each click an event. A link's
 * expiry becomes an event only if the end of its active period was set while events were stored.
 */
@Feature.CreatedBy("Events.keep(Duration.ofDays(7))")
public final class Events implements Feature {

    /** {@code null} if another process deletes old events. */
    private final @Nullable Duration kept;

    private final boolean everyClick;
    private final BooleanSupplier isOn;

    /** Whether a webhook was created here, of which the condition may not know yet. */
    private final AtomicBoolean isNew = new AtomicBoolean();

    private @Nullable Heart installed;

    private Events(@Nullable Duration kept, boolean everyClick, BooleanSupplier isOn) {
        this.kept = kept;
        this.everyClick = everyClick;
        this.isOn = isOn;
    }

    /** Keeps events for this time, at least a day. */
    public static Events keep(Duration time) {
        if (time.compareTo(Duration.ofDays(1)) < 0) {
            throw new IllegalArgumentException("events must be kept for at least a day");
        }
        return new Events(time, false, () -> true);
    }

    /** Keeps all events, for programs that run beside a server which deletes the old ones. */
    public static Events keepAll() {
        return new Events(null, false, () -> true);
    }

    /**
     * Returns these events with one for each click, instead of one for all clicks of a link in a minute. The event has
     * the known facts about the visitor, but never the visitor's IP address. Each click is then counted before the
     * answer.
     */
    public Events withEveryClick() {
        return new Events(kept, true, isOn);
    }

    /**
     * Returns these events, but stored only while a condition holds, or after a webhook was created here.
     *
     * @param condition is called for each change and click, so it must be quick
     */
    public Events onlyWhile(BooleanSupplier condition) {
        return new Events(kept, everyClick, requireNonNull(condition, "condition"));
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.of(Outbox.class, WebhookRepository.class);
    }

    @Override
    public void install(Heart heart) {
        if (installed != null) {
            throw new IllegalStateException("these Events belong to another library");
        }
        installed = heart;
        heart.after(new OutboxEvents(this::isStoring, heart.clock()));
        heart.onClicks(new OutboxClicks(this::isStoring, everyClick));
        if (kept != null) {
            heart.prune(kept, outbox()::deleteBefore);
        }
    }

    /** Whether the condition holds, or a webhook was created here and the condition has not held since. */
    private boolean isStoring() {
        boolean holds = isOn.getAsBoolean();
        if (holds && isNew.get()) {
            isNew.set(false);
        }
        return holds || isNew.get();
    }

    /** The stored events, for their readers. */
    public Outbox outbox() {
        return heart().port(Outbox.class);
    }

    /** The webhooks for the events of an owner that are stored beside the events. */
    public OwnerWebhooks webhooksOf(Owner owner) {
        return new OwnerWebhooks(owner.id(), owner.storage(), owner.unit(), heart().clock(), isNew);
    }

    /** The stored webhooks of all owners, for the operator of a service. */
    public OwnerWebhooks webhooks() {
        return new OwnerWebhooks(null, heart().storageOfCalls(), heart().unit(), heart().clock(), isNew);
    }

    private Heart heart() {
        Heart heart = installed;
        if (heart == null) {
            throw new IllegalStateException("these Events are not installed");
        }
        return heart;
    }
}
