package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.page.Direction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterTry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tree does what a {@link TreeSet} does. */
class BPlusTreeTest {

    /** Items of a tree of three levels, if its nodes are not full. */
    private static final int MANY = TreeNode.MAX_WIDTH * TreeNode.MAX_WIDTH;

    private final NavigableSet<Integer> model = new TreeSet<>();
    private BPlusTree<Integer, Integer> tree = new BPlusTree<>(Function.identity());

    @AfterTry
    void startAgain() {
        model.clear();
        tree = new BPlusTree<>(Function.identity());
    }

    /** Grows and shrinks a few times, so that nodes are split, united and emptied at every level. */
    @Property(tries = 30)
    void is_a_sorted_set_whatever_is_added_and_removed(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 30_000) int range) {
        Random random = new Random(seed);
        for (int phase = 0; phase < 4; phase++) {
            int additions = random.nextInt(11);
            for (int i = 0; i < range / 2; i++) {
                toggle(random.nextInt(10) < additions, random.nextInt(range));
            }
            assertSame(random, range);
        }
        for (int item : shuffled(List.copyOf(model), random)) {
            toggle(false, item);
        }
        assertSame(random, range);
        toggle(true, 1);
        assertSame(random, range);
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                0,
                1,
                2,
                TreeNode.MAX_WIDTH - 1,
                TreeNode.MAX_WIDTH,
                TreeNode.MAX_WIDTH + 1,
                2 * TreeNode.MAX_WIDTH,
                MANY,
                MANY + 1
            })
    void grows_and_shrinks_at_either_end(int size) {
        Random random = new Random(size);
        List<Integer> ascending = IntStream.range(0, size).boxed().toList();
        List<Integer> descending = new ArrayList<>(ascending);
        Collections.reverse(descending);
        for (List<Integer> added : List.of(ascending, descending)) {
            for (List<Integer> removed : List.of(ascending, descending)) {
                added.forEach(item -> toggle(true, item));
                assertSame(random, size + 1);
                removed.subList(0, size / 2).forEach(item -> toggle(false, item));
                assertSame(random, size + 1);
                removed.subList(size / 2, size).forEach(item -> toggle(false, item));
                assertSame(random, size + 1);
            }
        }
    }

    /** Between two full leaves, where each item is the last of the left one. */
    @Test
    void takes_descending_items_in_a_gap() {
        IntStream.range(0, MANY).map(i -> i < MANY / 2 ? i : i + MANY).forEach(item -> toggle(true, item));
        IntStream.range(0, MANY).map(i -> MANY / 2 + MANY - 1 - i).forEach(item -> toggle(true, item));

        assertSame(new Random(1), 2 * MANY);
    }

    @Test
    void an_iterator_ends() {
        tree.add(1);
        Iterator<Integer> items = tree.afterFirst(0).iterator(Direction.ASCENDING);
        items.next();

        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(items::next);
    }

    private void toggle(boolean isAdded, int item) {
        if (isAdded && model.add(item)) {
            tree.add(item);
        }
        if (!isAdded && model.remove(item)) {
            tree.remove(item);
        }
    }

    private void assertSame(Random random, int range) {
        assertThat(tree.size()).isEqualTo(model.size());
        assertThat(read(tree.afterFirst(0), Direction.ASCENDING)).containsExactlyElementsOf(model);
        assertThat(read(tree.afterFirst(Long.MAX_VALUE), Direction.DESCENDING))
                .containsExactlyElementsOf(model.descendingSet());
        List<Integer> sorted = List.copyOf(model);
        for (int i = 0; i < 20; i++) {
            int item = random.nextInt(range + 2) - 1;
            assertThat(read(tree.after(item), Direction.ASCENDING, 3))
                    .isEqualTo(model.tailSet(item, false).stream().limit(3).toList());
            assertThat(read(tree.before(item), Direction.DESCENDING, 3))
                    .isEqualTo(model.headSet(item, false).descendingSet().stream()
                            .limit(3)
                            .toList());
            int skipped = random.nextInt(sorted.size() + 1);
            assertThat(read(tree.afterFirst(skipped), Direction.ASCENDING, 3))
                    .isEqualTo(sorted.stream().skip(skipped).limit(3).toList());
        }
    }

    private static List<Integer> read(TreePlace<Integer> place, Direction direction) {
        return read(place, direction, Integer.MAX_VALUE);
    }

    private static List<Integer> read(TreePlace<Integer> place, Direction direction, int limit) {
        List<Integer> items = new ArrayList<>();
        for (Iterator<Integer> rest = place.iterator(direction); items.size() < limit && rest.hasNext(); ) {
            items.add(rest.next());
        }
        return items;
    }

    private static List<Integer> shuffled(List<Integer> items, Random random) {
        List<Integer> shuffled = new ArrayList<>(items);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }
}
