package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.newId;
import static dev.fingerpost.contract.StorageFixture.rotations;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.page.Page;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What a storage guarantees under concurrency. For long runs, the system property {@value #ROUNDS} says how often some
 * of the races are repeated.
 */
public interface ConcurrencyContract extends StorageFixture {

    /** The system property with the number of repetitions; 1 by default. */
    String ROUNDS = "fingerpost.contract.rounds";

    int THREADS = 64;

    @Test
    default void gives_an_alias_to_exactly_one_of_many_inserts() throws Exception {
        for (int round = 1; round <= rounds(); round++) {
            String alias = "sale-" + round;
            List<Optional<Link>> won =
                    Race.run(THREADS, rival -> tryInsert(rival % 2 == 0 ? owner() : stranger(), alias));

            assertThat(won.stream().flatMap(Optional::stream)).hasSize(1);
            Link winner = won.stream().flatMap(Optional::stream).findFirst().orElseThrow();
            assertThat(links().findByAlias(domain(), alias)).contains(winner);
            assertThat(total(owner()) + total(stranger())).isEqualTo(round);
        }
    }

    @Test
    default void gives_a_new_alias_to_exactly_one_of_many_updates() throws Exception {
        List<Link> rivals = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            rivals.add(insert(link("rival-" + i)));
        }

        List<Boolean> won = Race.run(
                rivals.size(), i -> tryChange(rivals.get(i), link("sale").build()));

        assertThat(won).containsOnlyOnce(true);
        assertThat(links().findByAlias(domain(), "sale"))
                .contains(links().find(owner(), rivals.get(won.indexOf(true)).id())
                        .orElseThrow());
        assertThat(total(owner())).isEqualTo(rivals.size());
    }

    @Test
    default void grants_exactly_as_many_clicks_as_the_limit_allows() throws Exception {
        for (int round = 1; round <= rounds(); round++) {
            for (long limit : new long[] {1, 100}) {
                Link link = insert(link("limit-" + limit + "-" + round).clicksLimit(limit));

                List<Long> granted = Race.run(THREADS, thread -> clickAgainAndAgain(link, 1, 4));

                assertThat(granted.stream().mapToLong(Long::longValue).sum()).isEqualTo(limit);
                assertThat(links().find(owner(), link.id())).contains(link.withClicks(limit));
            }
        }
    }

    @Test
    default void grants_parts_of_batches_up_to_the_limit() throws Exception {
        Link link = insert(link("sale").clicksLimit(100L));

        List<Long> granted = Race.run(16, thread -> clickAgainAndAgain(link, 7, 2));

        assertThat(granted.stream().mapToLong(Long::longValue).sum()).isEqualTo(100);
        assertThat(links().find(owner(), link.id())).contains(link.withClicks(100));
    }

    @Test
    default void gives_every_click_a_different_number() throws Exception {
        Link first = insert(link("first"));
        Link second = insert(link("second"));
        LinkVersion anyFirst = LinkVersion.any(first.id());
        LinkVersion anySecond = LinkVersion.any(second.id());
        TreeMap<LinkVersion, Long> wanted = new TreeMap<>(Map.of(anyFirst, 2L, anySecond, 1L));

        List<Map<LinkVersion, CountedClicks>> counted =
                Race.run(THREADS, thread -> links().countClicks(wanted, CountedClicks.Numbering.NUMBERED, List.of()));

        assertThat(counted.stream().map(each -> each.get(anyFirst)))
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, THREADS)
                        .mapToObj(i -> new CountedClicks(2L * i, 2))
                        .toList());
        assertThat(counted.stream().map(each -> each.get(anySecond)))
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, THREADS)
                        .mapToObj(i -> new CountedClicks(i, 1))
                        .toList());
        assertThat(links().find(owner(), first.id())).contains(first.withClicks(2 * THREADS));
    }

    @Test
    default void loses_no_update_of_another_field_and_no_click() throws Exception {
        int rounds = 10;
        Pixel pixel = insertPixel("pixel");
        Link link = insert(link("sale"));
        List<Callable<Long>> work = new ArrayList<>();
        work.add(() -> repeatedly(rounds, i -> edit(link, content -> content.title("title " + i))));
        work.add(() -> repeatedly(rounds, i -> edit(link, content -> content.spaceId((long) i))));
        work.add(() -> repeatedly(rounds, i -> edit(link, content -> content.clicksLimit(1_000L + i))));
        work.add(() -> repeatedly(rounds, i -> edit(link, content -> content.targeting(rotations("a", "label " + i)))));
        work.add(() -> repeatedly(
                rounds, i -> edit(link, content -> content.pixelIds(i % 2 == 0 ? List.of() : List.of(pixel.id())))));
        work.add(() -> repeatedly(rounds, i -> edit(link, content -> content.alias(new Alias("sale", "sale-" + i)))));
        for (int i = 0; i < 4; i++) {
            work.add(() -> clickAgainAndAgain(link, 1, rounds));
        }

        Race.run(work);

        int last = rounds - 1;
        LinkContent expected = link("sale")
                .alias(new Alias("sale", "sale-" + last))
                .title("title " + last)
                .spaceId((long) last)
                .clicksLimit(1_000L + last)
                .targeting(rotations("a", "label " + last))
                .pixelIds(List.of(pixel.id()))
                .build();
        Link stored = links().find(owner(), link.id()).orElseThrow();
        assertThat(stored.content()).isEqualTo(expected);
        assertThat(stored.clicks()).isEqualTo(4L * rounds);
        assertThat(links().findByAlias(domain(), "sale-" + last)).contains(stored);
    }

    @Test
    default void loses_no_update_of_a_pixel() throws Exception {
        Pixel pixel = insertPixel("=");
        Race.run(
                16,
                thread -> pixels().update(
                                owner(),
                                pixel.id(),
                                seen -> seen.changed(
                                        PixelContent.of(seen.name() + (char) ('a' + thread), seen.type(), seen.value()),
                                        NOW)));

        Pixel stored = pixels().find(owner(), pixel.id()).orElseThrow();
        assertThat(stored.version()).isEqualTo(17);
        assertThat(stored.name().split("")).containsExactlyInAnyOrder("=abcdefghijklmnop".split(""));
    }

    @Test
    default void detaches_a_pixel_that_is_deleted_while_a_link_attaches_it() throws Exception {
        for (int round = 0; round < 10; round++) {
            Pixel pixel = insertPixel("pixel " + round);
            Link existing = insert(link("existing-" + round));
            String alias = "new-" + round;

            Race.run(List.<Callable<Object>>of(
                    () -> tryAttach(() -> insert(link(alias).pixelIds(List.of(pixel.id())))),
                    () -> tryAttach(() -> edit(existing, content -> content.pixelIds(List.of(pixel.id())))),
                    () -> pixels().delete(owner(), pixel.id(), seen -> {}),
                    () -> links().find(owner(), LinkQuery.all(), NOW)));

            assertThat(pixels().find(owner(), pixel.id())).isEmpty();
            assertThat(links().find(owner(), existing.id())).map(Link::pixelIds).contains(List.of());
            assertThat(links().findByAlias(domain(), alias).map(Link::pixelIds).orElse(List.of()))
                    .isEmpty();
            assertThat(links().find(owner(), LinkQuery.all().withPixel(pixel.id()), NOW))
                    .isEqualTo(new Page.Rows<Link>(List.of(), 0));
        }
    }

    /** The deletion of a pixel changes a link and keeps its version. */
    @Test
    default void detaches_a_pixel_that_is_deleted_between_the_read_and_the_write_of_an_update() throws Exception {
        Pixel pixel = insertPixel("pixel");
        Link link = insert(link("sale").pixelIds(List.of(pixel.id())));
        CountDownLatch read = new CountDownLatch(1);
        CountDownLatch deleted = new CountDownLatch(1);

        Race.run(List.<Callable<Object>>of(
                () -> edit(link, content -> {
                    read.countDown();
                    Race.await(deleted, 1); // in vain if the storage has locked the link
                    return content.title("Sale");
                }),
                () -> {
                    assertThat(Race.await(read, 50)).isTrue();
                    Optional<Pixel> gone = pixels().delete(owner(), pixel.id(), seen -> {});
                    deleted.countDown();
                    return gone;
                }));

        assertThat(pixels().find(owner(), pixel.id())).isEmpty();
        assertThat(links().find(owner(), link.id()))
                .map(Link::content)
                .contains(link("sale").title("Sale").build());
    }

    @Test
    default void deletes_a_link_once_and_counts_nothing_afterwards() throws Exception {
        Link link = insert(link("sale").targeting(rotations("a", "b")));

        List<Integer> deleted = Race.run(
                16,
                thread -> thread % 2 == 0
                        ? (int) One.delete(links(), owner(), link.id(), seen -> {}).stream()
                                .count()
                        : (int) (click(link.id(), 1) * 0));

        assertThat(deleted.stream().mapToInt(Integer::intValue).sum()).isEqualTo(1);
        assertThat(links().find(owner(), link.id())).isEmpty();
        assertThat(click(link.id(), 1)).isZero();
    }

    @Test
    default void gives_every_row_its_own_id_and_shows_it_at_once() throws Exception {
        List<Long> ids = Race.run(THREADS, thread -> {
            Link stored = One.insert(links(), owner(), link("alias-" + thread).build(), NOW);
            assertThat(links().find(owner(), stored.id())).contains(stored);
            assertThat(links().findByAlias(domain(), "alias-" + thread)).contains(stored);
            Pixel pixel = insertPixel("pixel " + thread);
            assertThat(pixels().find(owner(), pixel.id())).contains(pixel);
            return stored.id();
        });

        Set<Long> distinct = new HashSet<>(ids);
        assertThat(distinct).hasSize(THREADS);
        assertThat(total(owner())).isEqualTo(THREADS);
    }

    @Test
    default void runs_concurrent_calls_linearizably() throws Exception {
        Random random = new Random(newId());
        for (int round = 0; round < 25 * rounds(); round++) {
            History history = new History(random);
            history.run(links());
            assertThat(history.isLinearizable())
                    .as("%s is linearizable", history)
                    .isTrue();
        }
    }

    private Optional<Link> tryInsert(long rival, String alias) {
        try {
            return Optional.of(One.insert(links(), rival, link(alias).build(), NOW));
        } catch (RefusedRowsException e) {
            assertThat(e.takenAliases()).containsExactly(0);
            return Optional.empty();
        }
    }

    private boolean tryChange(Link link, LinkContent content) {
        try {
            return One.update(links(), owner(), link.id(), seen -> seen.changed(content, NOW))
                    .isPresent();
        } catch (RefusedRowsException e) {
            assertThat(links().find(owner(), link.id())).contains(link);
            return false;
        }
    }

    private static Object tryAttach(Callable<Object> attaching) throws Exception {
        try {
            return attaching.call();
        } catch (RefusedRowsException e) {
            return e;
        }
    }

    private static long repeatedly(int times, IntConsumer work) {
        IntStream.range(0, times).forEach(work);
        return 0;
    }

    private long clickAgainAndAgain(Link link, long wanted, int times) {
        long granted = 0;
        for (int i = 0; i < times; i++) {
            granted += click(link.id(), wanted);
        }
        return granted;
    }

    static int rounds() {
        return Integer.getInteger(ROUNDS, 1);
    }

    private long total(long whose) {
        return links().find(whose, LinkQuery.all(), NOW).total();
    }
}
