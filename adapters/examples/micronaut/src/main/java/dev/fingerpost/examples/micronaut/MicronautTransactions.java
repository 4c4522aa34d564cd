package dev.fingerpost.examples.micronaut;

import dev.fingerpost.storage.jdbi.CallerTransactions;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.TransactionStatus;
import io.micronaut.transaction.support.TransactionSynchronization;
import java.sql.Connection;
import java.util.Optional;

/** The transactions of Micronaut Data. */
record MicronautTransactions(TransactionOperations<Connection> transactions) implements CallerTransactions {

    @Override
    public Connection current() {
        return active().isPresent() ? transactions.getConnection() : null;
    }

    @Override
    public void afterCommit(Runnable action) {
        active().orElseThrow().registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(Status status) {
                if (status == Status.COMMITTED) {
                    action.run();
                }
            }
        });
    }

    @Override
    public boolean isReadOnly() {
        return active().flatMap(status -> status.getTransactionDefinition().isReadOnly())
                .orElse(false);
    }

    private Optional<? extends TransactionStatus<?>> active() {
        return transactions.findTransactionStatus().filter(status -> !status.isCompleted());
    }
}
