package dev.fingerpost.failure;

import java.util.List;
import java.util.stream.Collectors;

/** The input breaks rules. The exception has all violations found, not only the first. Nothing was changed. */
public final class ValidationException extends FingerpostException {

    private final List<Violation> violations;

    public ValidationException(List<Violation> violations) {
        super(ErrorCode.INVALID_INPUT, describe(violations), null);
        if (violations.isEmpty()) {
            throw new IllegalArgumentException("must name at least one violation");
        }
        this.violations = List.copyOf(violations);
    }

    /** Creates an exception with one violation. */
    public ValidationException(String field, ViolationCode code, Object... arguments) {
        this(List.of(Violation.of(field, code, arguments)));
    }

    /** All violations, in the order in which they were found; never empty. */
    public List<Violation> violations() {
        return violations;
    }

    private static String describe(List<Violation> violations) {
        return violations.stream()
                .map(violation -> violation.field() + " " + violation.message())
                .collect(Collectors.joining("; "));
    }
}
