package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.change.Change;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.change.RecordChange;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.event.Outbox.Backlog;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.Outbox.Settled;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes and deletes the stored webhooks for the events of one owner, and sends their events again; or, for
 * the operator of a service, the webhooks of all owners. A webhook of another owner looks as if it did not exist.
 * Thread-safe.
 */
public final class OwnerWebhooks {

    /** The greatest number of webhooks of one owner. It is small, because a server reads each of them twice a second. */
    public static final int MOST = 20;

    private static final ChangeKind NEW =
            ChangeKind.of("webhooks").adding("webhooks").ofRecords().inManyCalls();

    private static final ChangeKind CHANGED = ChangeKind.of("changed webhooks").ofRecords();
    private static final List<WebhookField> FIELDS = List.of(WebhookField.values());

    /** The number of events in one transaction. */
    private static final int AT_ONCE = 1_000;

    private final @Nullable Long owner;
    private final Storage storage;
    private final UnitOfWork unit;
    private final Clock clock;
    private final AtomicBoolean isNew;

    /**
     * @param owner {@code null} for the operator
     * @param isNew is set when a webhook was created, and unset when one was deleted
     */
    OwnerWebhooks(@Nullable Long owner, Storage storage, UnitOfWork unit, Clock clock, AtomicBoolean isNew) {
        this.owner = owner;
        this.storage = requireNonNull(storage, "storage");
        this.unit = requireNonNull(unit, "unit");
        this.clock = requireNonNull(clock, "clock");
        this.isNew = isNew;
    }

    /** The webhooks, in the order in which they were created. */
    public List<StoredWebhook> list() {
        return owner == null ? stored(storage).all() : stored(storage).ofOwner(owner);
    }

    /**
     * The webhook with this id.
     *
     * @throws NotFoundException if there is none
     */
    public StoredWebhook get(long id) {
        return list().stream()
                .filter(each -> each.id() == id)
                .findFirst()
                .orElseThrow(() -> NotFoundException.webhook(id));
    }

    /**
     * Creates a webhook, which gets the events from now on. The operator creates one for the events of all owners.
     *
     * @return the webhook, with its secret, which a caller shows now or never
     * @throws ValidationException if the draft breaks a rule, or the owner already has {@link #MOST} webhooks
     */
    public StoredWebhook create(WebhookDraft draft) {
        Instant now = clock.instant();
        StoredWebhook webhook = StoredWebhook.of(checked(draft).url(), StoredWebhook.newSecret(), now)
                .withOwner(owner)
                .withTypes(draft.types())
                .switchedTo(draft.isOn());
        Change<StoredWebhook> creation = changes -> {
            requireRoom(changes.storage());
            StoredWebhook made = webhook.withId(stored(changes.storage()).insert(webhook));
            outbox(changes.storage()).begin(made.reader(), now, Settled.NEVER);
            record(changes, null, made, made);
            return made;
        };
        StoredWebhook created = run(NEW, creation);
        isNew.set(true);
        return created;
    }

    private <R> R run(ChangeKind kind, Change<R> change) {
        return owner == null
                ? unit.runWithoutTurn(storage, kind, RecordChange.SERVICE, change)
                : unit.run(storage, kind, owner, 1, change);
    }

    private static void record(
            ChangeSet changes, @Nullable StoredWebhook before, @Nullable StoredWebhook after, StoredWebhook any) {
        Long of = any.owner();
        changes.recorded(RecordChange.of(
                "webhook",
                of == null ? RecordChange.SERVICE : of,
                any.id(),
                FIELDS,
                before == null ? null : WebhookDraft.of(before),
                after == null ? null : WebhookDraft.of(after)));
    }

    /** Locks the owner first, so that nobody else creates a webhook for it before this transaction ends. */
    private void requireRoom(Storage transaction) {
        if (owner != null) {
            transaction.links().lockOwner(owner);
            if (stored(transaction).countOf(owner) >= MOST) {
                throw new ValidationException(List.of(Violation.of("url", CoreViolation.TOO_MANY_ROWS, MOST)));
            }
        }
    }

    /**
     * Changes a webhook. Events that wait for it are sent to its new address.
     *
     * @throws NotFoundException if there is no such webhook
     * @throws ValidationException if the edited draft breaks a rule
     */
    public StoredWebhook update(long id, UnaryOperator<WebhookDraft> edit) {
        return run(CHANGED, changes -> {
            AtomicReference<StoredWebhook> seen = new AtomicReference<>();
            StoredWebhook after = stored(changes.storage())
                    .update(id, before -> {
                        seen.set(before);
                        if (owner != null && !owner.equals(before.owner())) {
                            throw NotFoundException.webhook(id);
                        }
                        WebhookDraft draft = checked(edit.apply(WebhookDraft.of(before)));
                        return before.withUrl(draft.url())
                                .withTypes(draft.types())
                                .switchedTo(draft.isOn());
                    })
                    .orElseThrow(() -> NotFoundException.webhook(id));
            record(changes, seen.get(), after, after);
            return after;
        });
    }

    private static WebhookDraft checked(WebhookDraft draft) {
        List<Violation> violations = draft.violations();
        if (!violations.isEmpty()) {
            throw new ValidationException(violations);
        }
        return draft;
    }

    /**
     * Deletes a webhook with its deliveries. Events that it has not accepted are no longer sent.
     *
     * @throws NotFoundException if there is no such webhook
     */
    public void delete(long id) {
        StoredWebhook deleted = get(id);
        run(CHANGED, changes -> {
            if (!stored(changes.storage()).delete(id)) {
                throw NotFoundException.webhook(id);
            }
            record(changes, deleted, null, deleted);
            return id;
        });
        isNew.set(false);
    }

    /** The last deliveries of a webhook, the newest first. */
    public List<WebhookDelivery> deliveries(long id) {
        return stored(storage).deliveries(get(id).id());
    }

    /**
     * Sends a test event to a webhook, and stores the delivery.
     *
     * @param sender sends the event, and waits for the answer for a limited time
     */
    public WebhookDelivery test(long id, Function<StoredWebhook, WebhookDelivery> sender) {
        WebhookDelivery delivery = sender.apply(get(id));
        stored(storage).delivered(id, List.of(delivery));
        return delivery;
    }

    /** How many events a webhook has not accepted. */
    public Backlog backlog(StoredWebhook webhook) {
        return outbox(storage).backlog(webhook.reader(), clock.instant());
    }

    /**
     * The events that wait for a webhook, and its dead letters, in the order of the events.
     *
     * @param after the position of the last one on the previous page; 0 for the first page
     */
    public List<Received> waiting(StoredWebhook webhook, long after, int limit) {
        return outbox(storage).waiting(webhook.reader(), after, limit);
    }

    /**
     * Lets a server send an event again soon that was sent to a webhook, accepted or not. Returns whether it waits now;
     * false if it was never sent, or is no longer stored.
     */
    public boolean sendAgain(long id, long position) {
        StoredWebhook webhook = get(id);
        boolean isSent = Stream.concat(
                        stored(storage).deliveries(id).stream().map(WebhookDelivery::position),
                        waiting(webhook, position - 1, 1).stream()
                                .map(each -> each.event().position()))
                .anyMatch(sent -> sent == position);
        return isSent && outbox(storage).again(webhook.reader(), position, clock.instant());
    }

    /**
     * Lets a server send all waiting events and dead letters of a webhook again soon, in transactions of a thousand.
     *
     * @param goesOn whether the work may go on; the events that are not reached wait as before
     * @return their number, without those that are due already
     */
    public long sendAllAgain(long id, BooleanSupplier goesOn) {
        String reader = get(id).reader();
        Instant now = clock.instant();
        long number = 0;
        long last = 0;
        List<Long> some;
        do {
            some = outbox(storage).again(reader, last, AT_ONCE, now);
            number += some.size();
            last = some.isEmpty() ? last : some.get(some.size() - 1);
        } while (!some.isEmpty() && goesOn.getAsBoolean());
        return number;
    }

    private static WebhookRepository stored(Storage view) {
        return view.optional(WebhookRepository.class).orElseThrow();
    }

    private static Outbox outbox(Storage view) {
        return view.optional(Outbox.class).orElseThrow();
    }
}
