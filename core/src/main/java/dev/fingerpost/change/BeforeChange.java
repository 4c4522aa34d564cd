package dev.fingerpost.change;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.storage.Storage;
import java.util.Map;

/**
 * Refuses rows before they are stored, in the transaction of the change, which may be repeated. Implementations are
 * thread-safe.
 */
public interface BeforeChange extends ChangeHook {

    /**
     * Decides about the rows of a change that break no other rule.
     *
     * @return the violations, by the positions of the rows in the proposal; empty if all rows are allowed
     */
    Map<Integer, Violation> before(Storage transaction, Proposal proposal);
}
