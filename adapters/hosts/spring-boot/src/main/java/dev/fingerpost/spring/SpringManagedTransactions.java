package dev.fingerpost.spring;

import dev.fingerpost.storage.jdbi.CallerTransactions;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.ConnectionHolder;
import org.springframework.transaction.support.ResourceHolderSupport;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The transactions that Spring manages, with JPA, JDBC and everything else that binds its connection to the thread. The
 * storage takes part only in a transaction of the {@code DataSource} that has the links. In a transaction of another
 * manager, Spring also binds connections of this {@code DataSource}, but in auto-commit mode, so a rollback would not
 * undo what was written to them.
 */
final class SpringManagedTransactions implements CallerTransactions {

    private static final System.Logger LOG = System.getLogger(SpringManagedTransactions.class.getName());

    /**
     * The class of the synchronization by which a connection is known that Spring has bound, but not in a transaction
     * of its {@code DataSource}.
     */
    private static final String BOUND_ONLY =
            "org.springframework.jdbc.datasource.DataSourceUtils$ConnectionSynchronization";

    private final DataSource dataSource;
    private final boolean poolAutoCommitOff;
    private final UnaryOperator<Object> names;

    /** The resources of other managers that the log has named. */
    private final Set<Object> named = Collections.newSetFromMap(Collections.synchronizedMap(new WeakHashMap<>()));

    /**
     * Finds the transactions of a data source.
     *
     * @param poolAutoCommitOff whether connections always have auto-commit off, even outside of transactions
     * @param names the names that people have given to data sources and other beans
     */
    SpringManagedTransactions(DataSource dataSource, boolean poolAutoCommitOff, UnaryOperator<Object> names) {
        this.dataSource = dataSource;
        this.poolAutoCommitOff = poolAutoCommitOff;
        this.names = names;
    }

    /**
     * In {@code afterCompletion} this is {@code null}, because Spring has already cleared its synchronizations,
     * although it returns the connection to the pool only later.
     */
    @Override
    public @Nullable Connection current() {
        if (!TransactionSynchronizationManager.isSynchronizationActive()
                || !TransactionSynchronizationManager.isActualTransactionActive()) {
            return null;
        }
        if (TransactionSynchronizationManager.getResource(dataSource) instanceof ConnectionHolder holder) {
            if (isInTransaction(holder)) {
                return holder.getConnection();
            }
            if (!holder.isSynchronizedWithTransaction()) {
                return null; // JPA has committed the transaction of this DataSource, and now calls afterCommit
            }
        }
        foreign()
                .filter(named::add)
                .ifPresent(other -> LOG.log(
                        Level.WARNING,
                        "A call of Fingerpost was made in a transaction of " + names.apply(other)
                                + ", but the links are in " + names.apply(dataSource)
                                + ", so it was not part of the transaction, and a rollback does not undo it. Make the call in a"
                                + " transaction of a manager of that DataSource, or mark the other DataSource with @FingerpostDataSource if"
                                + " links belong there. Further calls in its transactions are not logged"));
        return null;
    }

    /**
     * Whether the connection is in a transaction. Only then is its auto-commit off, unless the pool always has it off;
     * in that case, Spring's synchronizations tell whether it is in one.
     */
    private boolean isInTransaction(ConnectionHolder holder) {
        if (poolAutoCommitOff) {
            return TransactionSynchronizationManager.getSynchronizations().stream()
                    .noneMatch(each -> each.getClass().getName().equals(BOUND_ONLY));
        }
        return isAutoCommitOff(holder);
    }

    private static boolean isAutoCommitOff(ConnectionHolder holder) {
        try {
            return !holder.getConnection().getAutoCommit();
        } catch (SQLException e) {
            return true; // the next statement on this connection will fail and report the reason
        }
    }

    /**
     * A resource of the current transaction other than the {@code DataSource} with the links; empty if Spring knows
     * none.
     */
    private Optional<Object> foreign() {
        return TransactionSynchronizationManager.getResourceMap().entrySet().stream()
                .filter(bound -> bound.getKey() != dataSource)
                .filter(bound -> bound.getValue() instanceof ConnectionHolder holder
                        ? isAutoCommitOff(holder)
                        : bound.getValue() instanceof ResourceHolderSupport other
                                && other.isSynchronizedWithTransaction())
                .<Object>map(Map.Entry::getKey)
                // preferably the DataSource of JPA or JDBC, because applications configure that
                .min(Comparator.comparing(resource -> resource instanceof DataSource ? 0 : 1));
    }

    @Override
    public boolean isReadOnly() {
        return TransactionSynchronizationManager.isCurrentTransactionReadOnly();
    }

    @Override
    public void afterCommit(Runnable action) {
        TransactionSynchronizationManager.registerSynchronization(new AfterCommit(action));
    }

    /** Runs the action after the commit, unless the {@code NESTED} transaction that registered it was rolled back. */
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
