package dev.fingerpost.contract;

import dev.fingerpost.storage.Deadline;
import java.util.function.Supplier;

/** Calls under a deadline. */
public final class Deadlines {

    private Deadlines() {}

    /** Makes calls that share one deadline. */
    public static <R> R shared(Supplier<R> calls) {
        return under(Deadline.current(), calls);
    }

    /** Makes calls under a deadline. */
    public static <R> R under(Deadline deadline, Supplier<R> calls) {
        Deadline.Scope scope = deadline.bind();
        try (scope) {
            return calls.get();
        }
    }
}
