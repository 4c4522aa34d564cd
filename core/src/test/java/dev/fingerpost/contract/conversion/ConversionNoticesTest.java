package dev.fingerpost.contract.conversion;

import dev.fingerpost.contract.FeatureCandidate;
import dev.fingerpost.contract.FeatureNotices;

/** The contract of conversions notices each of the faults. */
class ConversionNoticesTest extends FeatureNotices {

    ConversionNoticesTest() {
        super(Candidate.class, ConversionContract.class, ConversionFaults.ALL);
    }

    /** Runs the contract against a storage that the test chooses. */
    static final class Candidate extends FeatureCandidate implements ConversionContract {}
}
