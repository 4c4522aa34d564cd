package dev.fingerpost.storage.memory;

import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.memory.State.Current.Change;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The webhooks in memory. */
final class MemoryWebhooks implements WebhookRepository {

    private final State.Current current;

    MemoryWebhooks(State.Current current) {
        this.current = current;
    }

    /** Webhooks are few, and read all at once. Immutable. */
    record Rows(CountingTree<StoredWebhook> all, long lastId) {

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
        return current.get().webhooks().all().from(0).toList();
    }

    @Override
    public long insert(StoredWebhook webhook) {
        return current.change(state -> {
            long id = state.webhooks().lastId() + 1;
            return new Change<>(state.with(state.webhooks().with(webhook.withId(id))), id);
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
            List<StoredWebhook> deleted =
                    state.webhooks().all().from(0).filter(which).limit(limit).toList();
            return new Change<>(state.with(state.webhooks().withoutAll(deleted)), deleted.size());
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
            Optional<StoredWebhook> changed = state.webhooks().find(id).map(change);
            State next = changed.map(webhook -> state.with(state.webhooks().with(webhook)))
                    .orElse(state);
            return new Change<>(next, changed.isPresent());
        });
    }
}
