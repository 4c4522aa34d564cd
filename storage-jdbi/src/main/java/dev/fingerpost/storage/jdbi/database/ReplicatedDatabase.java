package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import java.util.function.BooleanSupplier;

/**
 * Reads lists from a replica, unless the calling thread is in a transaction of its caller. Everything else is done by
 * the primary database.
 */
public final class ReplicatedDatabase implements Database {

    private final Database main;
    private final Database replica;
    private final BooleanSupplier inCallerTransaction;

    public ReplicatedDatabase(Database main, Database replica, BooleanSupplier inCallerTransaction) {
        this.main = main;
        this.replica = replica;
        this.inCallerTransaction = inCallerTransaction;
    }

    @Override
    public Database lists() {
        return inCallerTransaction.getAsBoolean() ? main : replica;
    }

    @Override
    public Dialect dialect() {
        return main.dialect();
    }

    @Override
    public <R> R run(Purpose purpose, String operation, Work<R> work) {
        return main.run(purpose, operation, work);
    }
}
