package dev.fingerpost.internal.event;

import static java.util.Objects.requireNonNull;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A change of a row that keeps the row it was last applied to: a storage may apply it more than once. */
public final class BeforeImage<T> implements UnaryOperator<T> {

    private final UnaryOperator<T> change;
    private @Nullable T row;

    public BeforeImage(UnaryOperator<T> change) {
        this.change = requireNonNull(change, "change");
    }

    @Override
    public T apply(T before) {
        row = before;
        return change.apply(before);
    }

    /** The row before the change. Only after the change was applied. */
    public T row() {
        return requireNonNull(row, "an update calls its function");
    }
}
