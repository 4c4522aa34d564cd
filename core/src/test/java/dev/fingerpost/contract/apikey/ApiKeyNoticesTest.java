package dev.fingerpost.contract.apikey;

import dev.fingerpost.contract.FeatureCandidate;
import dev.fingerpost.contract.FeatureNotices;

/** The contract of API keys notices each of the faults. */
class ApiKeyNoticesTest extends FeatureNotices {

    ApiKeyNoticesTest() {
        super(Candidate.class, ApiKeyRepositoryContract.class, ApiKeyFaults.ALL);
    }

    /** Runs the contract against a storage that the test chooses. */
    static final class Candidate extends FeatureCandidate implements ApiKeyRepositoryContract {}
}
