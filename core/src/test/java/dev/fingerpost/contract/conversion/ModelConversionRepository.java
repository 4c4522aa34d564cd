package dev.fingerpost.contract.conversion;

import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.conversion.ConversionOutcome;
import dev.fingerpost.conversion.ConversionQuery;
import dev.fingerpost.conversion.ConversionRepository;
import dev.fingerpost.conversion.ConversionSum;
import dev.fingerpost.conversion.NewConversion;
import dev.fingerpost.conversion.StoredConversion;
import dev.fingerpost.link.Link;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The conversions of the model. They belong to whoever has their link now, and nobody sees those of deleted links. */
public final class ModelConversionRepository implements ConversionRepository, ModelRows {

    private final ModelStorage storage;
    private List<StoredConversion> rows = new ArrayList<>();

    public ModelConversionRepository(ModelStorage storage) {
        this.storage = storage;
    }

    @Override
    public Runnable checkpoint() {
        List<StoredConversion> now = new ArrayList<>(rows);
        return () -> rows = now;
    }

    private Stream<StoredConversion> of(long owner) {
        return rows.stream()
                .flatMap(row -> storage.link(row.linkId()).map(link -> row.given(link.owner())).stream())
                .filter(row -> row.owner() == owner);
    }

    private Optional<StoredConversion> find(String hash) {
        return rows.stream()
                .filter(row -> row.referenceHash().equals(hash)
                        && storage.link(row.linkId()).isPresent())
                .findFirst();
    }

    @Override
    public ConversionOutcome add(NewConversion conversion) {
        synchronized (storage) {
            Optional<Link> link =
                    storage.link(conversion.linkId()).filter(found -> found.owner() == conversion.owner());
            if (link.isEmpty()) {
                return ConversionOutcome.UNKNOWN_LINK;
            }
            if (find(conversion.referenceHash()).isPresent()) {
                return ConversionOutcome.ALREADY_RECORDED;
            }
            rows.add(conversion.stored(link.get()));
            return ConversionOutcome.RECORDED;
        }
    }

    @Override
    public Optional<StoredConversion> reverse(String referenceHash) {
        synchronized (storage) {
            Optional<StoredConversion> counted = find(referenceHash).filter(row -> !row.reversed());
            counted.ifPresent(found -> rows.replaceAll(row ->
                    row.linkId() == found.linkId() && row.referenceHash().equals(referenceHash) ? row.reverse() : row));
            return counted.map(found -> found.reverse()
                    .given(storage.link(found.linkId()).orElseThrow().owner()));
        }
    }

    @Override
    public List<ConversionSum> sums(long owner, ConversionQuery query) {
        synchronized (storage) {
            return ConversionSum.of(of(owner), query, storage::link);
        }
    }

    @Override
    public int deleteBefore(Instant end, int limit) {
        return delete(row -> !row.recordedAt().plus(StoredConversion.QUARTER).isAfter(end), limit);
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return delete(
                row -> storage.link(row.linkId())
                        .filter(link -> link.owner() == owner)
                        .isPresent(),
                limit);
    }

    private int delete(Predicate<StoredConversion> which, int limit) {
        synchronized (storage) {
            List<StoredConversion> chosen = rows.stream()
                    .filter(which)
                    .sorted(Comparator.comparing(StoredConversion::recordedAt))
                    .limit(limit)
                    .toList();
            rows.removeAll(chosen);
            return chosen.size();
        }
    }
}
