package dev.fingerpost.storage.jdbi.repository;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.idempotency.StoredAnswer;
import dev.fingerpost.storage.jdbi.database.Database;
import java.time.Instant;
import java.util.Optional;

/** The answers to requests in a database. */
public final class JdbiAnswers implements AnswerRepository {

    private final Database database;
    private final AnswerStatements statements;

    public JdbiAnswers(Database database) {
        this.database = requireNonNull(database, "database");
        this.statements = new AnswerStatements(database.dialect());
    }

    @Override
    public Optional<StoredAnswer> find(long owner, String keyHash) {
        return database.read("find an answer", handle -> statements.find(handle, owner, keyHash));
    }

    @Override
    public void deleteExpired(long owner, String keyHash, Instant asOf) {
        database.writeOnce("delete an answer", handle -> statements.deleteExpired(handle, owner, keyHash, asOf));
    }

    @Override
    public int deleteExpired(Instant asOf, int limit) {
        return database.write("delete answers", handle -> statements.deleteExpired(handle, asOf, limit));
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return database.write("delete answers", handle -> statements.deleteOf(handle, owner, limit));
    }
}
