package dev.fingerpost.storage.memory.conversion;

import dev.fingerpost.conversion.ConversionOutcome;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionRepository;
import dev.fingerpost.conversion.ConversionSum;
import dev.fingerpost.conversion.NewConversion;
import dev.fingerpost.conversion.StoredConversion;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.memory.state.CountingTree;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.FeatureRows;
import dev.fingerpost.storage.memory.state.State;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Conversions in memory. */
public final class MemoryConversionRepository implements ConversionRepository {

    private static final Comparator<StoredConversion> BY_HASH = Comparator.comparing(StoredConversion::referenceHash);

    private static final Comparator<StoredConversion> BY_LINK =
            Comparator.comparingLong(StoredConversion::linkId).thenComparing(BY_HASH);

    private static final Comparator<StoredConversion> BY_AGE =
            Comparator.comparing(StoredConversion::recordedAt).thenComparing(BY_HASH);

    private static final Comparator<StoredConversion> BY_OWNER =
            Comparator.comparingLong(StoredConversion::owner).thenComparing(BY_HASH);

    /** The feature, as it is found by the type of its port. */
    public static final FeaturePart<ConversionRepository> FEATURE =
            new FeaturePart<>(Rows.EMPTY, ConversionRepository.class, MemoryConversionRepository::new);

    private final CurrentState current;

    MemoryConversionRepository(CurrentState current) {
        this.current = current;
    }

    /** The conversions, in the orders in which they are looked for. Immutable. */
    record Rows(
            CountingTree<StoredConversion> byHash,
            CountingTree<StoredConversion> byLink,
            CountingTree<StoredConversion> byAge,
            CountingTree<StoredConversion> byOwner)
            implements FeatureRows {

        static final Rows EMPTY = new Rows(
                CountingTree.empty(BY_HASH),
                CountingTree.empty(BY_LINK),
                CountingTree.empty(BY_AGE),
                CountingTree.empty(BY_OWNER));

        private Rows with(StoredConversion row) {
            return new Rows(byHash.with(row), byLink.with(row), byAge.with(row), byOwner.with(row));
        }

        private Rows withoutAll(List<StoredConversion> rows) {
            return new Rows(
                    byHash.withoutAll(rows), byLink.withoutAll(rows), byAge.withoutAll(rows), byOwner.withoutAll(rows));
        }

        private Optional<StoredConversion> find(String hash) {
            return byHash.findAt(row -> row.referenceHash().compareTo(hash));
        }

        private Stream<StoredConversion> of(long owner) {
            return byOwner.at(row -> Long.compare(row.owner(), owner));
        }

        private List<StoredConversion> of(Link link) {
            return byLink.at(row -> Long.compare(row.linkId(), link.id())).toList();
        }

        @Override
        public FeatureRows given(Link before, Link after) {
            List<StoredConversion> rows = of(before);
            Rows given = withoutAll(rows);
            for (StoredConversion row : rows) {
                given = given.with(row.given(after.owner()));
            }
            return given;
        }

        @Override
        public FeatureRows without(Link link) {
            List<StoredConversion> rows = of(link);
            return rows.isEmpty() ? this : withoutAll(rows);
        }
    }

    @Override
    public ConversionOutcome add(NewConversion conversion) {
        return current.change(state -> {
            Optional<Link> link = state.links().table().find(conversion.owner(), conversion.linkId());
            Rows rows = state.rows(Rows.class);
            if (link.isEmpty()) {
                return new Change<>(state, ConversionOutcome.UNKNOWN_LINK);
            }
            return rows.find(conversion.referenceHash()).isPresent()
                    ? new Change<>(state, ConversionOutcome.ALREADY_RECORDED)
                    : new Change<>(state.with(rows.with(conversion.stored(link.get()))), ConversionOutcome.RECORDED);
        });
    }

    @Override
    public Optional<StoredConversion> reverse(String referenceHash) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            Optional<StoredConversion> reversed =
                    rows.find(referenceHash).filter(row -> !row.reversed()).map(StoredConversion::reverse);
            return new Change<>(reversed.map(row -> state.with(rows.with(row))).orElse(state), reversed);
        });
    }

    @Override
    public List<ConversionSum> sums(long owner, ConversionQuery query) {
        State state = current.get();
        return ConversionSum.of(
                state.rows(Rows.class).of(owner),
                query,
                id -> state.links().table().find(owner, id));
    }

    @Override
    public int deleteBefore(Instant end, int limit) {
        return delete(rows -> rows.byAge()
                .from(0)
                .limit(limit)
                .takeWhile(
                        row -> !row.recordedAt().plus(StoredConversion.QUARTER).isAfter(end))
                .toList());
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return delete(rows -> rows.of(owner).limit(limit).toList());
    }

    private int delete(Function<Rows, List<StoredConversion>> choice) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            List<StoredConversion> chosen = choice.apply(rows);
            return new Change<>(state.with(rows.withoutAll(chosen)), chosen.size());
        });
    }
}
