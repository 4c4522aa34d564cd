package dev.fingerpost.storage.memory;

import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The bitmaps of a bitmap index: what it stores of each row. A row is in some of the bitmaps, which depend on nothing but
 * the row.
 */
interface Bitmaps<T> {

    /** How many there are; 0 for no index. */
    int count();

    /**
     * Names the bitmaps that a row is in, by their numbers. It may name one several times.
     *
     * @param other if not {@code null}, a group of bitmaps may be left out in which both rows are the same
     */
    void of(T row, @Nullable T other, IntConsumer numbers);

    /** For rows without a bitmap index. */
    static <T> Bitmaps<T> none() {
        return new Bitmaps<>() {
            @Override
            public int count() {
                return 0;
            }

            @Override
            public void of(T row, @Nullable T other, IntConsumer numbers) {
                // in none
            }
        };
    }
}
