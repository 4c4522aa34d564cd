package dev.fingerpost.contract.expiry;

import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.expiry.EndedLinks;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ended links of the model. */
public final class ModelEndedLinks implements EndedLinks, ModelRows {

    private final ModelStorage storage;

    public ModelEndedLinks(ModelStorage storage) {
        this.storage = storage;
    }

    /** Links have no further rows for this feature, so there is nothing to restore. */
    @Override
    public Runnable checkpoint() {
        return () -> {};
    }

    @Override
    public List<EndedLink> find(Instant until, @Nullable EndedLink after, int limit) {
        synchronized (storage) {
            return storage.allLinks().stream()
                    .filter(link -> !link.disabled() && link.activePeriod().isOverAt(until))
                    .map(link -> new EndedLink(
                            link.id(), link.owner(), link.activePeriod().end()))
                    .filter(link -> after == null || link.compareTo(after) > 0)
                    .sorted()
                    .limit(limit)
                    .toList();
        }
    }
}
