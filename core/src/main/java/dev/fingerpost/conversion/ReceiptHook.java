package dev.fingerpost.conversion;

import dev.fingerpost.change.ClickHook;
import dev.fingerpost.change.CountedVisit;
import java.util.Optional;

/** Gives each counted visit its receipt. */
record ReceiptHook(KeyRing keys) implements ClickHook {

    @Override
    public boolean givesReceipts() {
        return true;
    }

    @Override
    public Optional<String> receipt(CountedVisit visit) {
        long quarter = Receipt.quarterOf(visit.at());
        int target =
                visit.target() == null ? 0 : NewConversion.codeOf(visit.target().key());
        if (quarter < 0 || quarter > Receipt.MOST_QUARTERS) {
            return Optional.empty();
        }
        SigningKey key = keys.signing(visit.at());
        return Optional.of(
                new Receipt(key.number(), visit.link().owner(), visit.linkId(), target, quarter).signed(key));
    }

    @Override
    public void close() {
        keys.close();
    }
}
