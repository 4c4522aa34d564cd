package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Storage;
import java.util.OptionalLong;

/**
 * Separates the clicks of callers in a transaction from all others: such a click takes part in its caller's
 * transaction, and no other click does. So a rollback undoes one click, not a batch, and no click waits for a batch
 * that waits for a row its own caller has locked.
 */
record CallerTransactionCounter(Storage storage, ClickCounter alone, ClickCounter shared) implements ClickCounter {

    CallerTransactionCounter {
        requireNonNull(storage, "storage");
        requireNonNull(alone, "alone");
        requireNonNull(shared, "shared");
    }

    @Override
    public OptionalLong count(LinkVersion link, ClickNumbering numbering) {
        if (storage.isInCallerTransaction()) {
            return alone.count(link, numbering);
        }
        try {
            return shared.count(link, numbering);
        } catch (CallerTransactionException e) {
            return alone.count(link, numbering);
        }
    }

    @Override
    public int waiting() {
        return shared.waiting();
    }
}
