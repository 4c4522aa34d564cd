package dev.fingerpost.http;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Collects what is wrong with the fields of one request, so that the client hears of every mistake at once. */
final class ViolationCollector {

    private final List<Violation> found = new ArrayList<>();

    void add(String field, String message) {
        found.add(new Violation(field, message));
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** Refuses the request if anything was found. */
    void refuseAny() {
        if (!found.isEmpty()) {
            throw new ValidationException(found);
        }
    }

    /**
     * Everything found here and by the library. Of a field that could not even be read the library has seen nothing, so
     * what it says of that field is not said.
     *
     * @param clientName what the client calls a field of the library
     */
    ValidationException with(List<Violation> ofLibrary, UnaryOperator<String> clientName) {
        List<Violation> all = new ArrayList<>(found);
        for (Violation violation : ofLibrary) {
            String field = clientName.apply(violation.field());
            if (found.stream().noneMatch(own -> isPartOf(own.field(), field))) {
                all.add(new Violation(field, violation.message()));
            }
        }
        return new ValidationException(all);
    }

    private static boolean isPartOf(String field, String whole) {
        return field.equals(whole) || field.startsWith(whole + "[");
    }
}
