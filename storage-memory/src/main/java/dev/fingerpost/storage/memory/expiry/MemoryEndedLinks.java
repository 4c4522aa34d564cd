package dev.fingerpost.storage.memory.expiry;

import dev.fingerpost.expiry.EndedLinks;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.FeatureRows;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds ended links in memory. It reads every link. */
public final class MemoryEndedLinks implements EndedLinks {

    /** The feature, for the list of all features. */
    public static final FeaturePart<EndedLinks> FEATURE =
            new FeaturePart<>(new Rows(), EndedLinks.class, MemoryEndedLinks::new);

    private final CurrentState current;

    MemoryEndedLinks(CurrentState current) {
        this.current = current;
    }

    /** Empty, because each link contains its end. */
    record Rows() implements FeatureRows {}

    @Override
    public List<EndedLink> find(Instant until, @Nullable EndedLink after, int limit) {
        return current.get()
                .links()
                .all()
                .filter(link -> !link.disabled() && link.activePeriod().isOverAt(until))
                .flatMap(MemoryEndedLinks::ended)
                .filter(link -> after == null || link.compareTo(after) > 0)
                .sorted()
                .limit(limit)
                .toList();
    }

    private static Stream<EndedLink> ended(Link link) {
        Instant end = link.activePeriod().end();
        return end == null ? Stream.empty() : Stream.of(new EndedLink(link.id(), link.owner(), end));
    }
}
