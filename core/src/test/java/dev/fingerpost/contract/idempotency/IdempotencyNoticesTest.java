package dev.fingerpost.contract.idempotency;

import dev.fingerpost.contract.FeatureCandidate;
import dev.fingerpost.contract.FeatureNotices;

/** The contract of answers notices each of the faults. */
class IdempotencyNoticesTest extends FeatureNotices {

    IdempotencyNoticesTest() {
        super(Candidate.class, IdempotencyContract.class, IdempotencyFaults.ALL);
    }

    /** Runs the contract against a storage that the test chooses. */
    static final class Candidate extends FeatureCandidate implements IdempotencyContract {}
}
