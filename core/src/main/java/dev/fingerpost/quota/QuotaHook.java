package dev.fingerpost.quota;

import dev.fingerpost.change.BeforeChange;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.Proposal;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.text.WireNamed;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Enforces the host's quota. Limited rows are counted and stored in one transaction. Other calls that store limited
 * rows of the owner wait until it ends. Unlimited rows are neither counted nor locked. An owner that already has too
 * many links may still change them.
 */
record QuotaHook(Quota quota) implements BeforeChange {

    @Override
    public boolean takesPart(ChangeKind kind, long owner) {
        Quota.Kind bounded = bounded(kind);
        return bounded != null && quota.most(owner, bounded) != Quota.UNLIMITED;
    }

    @Override
    public Map<Integer, Violation> before(Storage transaction, Proposal proposal) {
        Map<Integer, Violation> refusals = new TreeMap<>();
        Quota.Kind bounded = bounded(proposal.kind());
        long most = bounded == null ? Quota.UNLIMITED : quota.most(proposal.owner(), bounded);
        if (bounded == null || most == Quota.UNLIMITED || !proposal.grows()) {
            return refusals;
        }
        Violation full = Violation.of(bounded.wireName(), QuotaViolation.QUOTA, most);
        long stored = proposal.stored(transaction);
        for (int row = 0; row < proposal.rows(); row++) {
            if (proposal.adds(row) && ++stored > most) {
                refusals.put(row, full);
            }
        }
        return refusals;
    }

    private static Quota.@Nullable Kind bounded(ChangeKind kind) {
        return WireNamed.parse(Quota.Kind.class, kind.added()).orElse(null);
    }
}
