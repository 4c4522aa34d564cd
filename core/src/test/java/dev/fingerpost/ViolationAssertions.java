package dev.fingerpost;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ListAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Asserts what a call refuses. */
public final class ViolationAssertions {

    private ViolationAssertions() {}

    /** The call fails with exactly one violation. */
    public static void assertRefused(String field, String message, ThrowingCallable call) {
        assertRefused(call).containsExactly(new Violation(field, message));
    }

    /** The violations the call fails with. */
    public static ListAssert<Violation> assertRefused(ThrowingCallable call) {
        ValidationException refusal = Assertions.catchThrowableOfType(ValidationException.class, call);
        Assertions.assertThat(refusal).as("a refusal").isNotNull();
        List<Violation> violations = refusal.violations();
        return Assertions.assertThat(violations);
    }
}
