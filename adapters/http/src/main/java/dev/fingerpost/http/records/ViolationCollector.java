package dev.fingerpost.http.records;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.failure.ViolationCode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Collects the violations in the fields of one request, so that the client gets all of them at once. */
public final class ViolationCollector {

    private final List<Violation> found = new ArrayList<>();

    public void add(String field, ViolationCode code, Object... arguments) {
        add(Violation.of(field, code, arguments));
    }

    public void add(Violation violation) {
        found.add(violation);
    }

    List<Violation> found() {
        return List.copyOf(found);
    }

    /**
     * Ends the request if there is a violation.
     *
     * @throws ValidationException with all of them
     */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw new ValidationException(found);
        }
    }

    /**
     * The violations found here and by the library. The library has not seen the fields that could not be parsed, so its
     * violations of those fields are left out.
     *
     * @param clientName the client's name for a field of the library
     */
    public ValidationException with(List<Violation> ofLibrary, UnaryOperator<String> clientName) {
        List<Violation> all = new ArrayList<>(found);
        for (Violation violation : ofLibrary) {
            String field = clientName.apply(violation.field());
            if (found.stream().noneMatch(own -> isPartOf(own.field(), field))) {
                all.add(violation.withField(field));
            }
        }
        return new ValidationException(all);
    }

    private static boolean isPartOf(String field, String whole) {
        return field.equals(whole) || field.startsWith(whole + "[");
    }
}
