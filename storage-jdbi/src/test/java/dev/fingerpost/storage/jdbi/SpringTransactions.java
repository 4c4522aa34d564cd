package dev.fingerpost.storage.jdbi;

import java.sql.Connection;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.ConnectionHolder;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Spring's transactions. {@code REFERENCE.md} links to this class as an example. */
record SpringTransactions(DataSource dataSource) implements CallerTransactions {

    /**
     * In {@code afterCompletion} the transaction has ended, but Spring still holds its connection. To notice that, this
     * checks for active synchronizations, which Spring clears before it calls {@code afterCompletion}.
     */
    @Override
    public @Nullable Connection current() {
        return TransactionSynchronizationManager.isSynchronizationActive()
                        && TransactionSynchronizationManager.isActualTransactionActive()
                        && TransactionSynchronizationManager.getResource(dataSource) instanceof ConnectionHolder holder
                ? holder.getConnection()
                : null;
    }

    @Override
    public void afterCommit(Runnable action) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                if (status == STATUS_COMMITTED) {
                    action.run();
                }
            }
        });
    }

    @Override
    public boolean isReadOnly() {
        return TransactionSynchronizationManager.isCurrentTransactionReadOnly();
    }
}
