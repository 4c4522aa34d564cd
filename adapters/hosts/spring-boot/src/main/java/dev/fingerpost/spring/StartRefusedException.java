package dev.fingerpost.spring;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The application cannot start with its configuration. */
final class StartRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String description;
    private final String action;

    /**
     * Refuses the start.
     *
     * @param action what the operator can do
     */
    StartRefusedException(String description, String action, @Nullable Throwable cause) {
        super(description + ". " + action, cause);
        this.description = description;
        this.action = action;
    }

    /** Refuses the start because the library refuses the value of a property. */
    static StartRefusedException property(
            String name, @Nullable Object value, @Nullable String reason, @Nullable Throwable cause) {
        String property = "fingerpost." + name;
        return new StartRefusedException(
                property + " is '" + value + "': " + reason, "Change the value of " + property + ".", cause);
    }

    /** Applies the library's own check to the value of a property. */
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
