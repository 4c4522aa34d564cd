package dev.fingerpost.spring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Shows a refused start without its causes. */
class StartRefusedAnalyzer extends AbstractFailureAnalyzer<StartRefusedException> {

    @Override
    protected FailureAnalysis analyze(Throwable root, StartRefusedException refusal) {
        return new FailureAnalysis(refusal.description(), refusal.action(), refusal);
    }
}
