package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The contract of giving rows to another owner: {@link LinkRepository#giveAll} and {@link PixelRepository#give}. */
public interface LinkGiftContract extends StorageFixture {

    @Test
    default void links_go_to_another_owner_and_come_back() {
        Link stays = insert(link("stays"));
        Link kept = One.insert(links(), stranger(), link("kept").build(), NOW);
        List<Link> given = List.of(
                insert(full("b")),
                insert(link("a").labels(List.of("Sale"))),
                insert(link("c").clicksLimit(9L)));
        click(given.get(2).id(), 3);

        for (int round = 0; round < 3; round++) {
            assertList(owner(), stays, current(owner(), given));
            assertList(stranger(), kept, List.of());
            List<Link> before = current(owner(), given);
            List<Link> one = give(owner(), stranger(), given.subList(0, 1), Link::content);
            List<Link> others = give(owner(), stranger(), given.subList(1, 3), Link::content);

            assertThat(List.of(one.get(0), others.get(0), others.get(1)))
                    .isEqualTo(before.stream()
                            .map(link -> given(link, stranger(), link.content(), NOW))
                            .toList());
            assertList(owner(), stays, List.of());
            assertList(stranger(), kept, current(stranger(), given));
            assertThat(links().findByAlias(domain(), "b")).contains(one.get(0));
            assertThat(click(given.get(2).id(), 1)).isEqualTo(1);
            give(stranger(), owner(), given, Link::content);
        }
        assertThat(click(given.get(2).id(), 9)).isEqualTo(3);
    }

    /** A link with a value in every field that a given link can keep. */
    private LinkContentBuilder full(String alias) {
        return LinkContentBuilder.of(EdgeCases.everything(domain(), alias))
                .externalId("order-7")
                .labels(List.of("Sale", "new"));
    }

    /** Asserts that lists by every key, and with several filters, find exactly these links of the owner. */
    private void assertList(long whose, Link first, List<Link> others) {
        List<Link> all = new ArrayList<>(others);
        all.add(first);
        for (LinkSort.Key key : LinkSort.Key.values()) {
            LinkQuery query = LinkQuery.all().withSort(key, Direction.ASCENDING);
            assertThat(links().find(whose, query, NOW).items())
                    .isEqualTo(all.stream().sorted(query.sort().comparator()).toList());
            assertThat(links().find(whose, query, NOW).total()).isEqualTo(all.size());
        }
        for (LinkFilter filter : List.of(
                LinkFilter.ANY.withLabel("sale"),
                LinkFilter.ANY.withExternalIds(Set.of("order-7")),
                LinkFilter.ANY.withSpace(7L))) {
            assertThat(links().find(whose, LinkQuery.all().withFilter(filter), NOW)
                            .items())
                    .hasSameElementsAs(all.stream()
                            .filter(link -> filter.matches(link, NOW))
                            .toList());
        }
    }

    @Test
    default void a_link_takes_no_name_and_no_pixel_that_the_new_owner_lacks() {
        Pixel mine = insertPixel("mine");
        Pixel theirs = insertPixel(stranger(), "theirs");
        One.insert(links(), stranger(), link("named").externalId("order-7").build(), NOW);
        Link named = insert(link("same").externalId("order-7"));
        Link attached = insert(link("attached").pixelIds(List.of(mine.id())));
        Link other = insert(link("other").externalId("order-8"));
        List<Link> all = List.of(named, attached, other);

        assertRefused(Set.of(0), Set.of(1), all);
        assertRefused(Set.of(0), Set.of(), List.of(named));
        assertRefused(Set.of(), Set.of(0), List.of(attached));
        assertThat(current(owner(), all)).isEqualTo(all);

        Link given = give(
                        owner(),
                        stranger(),
                        List.of(attached),
                        link -> LinkContentBuilder.of(link.content())
                                .pixelIds(List.of(theirs.id()))
                                .build())
                .get(0);
        assertThat(current(stranger(), List.of(attached))).containsExactly(given);
        assertThat(links().find(stranger(), LinkQuery.all().withPixel(theirs.id()), NOW)
                        .items())
                .containsExactly(given);
    }

    private void assertRefused(Set<Integer> names, Set<Integer> pixels, List<Link> links) {
        assertThatExceptionOfType(RefusedRowsException.class)
                .isThrownBy(() -> give(owner(), stranger(), links, Link::content))
                .satisfies(e -> assertThat(e.takenExternalIds()).isEqualTo(names))
                .satisfies(e -> assertThat(e.unknownPixels()).isEqualTo(pixels));
    }

    @Test
    default void a_pixel_goes_to_another_owner_and_off_every_link() {
        Pixel pixel = insertPixel("pixel");
        Pixel other = insertPixel("other");
        Link link = insert(link("sale").pixelIds(List.of(other.id(), pixel.id())));

        Pixel given = pixels().give(
                        owner(),
                        pixel.id(),
                        seen -> new Pixel(
                                seen.id(), stranger(), seen.content(), NOW, NOW.plusSeconds(1), seen.version() + 1))
                .orElseThrow();

        assertThat(pixels().find(owner(), pixel.id())).isEmpty();
        assertThat(pixels().find(stranger(), pixel.id())).contains(given);
        assertThat(pixels().find(stranger(), PixelQuery.all()).items()).containsExactly(given);
        assertThat(pixels().find(owner(), PixelQuery.all()).items()).containsExactly(other);
        assertThat(links().find(owner(), link.id()))
                .contains(link.withContent(link.content().withPixelIds(List.of(other.id()))));
        assertThat(pixels().give(owner(), pixel.id(), seen -> {
                    throw new AssertionError("must not be called with " + seen);
                }))
                .isEmpty();
    }

    @Test
    default void no_link_is_given_by_a_transaction_that_fails() {
        List<Link> mine = List.of(insert(full("b")), insert(link("a")));

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> storage().inTransaction(view -> {
                    assertThat(give(view.links(), owner(), stranger(), mine, Link::content))
                            .hasSize(2);
                    assertThat(view.links()
                                    .find(stranger(), LinkQuery.all(), NOW)
                                    .total())
                            .isEqualTo(2);
                    throw new IllegalStateException("rolled back");
                }));

        assertList(owner(), mine.get(0), mine.subList(1, 2));
        assertThat(links().find(stranger(), LinkQuery.all(), NOW).total()).isZero();
    }

    @Test
    default void clicks_and_changes_while_links_are_given_are_those_of_the_owner_then() throws Exception {
        int rounds = 10;
        List<Link> stored = List.of(insert(link("a")), insert(link("b")));
        List<Callable<Integer>> work = new ArrayList<>();
        work.add(() -> IntStream.range(0, rounds)
                .map(round -> give(owner(), stranger(), stored, Link::content).size()
                        + give(stranger(), owner(), stored, Link::content).size())
                .sum());
        for (long whose : List.of(owner(), owner(), stranger(), stranger())) {
            work.add(() -> IntStream.range(0, rounds)
                    .map(round -> change(whose, stored).size())
                    .sum());
            work.add(() -> IntStream.range(0, rounds)
                    .map(round -> (int) click(stored.get(0).id(), 1))
                    .sum());
        }

        int versions = Race.run(work).stream().mapToInt(Integer::intValue).sum() - 4 * rounds;

        List<Link> now = current(owner(), stored);
        assertThat(now).extracting(Link::clicks).containsExactly(4L * rounds, 0L);
        assertThat(now.stream().mapToLong(Link::version).sum()).isEqualTo(2L + versions);
        assertThat(allLinks().total()).isEqualTo(2);
        assertThat(links().find(stranger(), LinkQuery.all(), NOW).total()).isZero();
    }

    /** The change and the deletion begin before the gift is committed, if the storage runs two writes at a time. */
    @Test
    default void a_change_and_a_deletion_that_wait_for_a_gift_have_no_link() throws Exception {
        List<Link> stored = List.of(insert(link("a")), insert(link("b")));
        CountDownLatch given = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(2);

        List<List<Link>> links = Race.run(List.<Callable<List<Link>>>of(
                () -> storage().inTransaction(view -> {
                    List<Link> gifts = give(view.links(), owner(), stranger(), stored, Link::content);
                    given.countDown();
                    Race.await(done, 1);
                    return gifts;
                }),
                () -> waiting(given, done, () -> change(owner(), stored)),
                () -> waiting(given, done, () -> links().deleteAll(owner(), ids(stored), seen -> {}))));

        assertThat(links).containsExactly(current(stranger(), stored), List.of(), List.of());
        assertThat(links.get(0)).hasSize(2);
    }

    private static List<Link> waiting(CountDownLatch start, CountDownLatch end, Callable<List<Link>> work)
            throws Exception {
        Race.await(start, 60);
        List<Link> links = work.call();
        end.countDown();
        return links;
    }

    @Test
    default void a_deletion_and_a_gift_at_the_same_moment_do_not_both_have_a_link() throws Exception {
        for (int round = 0; round < 5; round++) {
            List<Link> stored = List.of(insert(link("a-" + round)), insert(link("b-" + round)));

            List<Integer> sizes = Race.run(List.<Callable<Integer>>of(
                    () -> give(owner(), stranger(), stored, Link::content).size(),
                    () -> links().deleteAll(owner(), ids(stored), seen -> {}).size(),
                    () -> links().deleteOldest(owner(), 2).size()));

            assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(2);
            assertThat(current(stranger(), stored)).hasSize(sizes.get(0));
            assertThat(allLinks().total()).isZero();
            links().deleteOldest(stranger(), 2);
            assertThat(links().find(stranger(), LinkQuery.all(), NOW).total()).isZero();
        }
    }

    private List<Link> give(long from, long to, List<Link> links, Function<Link, LinkContent> content) {
        return give(links(), from, to, links, content);
    }

    /** Gives these links to another owner. Links that the first owner does not have are left out. */
    static List<Link> give(
            LinkRepository repository, long from, long to, List<Link> links, Function<Link, LinkContent> content) {
        return repository.giveAll(
                from,
                ids(links),
                seen -> seen.stream()
                        .map(link -> given(link, to, content.apply(link), NOW))
                        .toList());
    }

    /** The link as its new owner must find it. */
    static Link given(Link link, long to, LinkContent content, Instant at) {
        return new Link(link.id(), to, content, link.clicks(), link.createdAt(), at, link.version() + 1);
    }

    private List<Link> change(long whose, List<Link> links) {
        return links().updateAll(
                        whose,
                        ids(links),
                        seen -> seen.stream()
                                .map(link -> link.changed(
                                        LinkContentBuilder.of(link.content())
                                                .title(link.title().orElse("") + "+")
                                                .build(),
                                        NOW))
                                .toList());
    }

    private List<Link> current(long whose, List<Link> links) {
        return links.stream()
                .flatMap(link -> links().find(whose, link.id()).stream())
                .toList();
    }

    private static TreeSet<Long> ids(List<Link> links) {
        return new TreeSet<>(links.stream().map(Link::id).toList());
    }
}
