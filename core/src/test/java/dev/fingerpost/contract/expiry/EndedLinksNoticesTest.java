package dev.fingerpost.contract.expiry;

import dev.fingerpost.contract.FeatureCandidate;
import dev.fingerpost.contract.FeatureNotices;

/** The contract of ended links notices each of the faults. */
class EndedLinksNoticesTest extends FeatureNotices {

    EndedLinksNoticesTest() {
        super(Candidate.class, EndedLinksContract.class, EndedLinksFaults.ALL);
    }

    /** Runs the contract against a storage that the test chooses. */
    static final class Candidate extends FeatureCandidate implements EndedLinksContract {}
}
