package dev.fingerpost.storage.memory.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.memory.state.CountingTree;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.FeatureRows;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Stores webhooks in memory. */
public final class MemoryWebhookRepository implements WebhookRepository {

    /** The entry for the list of features. */
    public static final FeaturePart<WebhookRepository> FEATURE =
            new FeaturePart<>(Rows.EMPTY, WebhookRepository.class, MemoryWebhookRepository::new);

    private final CurrentState current;

    MemoryWebhookRepository(CurrentState current) {
        this.current = current;
    }

    /**
     * The deliveries of a webhook.
     *
     * @param newestFirst at most {@link #MAX_DELIVERIES}
     */
    record Delivered(long webhook, List<WebhookDelivery> newestFirst) {

        Delivered {
            newestFirst = List.copyOf(newestFirst);
        }

        private static Delivered none(long webhook) {
            return new Delivered(webhook, List.of());
        }

        private Delivered with(List<WebhookDelivery> more) {
            List<WebhookDelivery> all = new ArrayList<>(more);
            Collections.reverse(all);
            all.addAll(newestFirst);
            return new Delivered(webhook, all.stream().limit(MAX_DELIVERIES).toList());
        }
    }

    /**
     * The webhooks, sorted by id, those of owners also by owner, and the deliveries of each webhook that has any.
     * Immutable.
     */
    record Rows(
            CountingTree<StoredWebhook> all,
            CountingTree<StoredWebhook> byOwner,
            CountingTree<Delivered> deliveries,
            long lastId)
            implements FeatureRows {

        static final Rows EMPTY = new Rows(
                CountingTree.empty(Comparator.comparingLong(StoredWebhook::id)),
                CountingTree.empty(Comparator.comparingLong(Rows::owner).thenComparingLong(StoredWebhook::id)),
                CountingTree.empty(Comparator.comparingLong(Delivered::webhook)),
                0);

        private Rows with(StoredWebhook webhook) {
            return new Rows(
                    all.with(webhook),
                    webhook.owner() == null ? byOwner : byOwner.with(webhook),
                    deliveries,
                    Math.max(lastId, webhook.id()));
        }

        private Rows with(StoredWebhook webhook, List<WebhookDelivery> more) {
            Rows changed = with(webhook);
            return new Rows(
                    changed.all,
                    changed.byOwner,
                    deliveries.with(deliveries(webhook.id()).with(more)),
                    lastId);
        }

        private Rows withoutAll(List<StoredWebhook> webhooks) {
            return new Rows(
                    all.withoutAll(webhooks),
                    byOwner.withoutAll(webhooks.stream()
                            .filter(webhook -> webhook.owner() != null)
                            .toList()),
                    deliveries.withoutAll(webhooks.stream()
                            .map(webhook -> Delivered.none(webhook.id()))
                            .toList()),
                    lastId);
        }

        private Optional<StoredWebhook> find(long id) {
            return all.findAt(webhook -> Long.compare(webhook.id(), id));
        }

        private Stream<StoredWebhook> ofOwner(long owner) {
            return byOwner.at(webhook -> Long.compare(owner(webhook), owner));
        }

        private Delivered deliveries(long id) {
            return deliveries.find(Delivered.none(id)).orElse(Delivered.none(id));
        }

        private static long owner(StoredWebhook webhook) {
            return requireNonNull(webhook.owner(), "an owner");
        }
    }

    @Override
    public List<StoredWebhook> all() {
        return current.get().rows(Rows.class).all().from(0).toList();
    }

    @Override
    public List<StoredWebhook> ofOwner(long owner) {
        return current.get().rows(Rows.class).ofOwner(owner).toList();
    }

    @Override
    public long insert(StoredWebhook webhook) {
        return current.change(state -> {
            long id = state.rows(Rows.class).lastId() + 1;
            return new Change<>(state.with(state.rows(Rows.class).with(webhook.withId(id))), id);
        });
    }

    @Override
    public boolean delete(long id) {
        return delete(rows -> rows.find(id).stream()) == 1;
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return delete(rows -> rows.ofOwner(owner).limit(limit));
    }

    private int delete(Function<Rows, Stream<StoredWebhook>> which) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            List<StoredWebhook> deleted = which.apply(rows).toList();
            return new Change<>(state.with(rows.withoutAll(deleted)), deleted.size());
        });
    }

    @Override
    public Optional<StoredWebhook> update(long id, UnaryOperator<StoredWebhook> change) {
        return change(id, (rows, webhook) -> rows.with(change.apply(webhook)));
    }

    @Override
    public void delivered(long id, List<WebhookDelivery> deliveries) {
        WebhookAnswer last = deliveries.get(deliveries.size() - 1).answer();
        change(id, (rows, webhook) -> rows.with(webhook.withLast(last), deliveries));
    }

    @Override
    public List<WebhookDelivery> deliveries(long id) {
        return current.get().rows(Rows.class).deliveries(id).newestFirst();
    }

    private Optional<StoredWebhook> change(long id, BiFunction<Rows, StoredWebhook, Rows> change) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            Optional<Rows> changed = rows.find(id).map(webhook -> change.apply(rows, webhook));
            return new Change<>(changed.map(state::with).orElse(state), changed.flatMap(each -> each.find(id)));
        });
    }
}
