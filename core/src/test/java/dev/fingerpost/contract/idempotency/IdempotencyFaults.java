package dev.fingerpost.contract.idempotency;

import dev.fingerpost.contract.Fault;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.Meeting;
import dev.fingerpost.idempotency.IdempotencyRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Storages that keep answers wrongly. */
public final class IdempotencyFaults {

    public static final List<Fault> ALL = List.of(
            ofAnswers("stores no answers", model -> new ForwardingIdempotency(model) {
                @Override
                public boolean insert(long owner, IdempotencyRepository.StoredAnswer answer, Instant now) {
                    return true;
                }
            }),
            ofAnswers("replaces an answer that has not expired", model -> new ForwardingIdempotency(model) {
                @Override
                public boolean insert(long owner, IdempotencyRepository.StoredAnswer answer, Instant now) {
                    return super.insert(owner, answer, answer.expiresAt());
                }
            }),
            ofAnswers("keeps an expired answer for a new one", model -> new ForwardingIdempotency(model) {
                @Override
                public boolean insert(long owner, IdempotencyRepository.StoredAnswer answer, Instant now) {
                    return super.insert(owner, answer, Instant.EPOCH);
                }
            }),
            ofAnswers("looks for a key before it stores an answer", model -> new ForwardingIdempotency(model) {
                private final Meeting meeting = new Meeting();

                @Override
                public boolean insert(long owner, IdempotencyRepository.StoredAnswer answer, Instant now) {
                    boolean free = find(owner, answer.request().keyHash()).isEmpty();
                    return free && (meeting.happens() || super.insert(owner, answer, now));
                }
            }),
            ofAnswers("strips answers", model -> new ForwardingIdempotency(model) {
                @Override
                public Optional<IdempotencyRepository.StoredAnswer> find(long owner, String keyHash) {
                    return super.find(owner, keyHash)
                            .map(found -> new IdempotencyRepository.StoredAnswer(
                                    found.request(), found.text().strip(), found.expiresAt()));
                }
            }),
            ofAnswers("deletes an answer before it expires", model -> new ForwardingIdempotency(model) {
                @Override
                public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
                    return super.deleteExpired(owner, asOf.plusMillis(1), limit);
                }
            }),
            ofAnswers("deletes no answer at the moment it expires", model -> new ForwardingIdempotency(model) {
                @Override
                public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
                    return super.deleteExpired(owner, asOf.minusMillis(1), limit);
                }
            }),
            ofAnswers("deletes more answers than the limit", model -> new ForwardingIdempotency(model) {
                @Override
                public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
                    return super.deleteExpired(owner, asOf, limit + 1);
                }
            }),
            ofAnswers("deletes the answers of every owner", model -> new ForwardingIdempotency(model) {
                @Override
                public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
                    return super.deleteExpired(null, asOf, limit);
                }
            }));

    private IdempotencyFaults() {}

    private static Fault ofAnswers(String name, Function<IdempotencyRepository, IdempotencyRepository> wrong) {
        return new Fault(name, IdempotencyContract.class, model -> {
            model.install(Set.of(IdempotencyRepository.class), Set.of());
            IdempotencyRepository answers =
                    wrong.apply(model.optional(IdempotencyRepository.class).orElseThrow());
            return ForwardingStorage.with(model, IdempotencyRepository.class, answers);
        });
    }
}
