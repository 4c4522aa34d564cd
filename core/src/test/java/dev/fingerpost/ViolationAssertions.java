package dev.fingerpost;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ListAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Asserts the violations that a call reports. */
public final class ViolationAssertions {

    private ViolationAssertions() {}

    /** Asserts that the call fails with exactly this violation. */
    public static void assertRefused(String field, String message, ThrowingCallable call) {
        assertRefused(call)
                .extracting(Violation::field, Violation::message)
                .containsExactly(Assertions.tuple(field, message));
    }

    /** Asserts that the call fails with violations. */
    public static ListAssert<Violation> assertRefused(ThrowingCallable call) {
        ValidationException refusal = Assertions.catchThrowableOfType(ValidationException.class, call);
        Assertions.assertThat(refusal).as("a refusal").isNotNull();
        return Assertions.assertThat(refusal.violations());
    }
}
