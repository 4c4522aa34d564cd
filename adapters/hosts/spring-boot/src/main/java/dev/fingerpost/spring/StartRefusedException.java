package dev.fingerpost.spring;

import static java.util.Objects.requireNonNull;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The application cannot start as it is configured. */
final class StartRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String description;
    private final String action;

    /**
     * A refusal.
     *
     * @param action what the operator can do
     */
    StartRefusedException(String description, String action, @Nullable Throwable cause) {
        super(description + ". " + action, cause);
        this.description = requireNonNull(description, "description");
        this.action = requireNonNull(action, "action");
    }

    /** A property has a value that the library refuses. */
    static StartRefusedException property(
            String name, @Nullable Object value, @Nullable String reason, @Nullable Throwable cause) {
        String property = "fingerpost." + name;
        return new StartRefusedException(
                property + " is '" + value + "': " + reason, "Change the value of " + property + ".", cause);
    }

    /** What the library makes of the value of a property. */
    static <T> T checked(String name, Object value, Supplier<T> result) {
        try {
            return result.get();
        } catch (IllegalArgumentException e) {
            throw property(name, value, e.getMessage(), e);
        }
    }

    String description() {
        return description;
    }

    String action() {
        return action;
    }
}
