package dev.fingerpost.contract.event;

import dev.fingerpost.contract.FeatureCandidate;
import dev.fingerpost.contract.FeatureNotices;

/** The contract of webhooks notices each of the faults. */
class WebhookNoticesTest extends FeatureNotices {

    WebhookNoticesTest() {
        super(Candidate.class, WebhookContract.class, WebhookFaults.ALL);
    }

    /** Runs the contract against a storage that the test chooses. */
    static final class Candidate extends FeatureCandidate implements WebhookContract {}
}
