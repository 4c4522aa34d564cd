package dev.fingerpost.contract;

import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips the tests after the first failure, for runs in which one failure is enough. */
final class FirstFailure implements ExecutionCondition, AfterTestExecutionCallback {

    private static volatile boolean isTheLast;
    private static volatile boolean isThere;

    /** Sets whether the next run ends at its first failure. */
    static void endsTheRun(boolean ends) {
        isTheLast = ends;
        isThere = false;
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return isTheLast && isThere
                ? ConditionEvaluationResult.disabled("a test has failed")
                : ConditionEvaluationResult.enabled("no test has failed");
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        isThere |= context.getExecutionException().isPresent();
    }
}
