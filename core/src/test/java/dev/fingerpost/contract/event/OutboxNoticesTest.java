package dev.fingerpost.contract.event;

import dev.fingerpost.contract.FeatureCandidate;
import dev.fingerpost.contract.FeatureNotices;

/** The contract of the outbox notices each of the faults. */
class OutboxNoticesTest extends FeatureNotices {

    OutboxNoticesTest() {
        super(Candidate.class, OutboxContract.class, OutboxFaults.ALL);
    }

    /** Runs the contract against a storage that the test chooses. */
    static final class Candidate extends FeatureCandidate implements OutboxContract {}
}
