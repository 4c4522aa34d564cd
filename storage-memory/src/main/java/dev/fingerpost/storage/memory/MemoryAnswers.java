package dev.fingerpost.storage.memory;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.storage.memory.State.Current.Change;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The answers to requests in memory. */
final class MemoryAnswers implements AnswerRepository {

    private final State.Current current;

    MemoryAnswers(State.Current current) {
        this.current = current;
    }

    /** An answer of an owner. */
    record Row(long owner, AnswerRepository.StoredAnswer answer) {

        private static final Comparator<Row> BY_KEY = (left, right) -> left.compareKey(right.owner, right.keyHash());
        private static final Comparator<Row> BY_EXPIRY =
                Comparator.comparing((Row row) -> row.answer.expiresAt()).thenComparing(BY_KEY);

        private int compareKey(long otherOwner, String otherHash) {
            int byOwner = Long.compare(owner, otherOwner);
            return byOwner != 0 ? byOwner : keyHash().compareTo(otherHash);
        }

        private String keyHash() {
            return answer.request().keyHash();
        }
    }

    /** The answers, by owner and key, and by the instant at which they expire. Immutable. */
    record Rows(CountingTree<Row> byKey, CountingTree<Row> byExpiry) {

        static final Rows EMPTY = new Rows(CountingTree.empty(Row.BY_KEY), CountingTree.empty(Row.BY_EXPIRY));

        /** With an answer under a key that is not used. */
        private Rows with(Row row) {
            return new Rows(byKey.with(row), byExpiry.with(row));
        }

        private Rows withoutAll(List<Row> rows) {
            return new Rows(byKey.withoutAll(rows), byExpiry.withoutAll(rows));
        }

        private Optional<Row> find(long owner, String keyHash) {
            return byKey.findAt(row -> row.compareKey(owner, keyHash));
        }

        /** Those of all owners come in the order in which they expire. */
        private Stream<Row> expired(@Nullable Long owner, Instant asOf) {
            return owner == null
                    ? byExpiry.from(0).takeWhile(row -> !row.answer.isLiveAt(asOf))
                    : byKey.at(row -> Long.compare(row.owner, owner)).filter(row -> !row.answer.isLiveAt(asOf));
        }
    }

    @Override
    public Optional<AnswerRepository.StoredAnswer> find(long owner, String keyHash) {
        return current.get().answers().find(owner, keyHash).map(Row::answer);
    }

    @Override
    public boolean insert(long owner, AnswerRepository.StoredAnswer answer, Instant now) {
        Row row = new Row(owner, answer);
        return current.change(state -> {
            List<Row> before =
                    state.answers().find(owner, row.keyHash()).stream().toList();
            if (before.stream().anyMatch(used -> used.answer.isLiveAt(now))) {
                return new Change<>(state, false);
            }
            return new Change<>(state.with(state.answers().withoutAll(before).with(row)), true);
        });
    }

    @Override
    public long bytes(long owner, Instant asOf) {
        return current.get()
                .answers()
                .byKey()
                .at(row -> Long.compare(row.owner, owner))
                .map(Row::answer)
                .filter(answer -> answer.isLiveAt(asOf))
                .mapToLong(answer -> answer.text().getBytes(StandardCharsets.UTF_8).length)
                .sum();
    }

    @Override
    public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
        return current.change(state -> {
            List<Row> expired =
                    state.answers().expired(owner, asOf).limit(limit).toList();
            return new Change<>(state.with(state.answers().withoutAll(expired)), expired.size());
        });
    }
}
