package dev.fingerpost.contract;

import dev.fingerpost.storage.Storage;
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
                    "runs actions before the commit", TransactionContract.class, model -> new ForwardingStorage(model) {
                        @Override
                        public void afterCommit(Runnable action) {
                            action.run();
                        }
                    }));

    private TransactionFaults() {}
}
