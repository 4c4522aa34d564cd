package dev.fingerpost.storage.mvstore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Keys sort as their positions do, as objects and as bytes. */
class IndexKeyTest {

    private static final List<String> TEXTS =
            List.of("", "a", "A", "a b", "ab", "b", "\u00df", "ss", "\uff21", "\ud83d\ude00", "\ufb01", "z\u0301");
    private static final List<Long> NUMBERS = List.of(Long.MIN_VALUE, -1L, 0L, 1L, 255L, 256L, Long.MAX_VALUE);
    private static final List<Long> IDS = List.of(1L, 2L, 300L, Long.MAX_VALUE);

    @Test
    void texts_sort_as_their_positions_do() {
        assertSortAlike(TEXTS.stream()
                .flatMap(text -> IDS.stream().map(id -> new Position(new SortValue.OfText(text), id)))
                .toList());
    }

    @Test
    void numbers_sort_as_their_positions_do() {
        assertSortAlike(NUMBERS.stream()
                .flatMap(number -> IDS.stream().map(id -> new Position(new SortValue.OfNumber(number), id)))
                .toList());
    }

    @Test
    void keys_of_one_prefix_lie_together() {
        byte[] highest = new IndexKey(Long.MAX_VALUE, "\ud83d\ude00", Long.MAX_VALUE).toBytes(7, 1);
        byte[] lowest = new IndexKey(Long.MIN_VALUE, "", 1).toBytes(7, 1);

        assertThat(Arrays.compareUnsigned(IndexKey.prefix(7, 1), lowest)).isNegative();
        assertThat(Arrays.compareUnsigned(lowest, highest)).isNegative();
        assertThat(Arrays.compareUnsigned(highest, IndexKey.prefix(7, 2))).isNegative();
        assertThat(Arrays.compareUnsigned(highest, IndexKey.prefix(8))).isNegative();
    }

    private static void assertSortAlike(List<Position> positions) {
        List<Position> shuffled = new ArrayList<>(positions);
        Collections.shuffle(shuffled, new Random(1));
        for (Position left : shuffled) {
            for (Position right : shuffled) {
                int order = Integer.signum(left.compareTo(right));
                assertThat(Integer.signum(IndexKey.of(left).compareTo(IndexKey.of(right))))
                        .as("%s and %s", left, right)
                        .isEqualTo(order);
                assertThat(Integer.signum(Arrays.compareUnsigned(bytes(left), bytes(right))))
                        .as("the bytes of %s and %s", left, right)
                        .isEqualTo(order);
            }
        }
    }

    private static byte[] bytes(Position position) {
        return IndexKey.of(position).toBytes(7, 1);
    }
}
