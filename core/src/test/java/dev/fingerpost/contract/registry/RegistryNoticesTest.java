package dev.fingerpost.contract.registry;

import dev.fingerpost.contract.FeatureCandidate;
import dev.fingerpost.contract.FeatureNotices;

/** The contract of stored domains and spaces notices each of the faults. */
class RegistryNoticesTest extends FeatureNotices {

    RegistryNoticesTest() {
        super(Candidate.class, RegistryContract.class, RegistryFaults.ALL);
    }

    /** Runs the contract against a storage that the test chooses. */
    static final class Candidate extends FeatureCandidate implements RegistryContract {}
}
