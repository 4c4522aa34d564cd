package dev.fingerpost.spring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Makes Spring Boot show why the start was refused and what to do, without a stack trace. */
class StartRefusedAnalyzer extends AbstractFailureAnalyzer<StartRefusedException> {

    @Override
    protected FailureAnalysis analyze(Throwable root, StartRefusedException refusal) {
        return new FailureAnalysis(refusal.description(), refusal.action(), refusal);
    }
}
