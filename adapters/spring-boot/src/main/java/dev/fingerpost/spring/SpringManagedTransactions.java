package dev.fingerpost.spring;

import dev.fingerpost.storage.jdbi.CallerTransactions;
import java.sql.Connection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
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
        TransactionSynchronizationManager.registerSynchronization(new AfterCommit(action));
        return true;
    }

    /** Runs the action unless its part of the transaction is rolled back: all of it, or one that is {@code NESTED}. */
    private static final class AfterCommit implements TransactionSynchronization {

        private final Runnable action;
        private final Set<Object> laterSavepoints = Collections.newSetFromMap(new IdentityHashMap<>());
        private boolean isRolledBack;

        AfterCommit(Runnable action) {
            this.action = action;
        }

        @Override
        public void savepoint(Object savepoint) {
            laterSavepoints.add(savepoint);
        }

        @Override
        public void savepointRollback(Object savepoint) {
            isRolledBack |= !laterSavepoints.contains(savepoint);
        }

        @Override
        public void afterCompletion(int status) {
            if (status == STATUS_COMMITTED && !isRolledBack) {
                action.run();
            }
        }
    }
}
