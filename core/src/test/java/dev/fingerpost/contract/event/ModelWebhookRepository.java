package dev.fingerpost.contract.event;

import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The webhooks of the model. */
public final class ModelWebhookRepository implements WebhookRepository, ModelRows {

    private final ModelStorage storage;
    private List<StoredWebhook> rows = new ArrayList<>();
    private Map<Long, List<WebhookDelivery>> deliveries = new HashMap<>();
    private long lastId;

    public ModelWebhookRepository(ModelStorage storage) {
        this.storage = storage;
    }

    @Override
    public Runnable checkpoint() {
        List<StoredWebhook> now = new ArrayList<>(rows);
        Map<Long, List<WebhookDelivery>> deliveriesNow = new HashMap<>(deliveries);
        return () -> {
            rows = now;
            deliveries = deliveriesNow;
        };
    }

    @Override
    public List<StoredWebhook> all() {
        synchronized (storage) {
            return List.copyOf(rows);
        }
    }

    @Override
    public List<StoredWebhook> ofOwner(long owner) {
        return all().stream().filter(row -> Objects.equals(row.owner(), owner)).toList();
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
    public Optional<StoredWebhook> update(long id, UnaryOperator<StoredWebhook> change) {
        synchronized (storage) {
            rows.replaceAll(row -> row.id() == id ? change.apply(row) : row);
            return rows.stream().filter(row -> row.id() == id).findFirst();
        }
    }

    @Override
    public void delivered(long id, List<WebhookDelivery> more) {
        synchronized (storage) {
            if (update(id, row -> row.withLast(more.get(more.size() - 1).answer()))
                    .isPresent()) {
                List<WebhookDelivery> all = new ArrayList<>(deliveries.getOrDefault(id, List.of()));
                more.forEach(each -> all.add(0, each));
                deliveries.put(id, all.stream().limit(MAX_DELIVERIES).toList());
            }
        }
    }

    @Override
    public List<WebhookDelivery> deliveries(long id) {
        synchronized (storage) {
            return rows.stream().anyMatch(row -> row.id() == id) ? deliveries.getOrDefault(id, List.of()) : List.of();
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
