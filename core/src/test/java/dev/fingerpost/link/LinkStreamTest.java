package dev.fingerpost.link;

import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Testbed;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LinkStreamTest {

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();

    @ParameterizedTest
    @EnumSource
    void a_stream_has_every_link_once_in_every_order(LinkSort.Key key) {
        create(links, 250);
        testbed.linksOfStranger().create(draft());

        for (Direction direction : Direction.values()) {
            LinkQuery query = LinkQuery.all().withSort(key, direction).withPage(7);

            assertThat(links.stream(query))
                    .hasSize(250)
                    .doesNotHaveDuplicates()
                    .isSortedAccordingTo(query.sort().comparator());
        }
    }

    @Test
    void a_stream_of_no_links_is_empty() {
        assertThat(links.stream(LinkQuery.all())).isEmpty();
    }

    @Test
    void a_filter_narrows_the_stream() {
        create(links, 201);
        Link last = links.create(draft().withDisabled(true));

        assertThat(links.stream(LinkQuery.all().withStatus(LinkStatus.ACTIVE))).hasSize(201);
        assertThat(links.stream(LinkQuery.all().withStatus(LinkStatus.DISABLED)))
                .containsExactly(last);
    }

    @Test
    void statuses_are_judged_at_the_instant_the_stream_was_asked_for() {
        IntStream.range(0, 101)
                .forEach(i -> links.create(
                        draft().withActiveUntil(testbed.clock().instant().plusSeconds(5))));
        Iterator<Link> active =
                links.stream(LinkQuery.all().withStatus(LinkStatus.ACTIVE)).iterator();

        testbed.clock().goOn(Duration.ofSeconds(5));

        assertThat(active).toIterable().hasSize(101);
    }

    @Test
    void links_may_come_and_go_meanwhile() {
        create(links, 150);
        Iterator<Link> stream = links.stream(LinkQuery.all()).iterator();
        List<Long> seen = new ArrayList<>();
        seen.add(stream.next().id());

        create(links, 10);
        links.delete(150);
        links.delete(30);
        stream.forEachRemaining(link -> seen.add(link.id()));

        assertThat(seen)
                .containsExactlyElementsOf(LongStream.iterate(150, id -> id >= 1, id -> id - 1)
                        .filter(id -> id != 30)
                        .boxed()
                        .toList());
    }

    @Test
    void a_part_of_the_stream_reads_no_more_than_it_needs_even_in_parallel() {
        List<String> reads = new ArrayList<>();
        Links watched = watched(reads);
        create(watched, 350);
        reads.clear();

        assertThat(watched.stream(LinkQuery.all()).limit(100)).hasSize(100);
        assertThat(reads).containsExactly("findAfter");
        reads.clear();
        assertThat(watched.stream(LinkQuery.all()).limit(101)).hasSize(101);
        assertThat(reads).containsExactly("findAfter", "findAfter");
        reads.clear();
        assertThat(watched.stream(LinkQuery.all()).parallel().anyMatch(link -> true))
                .isTrue();
        assertThat(reads).containsExactly("findAfter");
        reads.clear();
        assertThat(watched.stream(LinkQuery.all()).parallel().count()).isEqualTo(350);
        assertThat(reads).containsExactly("findAfter", "findAfter", "findAfter", "findAfter");
    }

    @Test
    void a_search_is_checked_before_the_stream_is_read() {
        assertRefused(
                "search",
                "must not contain control characters",
                () -> links.stream(LinkQuery.all().withSearch("\n", SearchBy.TITLE)));
        assertRefused(
                "search",
                "must not contain control characters",
                () -> testbed.pixels().stream(PixelQuery.all().withSearch("\n")));
    }

    @Test
    void pixels_come_as_a_stream_too() {
        for (int i = 0; i < 201; i++) {
            testbed.pixels().create(PixelDraft.of(PixelType.X, "x" + i).withName("Pixel " + i));
        }
        testbed.pixelOfStranger();

        assertThat(testbed.pixels().stream(PixelQuery.all().withPage(3)))
                .extracting(Pixel::id)
                .containsExactlyElementsOf(LongStream.iterate(201, id -> id >= 1, id -> id - 1)
                        .boxed()
                        .toList());
    }

    private static Links watched(List<String> reads) {
        InterceptedStorage storage = new InterceptedStorage(new ModelStorage()) {
            @Override
            protected void beforeCall(String method) {
                reads.add(method);
            }
        };
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .build()
                .owner(OWNER)
                .links();
    }

    private static void create(Links links, int count) {
        for (int i = 0; i < count; i++) {
            links.create(draft().withTitle("Title " + i % 7));
        }
    }
}
