package dev.fingerpost.contract.quarantine;

import dev.fingerpost.contract.FeatureCandidate;
import dev.fingerpost.contract.FeatureNotices;

/** The contract of freed aliases notices each of the faults. */
class FreedAliasesNoticesTest extends FeatureNotices {

    FreedAliasesNoticesTest() {
        super(Candidate.class, FreedAliasesContract.class, FreedAliasesFaults.ALL);
    }

    /** Runs the contract against a storage that the test chooses. */
    static final class Candidate extends FeatureCandidate implements FreedAliasesContract {}
}
