package dev.fingerpost.storage.mvstore;

// needs idempotency

import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.idempotency.IdempotentRequest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.type.ObjectDataType;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/** The answers to requests, by owner and key, and an index by expiry. */
final class MvAnswers implements AnswerRepository {

    private final MvDatabase database;
    private final MVMap<String, Object> answers;

    /** The addresses of answers by their expiry, which has the same number of digits in each key. */
    private final MVMap<String, String> byExpiry;

    MvAnswers(MvDatabase database) {
        this.database = database;
        answers = database.map("answers", StringDataType.INSTANCE, new ObjectDataType());
        byExpiry = database.map("answers.by-expiry", StringDataType.INSTANCE, StringDataType.INSTANCE);
    }

    @Override
    public Optional<AnswerRepository.StoredAnswer> find(long owner, String keyHash) {
        return database.reading("find an answer", () -> find(address(owner, keyHash)));
    }

    @Override
    public boolean insert(long owner, AnswerRepository.StoredAnswer answer, Instant now) {
        String address = address(owner, answer.request().keyHash());
        return database.writing("insert an answer", () -> {
            if (find(address).filter(used -> used.isLiveAt(now)).isPresent()) {
                return false;
            }
            delete(address);
            database.put(answers, address, new Object[] {
                answer.request().fingerprint(),
                answer.text(),
                answer.expiresAt().toEpochMilli()
            });
            database.put(byExpiry, expiryKey(answer.expiresAt(), address), address);
            return true;
        });
    }

    @Override
    public long bytes(long owner, Instant asOf) {
        String start = address(owner, "");
        return database.reading(
                "measure answers",
                () -> Stream.iterate(
                                answers.higherKey(start),
                                key -> key != null && key.startsWith(start),
                                answers::higherKey)
                        .map(key -> find(key).orElseThrow())
                        .filter(answer -> answer.isLiveAt(asOf))
                        .mapToLong(answer -> answer.text().getBytes(StandardCharsets.UTF_8).length)
                        .sum());
    }

    @Override
    public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
        return database.writing("delete answers", () -> {
            List<String> expired = (owner == null ? expired(asOf) : expired(owner, asOf))
                    .limit(limit)
                    .toList();
            expired.forEach(this::delete);
            return expired.size();
        });
    }

    private Stream<String> expired(Instant asOf) {
        String end = expiryKey(asOf.plusMillis(1), "");
        return Stream.iterate(byExpiry.firstKey(), key -> key != null && key.compareTo(end) < 0, byExpiry::higherKey)
                .map(byExpiry::get);
    }

    private Stream<String> expired(long owner, Instant asOf) {
        String start = address(owner, "");
        return Stream.iterate(answers.higherKey(start), key -> key != null && key.startsWith(start), answers::higherKey)
                .filter(key -> !find(key).orElseThrow().isLiveAt(asOf));
    }

    private void delete(String address) {
        find(address).ifPresent(answer -> database.put(byExpiry, expiryKey(answer.expiresAt(), address), null));
        database.put(answers, address, null);
    }

    private Optional<AnswerRepository.StoredAnswer> find(String address) {
        return Optional.ofNullable((Object[]) answers.get(address))
                .map(columns -> new AnswerRepository.StoredAnswer(
                        new IdempotentRequest(address.substring(address.indexOf('/') + 1), (String) columns[0]),
                        (String) columns[1],
                        Instant.ofEpochMilli((Long) columns[2])));
    }

    private static String address(long owner, String keyHash) {
        return owner + "/" + keyHash;
    }

    private static String expiryKey(Instant expiry, String address) {
        return "%016x/%s".formatted(expiry.toEpochMilli(), address);
    }
}
