package dev.fingerpost.contract.event;

import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookRepository;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** The webhooks of the model. */
public final class ModelWebhooks implements WebhookRepository, ModelRows {

    private final ModelStorage storage;
    private List<StoredWebhook> rows = new ArrayList<>();
    private long lastId;

    public ModelWebhooks(ModelStorage storage) {
        this.storage = storage;
    }

    @Override
    public Runnable checkpoint() {
        List<StoredWebhook> now = new ArrayList<>(rows);
        return () -> rows = now;
    }

    @Override
    public List<StoredWebhook> all() {
        synchronized (storage) {
            return List.copyOf(rows);
        }
    }

    @Override
    public long insert(StoredWebhook webhook) {
        synchronized (storage) {
            lastId++;
            rows.add(webhook.withId(lastId));
            return lastId;
        }
    }

    @Override
    public boolean delete(long id) {
        synchronized (storage) {
            return rows.removeIf(row -> row.id() == id);
        }
    }

    @Override
    public boolean switchTo(long id, boolean isOn) {
        return change(id, row -> row.switchedTo(isOn));
    }

    @Override
    public void answered(long id, WebhookAnswer answer) {
        change(id, row -> row.withLast(answer));
    }

    private boolean change(long id, UnaryOperator<StoredWebhook> change) {
        synchronized (storage) {
            boolean isThere = rows.stream().anyMatch(row -> row.id() == id);
            rows.replaceAll(row -> row.id() == id ? change.apply(row) : row);
            return isThere;
        }
    }

    @Override
    public int deleteOf(long owner, int limit) {
        synchronized (storage) {
            List<StoredWebhook> deleted = rows.stream()
                    .filter(row -> Objects.equals(row.owner(), owner))
                    .limit(limit)
                    .toList();
            rows.removeAll(deleted);
            return deleted.size();
        }
    }
}
