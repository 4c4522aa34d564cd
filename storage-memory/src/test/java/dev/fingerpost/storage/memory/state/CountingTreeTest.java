package dev.fingerpost.storage.memory.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.page.Direction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Compares the tree with {@link TreeMap}, and checks that changes leave earlier versions of the tree as they were. */
class CountingTreeTest {

    /** The tree compares values by their numbers only. {@code written} tells which of several equal values it has. */
    private record Value(int number, int written) {}

    private static final CountingTree<Value> EMPTY = CountingTree.empty(Comparator.comparingInt(Value::number));

    /** A version of the tree, and the values that it must have. */
    private record Version(CountingTree<Value> tree, NavigableMap<Integer, Value> model) {}

    @Property(tries = 30)
    void is_what_a_tree_map_is_after_any_changes(
            @ForAll @IntRange(min = 1, max = 3_000) int numbers, @ForAll long seed) {
        Random random = new Random(seed);
        List<Version> versions = new ArrayList<>();
        CountingTree<Value> tree = EMPTY;
        NavigableMap<Integer, Value> model = new TreeMap<>();
        for (int i = 0; i < 4_000; i++) {
            Value value = new Value(random.nextInt(numbers), i);
            boolean removes = random.nextInt(4_000) < i; // remove more and more often
            tree = removes ? tree.without(value) : tree.with(value);
            if (removes) {
                model.remove(value.number());
            } else {
                model.put(value.number(), value);
            }
            if (i % 1_000 == 999) {
                versions.add(new Version(tree, new TreeMap<>(model)));
            }
        }
        assertThat(versions).allSatisfy(version -> assertSame(version, random, numbers));
    }

    private static void assertSame(Version version, Random random, int numbers) {
        CountingTree<Value> tree = version.tree();
        NavigableMap<Integer, Value> model = version.model();
        List<Value> values = List.copyOf(model.values());
        assertThat(tree.size()).isEqualTo(model.size());
        assertThat(tree.from(0)).isEqualTo(values);
        for (int i = 0; i < 50; i++) {
            int number = random.nextInt(numbers + 2) - 1;
            int rank = model.headMap(number).size();
            assertThat(tree.rank(value -> value.number() < number)).isEqualTo(rank);
            assertThat(tree.rank(value -> value.number() <= number))
                    .isEqualTo(model.headMap(number, true).size());
            assertThat(tree.find(new Value(number, 0)).orElse(null)).isEqualTo(model.get(number));
            assertThat(tree.findAt(value -> Integer.compare(value.number(), number))
                            .orElse(null))
                    .isEqualTo(model.get(number));
            assertThat(tree.range(rank, tree.size(), Direction.ASCENDING))
                    .containsExactlyElementsOf(model.tailMap(number).values());
            assertThat(tree.range(0, rank, Direction.DESCENDING))
                    .containsExactlyElementsOf(
                            model.headMap(number, false).descendingMap().values());
            assertThat(tree.at(value -> Integer.compare(value.number() / 10, number)))
                    .containsExactlyElementsOf(model.subMap(number * 10, number * 10 + (number < 0 ? 0 : 10))
                            .values());
            if (rank < values.size()) {
                assertThat(tree.get(rank)).isEqualTo(values.get(rank));
            }
        }
    }

    /** Each order splits and merges other nodes. */
    @Test
    void takes_and_gives_back_values_in_any_order() {
        List<Integer> ascending = IntStream.range(0, 5_000).boxed().toList();
        List<Integer> descending = new ArrayList<>(ascending);
        Collections.reverse(descending);
        List<Integer> shuffled = new ArrayList<>(ascending);
        Collections.shuffle(shuffled, new Random(1));

        for (List<Integer> added : List.of(ascending, descending, shuffled)) {
            CountingTree<Value> full = EMPTY;
            for (int number : added) {
                full = full.with(new Value(number, 0));
            }
            assertThat(full.from(0).map(Value::number)).isEqualTo(ascending);
            for (List<Integer> removed : List.of(ascending, descending, shuffled)) {
                CountingTree<Value> rest = full;
                for (int number : removed) {
                    rest = rest.without(new Value(number, 0));
                }
                assertThat(rest.size()).isZero();
                assertThat(rest.with(new Value(3, 1)).from(0)).containsExactly(new Value(3, 1));
            }
        }
    }

    @Test
    void an_empty_tree_has_no_values() {
        assertThat(EMPTY.size()).isZero();
        assertThat(EMPTY.rank(value -> true)).isZero();
        assertThat(EMPTY.find(new Value(1, 1))).isEmpty();
        assertThat(EMPTY.from(0)).isEmpty();
        assertThat(EMPTY.without(new Value(1, 1)).size()).isZero();
        assertThatThrownBy(() -> EMPTY.get(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
