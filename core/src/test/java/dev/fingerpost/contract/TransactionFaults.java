package dev.fingerpost.contract;

import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Storages whose transactions do not work. */
final class TransactionFaults {

    static final List<Fault> ALL = List.of(
            new Fault(
                    "commits each call of a transaction",
                    TransactionContract.class,
                    model -> new ForwardingStorage(model) {
                        @Override
                        public <R> R inTransaction(Function<Storage, R> work) {
                            return work.apply(this);
                        }
                    }),
            new Fault(
                    "lets a failed action reach the caller",
                    TransactionContract.class,
                    model -> new ForwardingStorage(model) {
                        @Override
                        public <R> R inTransaction(Function<Storage, R> work) {
                            List<Runnable> actions = new ArrayList<>();
                            R result = super.inTransaction(view -> work.apply(new ForwardingStorage(view) {
                                @Override
                                public void afterCommit(Runnable action) {
                                    actions.add(action);
                                }
                            }));
                            actions.forEach(Runnable::run);
                            return result;
                        }
                    }),
            new Fault(
                    "runs actions before the commit", TransactionContract.class, model -> new ForwardingStorage(model) {
                        @Override
                        public void afterCommit(Runnable action) {
                            action.run();
                        }
                    }));

    private TransactionFaults() {}
}
