package dev.fingerpost.storage.memory.event;

import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.memory.state.CountingTree;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.Feature;
import dev.fingerpost.storage.memory.state.FeatureRows;
import dev.fingerpost.storage.memory.state.State;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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

    /** All webhooks. There are few webhooks, and they are always read together. Immutable. */
    record Rows(CountingTree<StoredWebhook> all, long lastId) implements FeatureRows {

        static final Rows EMPTY = new Rows(CountingTree.empty(Comparator.comparingLong(StoredWebhook::id)), 0);

        private Rows with(StoredWebhook webhook) {
            return new Rows(all.with(webhook), Math.max(lastId, webhook.id()));
        }

        private Rows withoutAll(List<StoredWebhook> webhooks) {
            return new Rows(all.withoutAll(webhooks), lastId);
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
    public void answered(long id, WebhookAnswer answer) {
        change(id, webhook -> webhook.withLast(answer));
    }

    private boolean change(long id, UnaryOperator<StoredWebhook> change) {
        return current.change(state -> {
            Optional<StoredWebhook> changed = state.rows(Rows.class).find(id).map(change);
            State next = changed.map(
                            webhook -> state.with(state.rows(Rows.class).with(webhook)))
                    .orElse(state);
            return new Change<>(next, changed.isPresent());
        });
    }
}
