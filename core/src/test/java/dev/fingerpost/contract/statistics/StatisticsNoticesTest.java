package dev.fingerpost.contract.statistics;

import dev.fingerpost.contract.FeatureCandidate;
import dev.fingerpost.contract.FeatureNotices;

/** The contract of statistics notices each of the faults. */
class StatisticsNoticesTest extends FeatureNotices {

    StatisticsNoticesTest() {
        super(Candidate.class, StatisticsContract.class, StatisticsFaults.ALL);
    }

    /** Runs the contract against a storage that the test chooses. */
    static final class Candidate extends FeatureCandidate implements StatisticsContract {}
}
