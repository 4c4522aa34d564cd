package dev.fingerpost.contract.audit;

import dev.fingerpost.contract.FeatureCandidate;
import dev.fingerpost.contract.FeatureNotices;

/** The contract of the audit log notices each of the faults. */
class AuditLogNoticesTest extends FeatureNotices {

    AuditLogNoticesTest() {
        super(Candidate.class, AuditLogContract.class, AuditLogFaults.ALL);
    }

    /** Runs the contract against a storage that the test chooses. */
    static final class Candidate extends FeatureCandidate implements AuditLogContract {}
}
