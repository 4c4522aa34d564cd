package dev.fingerpost.storage.memory.creations;

import dev.fingerpost.creations.Creations;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.FeatureRows;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The made-up feature in memory. */
public record MemoryCreations(CurrentState current) implements Creations {

    public static final FeaturePart<Creations> FEATURE =
            new FeaturePart<>(new Rows(Map.of()), Creations.class, MemoryCreations::new);

    record Rows(Map<Long, SortedMap<LocalDate, Long>> byOwner) implements FeatureRows {

        Rows with(long owner, SortedMap<LocalDate, Long> days) {
            Map<Long, SortedMap<LocalDate, Long>> all = new HashMap<>(byOwner);
            all.put(owner, days);
            return new Rows(Map.copyOf(all));
        }
    }

    @Override
    public void add(long owner, LocalDate day, long links) {
        current.change(state -> {
            SortedMap<LocalDate, Long> days = new TreeMap<>(of(owner));
            days.merge(day, links, Long::sum);
            return new CurrentState.Change<>(state.with(state.rows(Rows.class).with(owner, days)), days);
        });
    }

    @Override
    public SortedMap<LocalDate, Long> of(long owner) {
        return current.get().rows(Rows.class).byOwner().getOrDefault(owner, new TreeMap<>());
    }

    @Override
    public int deleteOf(long owner, int limit) {
        int days = of(owner).size();
        return current.change(state ->
                new CurrentState.Change<>(state.with(state.rows(Rows.class).with(owner, new TreeMap<>())), days));
    }
}
