package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.newId;
import static dev.fingerpost.contract.StorageFixture.sees;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link dev.fingerpost.link.LinkRepository#findAfter}: lists that are read by cursor, including their
 * first rows.
 */
public interface LinkCursorContract extends StorageFixture {

    @Test
    default void continues_after_every_link_in_every_order() {
        List<Link> stored = insertAll(24);

        for (LinkSort.Key key : LinkSort.Key.values()) {
            for (Direction direction : Direction.values()) {
                LinkSort sort = new LinkSort(key, direction);
                List<Link> expected = stored.stream().sorted(sort.comparator()).toList();
                assertThat(first(LinkQuery.all(), sort, 3)).isEqualTo(expected.subList(0, 3));
                assertThat(first(LinkQuery.all(), sort, 100)).isEqualTo(expected);
                for (int i = 0; i < expected.size(); i++) {
                    List<Link> rest = expected.subList(i + 1, expected.size());
                    assertThat(after(LinkQuery.all(), sort, expected.get(i), 100))
                            .as("after number %s by %s", i, sort)
                            .isEqualTo(rest);
                    assertThat(after(LinkQuery.all(), sort, expected.get(i), 3))
                            .isEqualTo(rest.subList(0, Math.min(3, rest.size())));
                }
            }
        }
    }

    private List<Link> first(LinkQuery query, LinkSort sort, int limit) {
        return links().findAfter(owner(), query.withSort(sort.key(), sort.direction()), null, limit, NOW);
    }

    @Test
    default void continues_under_a_filter() {
        List<Link> stored = insertAll(24);
        LinkQuery query = LinkQuery.all().withSearch("TITLE 1", SearchBy.TITLE).withSpace(1L);

        for (LinkSort.Key key : LinkSort.Key.values()) {
            for (Direction direction : Direction.values()) {
                LinkSort sort = new LinkSort(key, direction);
                List<Link> all = stored.stream().sorted(sort.comparator()).toList();
                assertThat(first(query, sort, 2))
                        .isEqualTo(all.stream()
                                .filter(link -> query.filter().matches(link, NOW))
                                .limit(2)
                                .toList());
                for (int i = 0; i < all.size(); i += 5) {
                    List<Link> rest = all.subList(i + 1, all.size()).stream()
                            .filter(link -> query.filter().matches(link, NOW))
                            .toList();
                    assertThat(after(query, sort, all.get(i), 100)).isEqualTo(rest);
                }
            }
        }
    }

    @Test
    default void continues_after_a_position_without_a_link() {
        Link first = insert(link("a").title("a"));
        Link second = insert(link("b").title("b"));
        Link third = insert(link("c").title("c"));
        One.delete(links(), owner(), second.id(), sees(second));
        LinkSort ascending = new LinkSort(LinkSort.Key.TITLE, Direction.ASCENDING);
        LinkSort descending = new LinkSort(LinkSort.Key.TITLE, Direction.DESCENDING);

        assertThat(after(LinkQuery.all(), ascending, second, 10)).containsExactly(third);
        assertThat(after(LinkQuery.all(), descending, second, 10)).containsExactly(first);
        assertThat(afterText(ascending, "B", 0)).containsExactly(third);
        assertThat(afterText(ascending, "A", Long.MAX_VALUE)).containsExactly(third);
        assertThat(afterText(ascending, "A", 0)).containsExactly(first, third);
        assertThat(afterText(descending, "A", Long.MAX_VALUE)).containsExactly(first);
        assertThat(afterText(descending, "", Long.MAX_VALUE)).isEmpty();
    }

    @Test
    default void ignores_the_page_of_the_query() {
        Link first = insert(link("first"));
        Link second = insert(link("second"));

        assertThat(after(LinkQuery.all().withPage(7), LinkSort.NEWEST_FIRST, second, 10))
                .containsExactly(first);
    }

    @Test
    default void continues_with_nothing_for_another_owner() {
        Link first = insert(link("first"));
        insert(link("second"));
        LinkQuery query = LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING);

        assertThat(links().findAfter(stranger(), query, query.sort().positionOf(first), 10, NOW))
                .isEmpty();
    }

    @Test
    default void returns_each_lasting_link_exactly_once_during_inserts_and_deletes() {
        for (LinkSort.Key key : LinkSort.Key.values()) {
            for (Direction direction : Direction.values()) {
                long walker = newId();
                Set<Long> staying = new HashSet<>();
                List<Link> leaving = new ArrayList<>();
                for (int i = 0; i < 20; i++) {
                    staying.add(insertFor(walker, i).id());
                    leaving.add(insertFor(walker, i));
                }
                List<Long> met = walkAmidChanges(walker, new LinkSort(key, direction), leaving);
                assertThat(met).as("by %s %s", key, direction).doesNotHaveDuplicates();
                assertThat(met).containsAll(staying);
            }
        }
    }

    private List<Long> walkAmidChanges(long walker, LinkSort sort, List<Link> leaving) {
        LinkQuery query = LinkQuery.all().withSort(sort.key(), sort.direction());
        List<Long> met = new ArrayList<>();
        List<Link> slice = links().find(walker, query, NOW).items();
        for (int step = 0; step < 100 && !slice.isEmpty(); step++) {
            slice.forEach(link -> met.add(link.id()));
            Link last = slice.get(slice.size() - 1);
            if (step < 5) {
                One.delete(links(), walker, leaving.get(step * 3).id(), link -> {});
                insertFor(walker, step * 7);
            }
            slice = links().findAfter(walker, query, sort.positionOf(last), 4, NOW);
        }
        return met;
    }

    private Link insertFor(long walker, int number) {
        LinkContentBuilder content = link("alias-" + number % 3 + "-" + newId())
                .title(number % 4 == 0 ? null : "Title " + number % 3)
                .url("https://example.com/" + number % 5);
        return One.insert(links(), walker, content.build(), NOW);
    }

    private List<Link> insertAll(int count) {
        List<Link> stored = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Link link = insert(link((i % 2 == 0 ? "A" : "a") + (count - i))
                    .title(i % 4 == 0 ? null : (i % 2 == 0 ? "Title " : "TITLE ") + i % 3)
                    .url("https://example.com/" + i % 5)
                    .spaceId(i % 3L));
            click(link.id(), 1 + i % 3);
            stored.add(link.withClicks(1 + i % 3));
        }
        return stored;
    }

    private List<Link> after(LinkQuery query, LinkSort sort, Link link, int limit) {
        LinkQuery sorted = query.withSort(sort.key(), sort.direction());
        return links().findAfter(owner(), sorted, sort.positionOf(link), limit, NOW);
    }

    private List<Link> afterText(LinkSort sort, String text, long id) {
        LinkQuery query = LinkQuery.all().withSort(sort.key(), sort.direction());
        return links().findAfter(owner(), query, new Position(new SortValue.OfText(text), id), 10, NOW);
    }
}
