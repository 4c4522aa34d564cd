package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.Storage;
import java.util.OptionalLong;

/**
 * Keeps clicks of different callers apart where one of them is in a transaction of its own: that caller's click takes
 * part in the transaction, and no other click does. A rollback takes one click, not a batch; and no click waits for a
 * batch that waits for a row its own caller has locked.
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
}
