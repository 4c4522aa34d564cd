package dev.fingerpost;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.failure.ViolationCode;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ListAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Asserts the violations that a call reports. */
public final class ViolationAssertions {

    private ViolationAssertions() {}

    /** Asserts that the call fails with exactly this violation. */
    public static void assertRefused(String field, String message, ThrowingCallable call) {
        assertRefused(call).containsExactly(new Violation(field, message));
    }

    /** Asserts that the call fails with violations. */
    public static ListAssert<Violation> assertRefused(ThrowingCallable call) {
        ValidationException refusal = Assertions.catchThrowableOfType(ValidationException.class, call);
        Assertions.assertThat(refusal).as("a refusal").isNotNull();
        List<Violation> violations = refusal.violations();
        Assertions.assertThat(violations).extracting(Violation::code).doesNotContain(ViolationCode.OTHER);
        return Assertions.assertThat(violations);
    }
}
