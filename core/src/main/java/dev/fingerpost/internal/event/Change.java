package dev.fingerpost.internal.event;

import static java.util.Objects.requireNonNull;

import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** A committed change of a row. */
public sealed interface Change<T> {

    /** A row was created. */
    record Created<T>(T row) implements Change<T> {

        public Created {
            requireNonNull(row, "row");
        }

        @Override
        public void tell(Consumer<T> created, BiConsumer<T, T> updated, Consumer<T> deleted) {
            created.accept(row);
        }
    }

    /** A row was updated; an update that leaves everything as it was is no change. */
    record Updated<T>(T before, T after) implements Change<T> {

        public Updated {
            requireNonNull(before, "before");
            requireNonNull(after, "after");
        }

        @Override
        public void tell(Consumer<T> created, BiConsumer<T, T> updated, Consumer<T> deleted) {
            updated.accept(before, after);
        }
    }

    /** A row was deleted. */
    record Deleted<T>(T row) implements Change<T> {

        public Deleted {
            requireNonNull(row, "row");
        }

        @Override
        public void tell(Consumer<T> created, BiConsumer<T, T> updated, Consumer<T> deleted) {
            deleted.accept(row);
        }
    }

    /** Calls the function of this change. */
    void tell(Consumer<T> created, BiConsumer<T, T> updated, Consumer<T> deleted);
}
