package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkRules.Gate;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** The host's gates, in the order in which they were given. */
public record Gates(List<Gate> gates) {

    public Gates {
        gates = List.copyOf(gates);
    }

    boolean isEmpty() {
        return gates.isEmpty();
    }

    /**
     * Asks each gate once.
     *
     * @param changes asked for if there is a gate
     * @param refused gets each refusal with its row
     */
    void check(
            long owner,
            LinkRepository transaction,
            Supplier<List<Gate.Change>> changes,
            BiConsumer<Integer, Violation> refused) {
        if (!gates.isEmpty()) {
            Gate.Call call = new Question(owner, changes.get(), transaction);
            gates.forEach(gate -> gate.refusals(call).forEach(refused));
        }
    }

    private record Question(long owner, List<Gate.Change> changes, LinkRepository transaction) implements Gate.Call {

        private Question {
            changes = List.copyOf(changes);
            requireNonNull(transaction, "transaction");
        }

        @Override
        public long links() {
            return transaction.lockedCount(owner);
        }
    }
}
