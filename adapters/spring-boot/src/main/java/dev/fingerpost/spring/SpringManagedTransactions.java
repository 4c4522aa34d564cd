package dev.fingerpost.spring;

import dev.fingerpost.storage.jdbi.CallerTransactions;
import java.sql.Connection;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.ConnectionHolder;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** The transactions that Spring manages: of JPA, JDBC and everything else that binds the connection to its thread. */
record SpringManagedTransactions(DataSource dataSource) implements CallerTransactions {

    /** Synchronizations are over before {@code afterCompletion} runs, and the connection is given back after it. */
    @Override
    public @Nullable Connection current() {
        return TransactionSynchronizationManager.isSynchronizationActive()
                        && TransactionSynchronizationManager.isActualTransactionActive()
                        && TransactionSynchronizationManager.getResource(dataSource) instanceof ConnectionHolder holder
                ? holder.getConnection()
                : null;
    }

    @Override
    public boolean afterCommit(Runnable action) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                if (status == STATUS_COMMITTED) {
                    action.run();
                }
            }
        });
        return true;
    }
}
