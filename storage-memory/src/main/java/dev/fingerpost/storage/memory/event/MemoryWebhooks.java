package dev.fingerpost.storage.memory.event;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.memory.state.CountingTree;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.Feature;
import dev.fingerpost.storage.memory.state.FeatureRows;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Stores webhooks in memory. */
public final class MemoryWebhooks implements WebhookRepository {

    /** The entry for the list of features. */
    public static final Feature<WebhookRepository> FEATURE =
            new Feature<>(Rows.EMPTY, WebhookRepository.class, MemoryWebhooks::new);

    private final CurrentState current;

    MemoryWebhooks(CurrentState current) {
        this.current = current;
    }

    /**
     * All webhooks. There are few webhooks, and they are always read together. Immutable.
     *
     * @param deliveries the deliveries of each webhook that has any, the newest first
     */
    record Rows(CountingTree<StoredWebhook> all, Map<Long, List<WebhookDelivery>> deliveries, long lastId)
            implements FeatureRows {

        static final Rows EMPTY =
                new Rows(CountingTree.empty(Comparator.comparingLong(StoredWebhook::id)), Map.of(), 0);

        Rows {
            deliveries = Map.copyOf(deliveries);
        }

        private Rows with(StoredWebhook webhook) {
            return new Rows(all.with(webhook), deliveries, Math.max(lastId, webhook.id()));
        }

        private Rows with(StoredWebhook webhook, List<WebhookDelivery> more) {
            Map<Long, List<WebhookDelivery>> changed = new HashMap<>(deliveries);
            List<WebhookDelivery> newestFirst = new ArrayList<>(more);
            Collections.reverse(newestFirst);
            newestFirst.addAll(deliveries.getOrDefault(webhook.id(), List.of()));
            changed.put(webhook.id(), newestFirst.stream().limit(MAX_DELIVERIES).toList());
            return new Rows(all.with(webhook), changed, lastId);
        }

        private Rows withoutAll(List<StoredWebhook> webhooks) {
            Map<Long, List<WebhookDelivery>> left = new HashMap<>(deliveries);
            webhooks.forEach(webhook -> left.remove(webhook.id()));
            return new Rows(all.withoutAll(webhooks), left, lastId);
        }

        private Optional<StoredWebhook> find(long id) {
            return all.findAt(webhook -> Long.compare(webhook.id(), id));
        }
    }

    @Override
    public List<StoredWebhook> all() {
        return current.get().rows(Rows.class).all().from(0).toList();
    }

    @Override
    public List<StoredWebhook> ofOwner(long owner) {
        return all().stream()
                .filter(webhook -> Objects.equals(webhook.owner(), owner))
                .toList();
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
        return delete(webhook -> webhook.id() == id, 1) == 1;
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return delete(webhook -> Objects.equals(webhook.owner(), owner), limit);
    }

    private int delete(Predicate<StoredWebhook> which, int limit) {
        return current.change(state -> {
            List<StoredWebhook> deleted = state.rows(Rows.class)
                    .all()
                    .from(0)
                    .filter(which)
                    .limit(limit)
                    .toList();
            return new Change<>(state.with(state.rows(Rows.class).withoutAll(deleted)), deleted.size());
        });
    }

    @Override
    public boolean switchTo(long id, boolean isOn) {
        return change(id, webhook -> webhook.switchedTo(isOn));
    }

    @Override
    public boolean edit(long id, String url, Set<LinkEvent.Type> types) {
        return change(id, webhook -> webhook.withUrl(url).withTypes(types));
    }

    @Override
    public void delivered(long id, List<WebhookDelivery> deliveries) {
        WebhookAnswer last = deliveries.get(deliveries.size() - 1).answer();
        change(id, (rows, webhook) -> rows.with(webhook.withLast(last), deliveries));
    }

    @Override
    public List<WebhookDelivery> deliveries(long id) {
        return current.get().rows(Rows.class).deliveries().getOrDefault(id, List.of());
    }

    private boolean change(long id, UnaryOperator<StoredWebhook> change) {
        return change(id, (rows, webhook) -> rows.with(change.apply(webhook)));
    }

    private boolean change(long id, BiFunction<Rows, StoredWebhook, Rows> change) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            Optional<Rows> changed = rows.find(id).map(webhook -> change.apply(rows, webhook));
            return new Change<>(changed.map(state::with).orElse(state), changed.isPresent());
        });
    }
}
