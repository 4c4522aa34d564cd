package dev.fingerpost.usecase;

import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Slice;
import java.util.Collections;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Walks through a whole list by cursor, with the rows of one slice in memory. It reads a slice when the first of its
 * rows is needed, and holds no resource that must be closed. The walk cannot be split, because splitting it would mean
 * reading ahead.
 */
final class CursorWalk<T> implements Spliterator<T> {

    private final Function<@Nullable Cursor, Slice<T>> read;
    private Iterator<T> rows = Collections.emptyIterator();
    private @Nullable Cursor next;
    private boolean started;

    /**
     * @param read reads the slice after a cursor, or the first one for {@code null}
     */
    CursorWalk(Function<@Nullable Cursor, Slice<T>> read) {
        this.read = read;
    }

    @Override
    public boolean tryAdvance(Consumer<? super T> action) {
        while (!rows.hasNext()) {
            if (started && next == null) {
                return false;
            }
            Slice<T> slice = read.apply(next);
            started = true;
            rows = slice.items().iterator();
            next = slice.next().orElse(null);
        }
        action.accept(rows.next());
        return true;
    }

    @Override
    public @Nullable Spliterator<T> trySplit() {
        return null;
    }

    @Override
    public long estimateSize() {
        return Long.MAX_VALUE;
    }

    @Override
    public int characteristics() {
        return ORDERED | NONNULL;
    }
}
