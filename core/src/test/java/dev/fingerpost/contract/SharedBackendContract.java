package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.linkOn;
import static dev.fingerpost.contract.StorageFixture.rotations;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What two instances of a storage over one backend guarantee, such as those of two nodes. A class that extends
 * {@link StorageContract} implements this, or {@link OneProcessContract} for a backend that belongs to one process.
 */
public interface SharedBackendContract extends StorageFixture {

    int THREADS = 16;

    /** Opens the backend of {@link #storage} once more, as another node does. The test closes what it returns. */
    Storage openAgain();

    @Test
    default void an_instance_sees_what_the_other_has_written() {
        Storage one = storage();
        try (Storage other = openAgain()) {
            Pixel pixel = insertPixel("pixel");
            Link link = insert(link("sale").pixelIds(List.of(pixel.id())));
            assertThat(other.pixels().find(owner(), pixel.id())).contains(pixel);
            assertThat(other.links().find(owner(), link.id())).contains(link);

            Link changed = change(other, link, content -> content.title("changed"));
            assertThat(links().find(owner(), link.id())).contains(changed);
            assertThat(links().findByAlias(domain(), "sale")).contains(changed);
            assertThat(rows(one)).isEqualTo(new Page.Rows<>(List.of(changed), 1));

            click(link.id(), 3);
            assertThat(rows(other)).isEqualTo(new Page.Rows<>(List.of(changed.withClicks(3)), 1));

            other.pixels().delete(owner(), pixel.id(), seen -> {});
            assertThat(links().find(owner(), link.id())).map(Link::pixelIds).contains(List.of());
            One.delete(links(), owner(), link.id(), seen -> {});
            assertThat(other.links().findByAlias(domain(), "sale")).isEmpty();
            assertThat(rows(other)).isEqualTo(new Page.Rows<Link>(List.of(), 0));
        }
    }

    @Test
    default void two_instances_give_every_row_an_id_of_its_own() throws Exception {
        List<Storage> both = new ArrayList<>(List.of(storage()));
        try (Storage other = openAgain()) {
            both.add(other);
            List<List<Object>> stored = Race.run(THREADS, thread -> {
                Storage mine = both.get(thread % 2);
                String name = "row-" + thread;
                return List.of(
                        One.insert(mine.links(), owner(), link(name).build(), NOW),
                        mine.links().insertAll(owner(), pair(name)).get(1),
                        mine.pixels().insert(owner(), pixelNamed(name), NOW));
            });

            assertThat(stored.stream().map(rows -> ((Pixel) rows.get(2)).id())).doesNotHaveDuplicates();
            List<Link> links = stored.stream()
                    .flatMap(rows -> rows.subList(0, 2).stream())
                    .map(Link.class::cast)
                    .toList();
            assertThat(links.stream().map(Link::id)).doesNotHaveDuplicates();
            for (Storage each : both) {
                assertThat(links)
                        .allSatisfy(link -> assertThat(each.links().find(owner(), link.id()))
                                .contains(link));
                assertThat(rows(each).total()).isEqualTo(3L * THREADS);
            }
        }
    }

    @Test
    default void one_of_two_instances_gets_an_alias() throws Exception {
        try (Storage other = openAgain()) {
            for (int round = 0; round < 10; round++) {
                String alias = "sale-" + round;
                List<Optional<Link>> won = Race.run(
                        THREADS,
                        thread -> thread % 2 == 0 ? claim(storage(), owner(), alias) : claim(other, stranger(), alias));

                assertThat(won.stream().flatMap(Optional::stream))
                        .singleElement()
                        .satisfies(link -> assertThat(links().findByAlias(domain(), alias))
                                .contains(link)
                                .isEqualTo(other.links().findByAlias(domain(), alias)));
            }
        }
    }

    @Test
    default void a_limit_holds_over_two_instances_and_every_click_has_a_number_of_its_own() throws Exception {
        try (Storage other = openAgain()) {
            Link link = insert(link("limited").clicksLimit(100L));
            List<List<CountedClicks>> counted = Race.run(
                    THREADS,
                    thread -> IntStream.range(0, 8)
                            .mapToObj(i -> StorageFixture.countClicks(
                                    (thread % 2 == 0 ? storage() : other).links(), link.id(), 1))
                            .toList());

            assertThat(counted.stream()
                            .flatMap(List::stream)
                            .filter(each -> each.granted() > 0)
                            .map(CountedClicks::before))
                    .containsExactlyInAnyOrderElementsOf(
                            LongStream.range(0, 100).boxed().toList());
            assertThat(other.links().find(owner(), link.id())).contains(link.withClicks(100));
        }
    }

    @Test
    default void two_instances_lose_no_update_of_another_field() throws Exception {
        try (Storage other = openAgain()) {
            Link link = insert(link("edited"));
            int last = 20;
            List<Callable<Object>> work = List.of(
                    () -> repeatedly(last, i -> change(storage(), link, content -> content.title("title " + i))),
                    () -> repeatedly(last, i -> change(other, link, content -> content.spaceId((long) i))),
                    () -> repeatedly(last, i -> click(link.id(), 1)));
            Race.run(work);

            Link stored = links().find(owner(), link.id()).orElseThrow();
            assertThat(stored.content())
                    .isEqualTo(link("edited")
                            .title("title " + last)
                            .spaceId((long) last)
                            .build());
            assertThat(stored.clicks()).isEqualTo(last);
            assertThat(other.links().find(owner(), link.id())).contains(stored);
        }
    }

    /** Each of the two contents takes several rows of a database. */
    @Test
    default void no_instance_reads_half_of_what_the_other_writes() throws Exception {
        try (Storage other = openAgain()) {
            List<Long> pixels = List.of(insertPixel("a").id(), insertPixel("b").id());
            LinkContent less =
                    link("torn").title("less").targeting(rotations("a")).build();
            LinkContent more = link("torn")
                    .title("more")
                    .targeting(rotations("b", "c", "d"))
                    .pixelIds(pixels)
                    .build();
            Link link = One.insert(links(), owner(), less, NOW);
            List<Callable<Object>> work = new ArrayList<>();
            work.add(() -> repeatedly(
                    40,
                    i -> One.update(
                            links(),
                            owner(),
                            link.id(),
                            seen -> seen.changed(seen.content().equals(less) ? more : less, NOW))));
            Callable<Object> reader = () -> repeatedly(
                    40,
                    i -> assertThat(Stream.of(
                                            other.links().find(owner(), link.id()),
                                            other.links().findByAlias(domain(), "torn"),
                                            rows(other).items().stream().findFirst())
                                    .map(seen -> seen.orElseThrow().content()))
                            .isSubsetOf(less, more));
            work.addAll(List.of(reader, reader, reader));

            Race.run(work);
        }
    }

    /** Links are created and deleted in pairs, so that half a pair shows in a total or in the rows. */
    @Test
    default void a_page_of_an_instance_has_the_total_of_its_rows() throws Exception {
        try (Storage other = openAgain()) {
            Callable<Object> writer = () -> repeatedly(20, i -> {
                List<Link> two = links().insertAll(owner(), pair("pair-" + i));
                return i % 2 == 0
                        ? two
                        : links().deleteAll(
                                        owner(),
                                        new TreeSet<>(List.of(
                                                two.get(0).id(), two.get(1).id())),
                                        seen -> {});
            });
            Callable<Object> reader = () -> repeatedly(40, i -> {
                Page.Rows<Link> page = rows(other);
                assertThat(page.total()).isEqualTo(page.items().size());
                return assertThat(page.total() % 2).isZero();
            });

            Race.run(List.of(writer, reader, reader, reader));

            assertThat(rows(other)).isEqualTo(rows(storage()));
            assertThat(rows(other).total()).isEqualTo(20);
        }
    }

    private Page.Rows<Link> rows(Storage instance) {
        return instance.links().find(owner(), LinkQuery.all().withPerPage(PerPage.HUNDRED), NOW);
    }

    private Link change(Storage instance, Link link, UnaryOperator<LinkContentBuilder> part) {
        return One.update(
                        instance.links(),
                        owner(),
                        link.id(),
                        seen -> seen.changed(
                                part.apply(LinkContentBuilder.of(seen.content()))
                                        .build(),
                                NOW))
                .orElseThrow();
    }

    private Optional<Link> claim(Storage instance, long rival, String alias) {
        try {
            return Optional.of(
                    One.insert(instance.links(), rival, linkOn(domain(), alias).build(), NOW));
        } catch (RefusedRowsException e) {
            return Optional.empty();
        }
    }

    private List<NewLink> pair(String name) {
        return NewLink.all(List.of(link(name + "-a").build(), link(name + "-b").build()), NOW);
    }

    private static PixelContent pixelNamed(String name) {
        return PixelContent.of(name, PixelType.FACEBOOK, "value");
    }

    /** Runs the work this number of times, with the numbers from 1. */
    private static <T> T repeatedly(int times, IntFunction<T> work) {
        return IntStream.rangeClosed(1, times).mapToObj(work).toList().get(times - 1);
    }
}
