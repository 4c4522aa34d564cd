package dev.fingerpost.failure;

import java.util.List;
import java.util.stream.Collectors;

/** The input violates rules. Names every violation, not only the first; nothing was changed. */
public final class ValidationException extends FingerpostException {

    private final List<Violation> violations;

    public ValidationException(List<Violation> violations) {
        super(ErrorCode.INVALID_INPUT, describe(violations), null);
        if (violations.isEmpty()) {
            throw new IllegalArgumentException("must name at least one violation");
        }
        this.violations = List.copyOf(violations);
    }

    /** One violation. */
    public ValidationException(String field, ViolationCode code, Object... arguments) {
        this(List.of(Violation.of(field, code, arguments)));
    }

    /** Every violation, in the order found; never empty. */
    public List<Violation> violations() {
        return violations;
    }

    private static String describe(List<Violation> violations) {
        return violations.stream()
                .map(violation -> violation.field() + " " + violation.message())
                .collect(Collectors.joining("; "));
    }
}
