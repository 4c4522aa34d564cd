package dev.fingerpost.storage.mvstore;

import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.idempotency.StoredAnswer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.type.ObjectDataType;
import org.h2.mvstore.type.StringDataType;

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

    /** Adds the answer about rows within the transaction that has stored them. */
    <T> T add(long owner, T rows, NewAnswer<T> answer) {
        StoredAnswer added = answer.of(rows);
        String address = address(owner, added.request().keyHash());
        if (answers.containsKey(address)) {
            throw new IdempotencyKeyUsedException();
        }
        answers.put(address, new Object[] {
            added.request().fingerprint(), added.text(), added.expiresAt().toEpochMilli()
        });
        byExpiry.put(expiryKey(added.expiresAt(), address), address);
        return rows;
    }

    @Override
    public Optional<StoredAnswer> find(long owner, String keyHash) {
        return database.reading("find an answer", () -> get(address(owner, keyHash)));
    }

    @Override
    public void deleteExpired(long owner, String keyHash, Instant asOf) {
        String address = address(owner, keyHash);
        database.writing(
                "delete an answer",
                () -> delete(
                        get(address).filter(answer -> !answer.isLiveAt(asOf)).stream()
                                .map(expired -> address),
                        1));
    }

    @Override
    public int deleteExpired(Instant asOf, int limit) {
        String end = expiryKey(asOf.plusMillis(1), "");
        return database.writing(
                "delete answers",
                () -> delete(
                        Stream.iterate(
                                        byExpiry.firstKey(),
                                        key -> key != null && key.compareTo(end) < 0,
                                        byExpiry::higherKey)
                                .map(byExpiry::get),
                        limit));
    }

    @Override
    public int deleteOf(long owner, int limit) {
        String start = address(owner, "");
        return database.writing(
                "delete answers",
                () -> delete(
                        Stream.iterate(
                                answers.higherKey(start),
                                key -> key != null && key.startsWith(start),
                                answers::higherKey),
                        limit));
    }

    private int delete(Stream<String> addresses, int limit) {
        List<String> deleted = addresses.limit(limit).toList();
        for (String address : deleted) {
            get(address).ifPresent(answer -> byExpiry.remove(expiryKey(answer.expiresAt(), address)));
            answers.remove(address);
        }
        return deleted.size();
    }

    private Optional<StoredAnswer> get(String address) {
        return Optional.ofNullable((Object[]) answers.get(address))
                .map(columns -> new StoredAnswer(
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
