package dev.fingerpost.link;

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OTHER_DOMAIN;
import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Slice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkListsTest {

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();

    @Test
    void a_list_has_the_owners_newest_first_ten_per_page() {
        create(12);

        Page<Link> first = links.find(LinkQuery.all());
        Page<Link> second = links.find(LinkQuery.all().withPage(2));
        Page<Link> past = links.find(LinkQuery.all().withPage(3));

        assertThat(first.items()).extracting(Link::id).containsExactlyElementsOf(down(12, 3));
        assertThat(second.items()).extracting(Link::id).containsExactly(2L, 1L);
        assertThat(past.items()).isEmpty();
        assertThat(Stream.of(first, second, past).map(Page::total)).containsOnly(12L);
        assertThat(Stream.of(first, second, past).map(Page::lastPage)).containsOnly(2L);
        assertThat(first.next()).isPresent();
        assertThat(second.next()).isEmpty();
        assertThat(past.next()).isEmpty();
    }

    @Test
    void criteria_narrow_it() {
        long pixel = testbed.pixel().id();
        long wanted = links.create(draft().withDomain(OTHER_DOMAIN)
                        .withTitle("Spring Sale")
                        .withSpace(7L)
                        .withPixels(List.of(pixel))
                        .withDisabled(true))
                .id();
        create(3);
        LinkQuery all = LinkQuery.all();

        assertThat(Stream.of(
                        all.withSearch("sale", SearchBy.TITLE),
                        all.withStatus(LinkStatus.DISABLED),
                        all.withSpace(7L),
                        all.withDomain(OTHER_DOMAIN),
                        all.withPixel(pixel)))
                .allSatisfy(query -> assertThat(links.find(query).items())
                        .extracting(Link::id)
                        .containsExactly(wanted));
        assertThat(links.find(all.withStatus(null)
                                .withSpace(null)
                                .withDomain(null)
                                .withPixel(null))
                        .total())
                .isEqualTo(4);
    }

    @Test
    void status_is_judged_at_the_present_or_the_given_instant() {
        links.create(draft().withActiveFrom(NOW.plusSeconds(5)));
        LinkQuery active = LinkQuery.all().withStatus(LinkStatus.ACTIVE);

        assertThat(links.find(active).total()).isZero();
        assertThat(links.find(active, NOW.plusSeconds(5)).total()).isEqualTo(1);
        testbed.clock().goOn(Duration.ofSeconds(5));
        assertThat(links.find(active).total()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void reading_by_cursor_returns_every_row_once_in_every_order(LinkSort.Key key) {
        create(37);
        for (Direction direction : Direction.values()) {
            LinkQuery query = LinkQuery.all().withSort(key, direction);

            assertThat(walk(query)).extracting(Link::id).doesNotHaveDuplicates().hasSize(37);
            assertThat(walk(query)).isSortedAccordingTo(query.sort().comparator());
        }
    }

    @Test
    void inserted_and_deleted_rows_do_not_disturb_reading_by_cursor() {
        create(30);
        Page<Link> page = links.find(LinkQuery.all());
        create(5);
        links.delete(21);
        links.delete(20);
        links.delete(5);

        Slice<Link> slice =
                links.findAfter(page.next().orElseThrow(), LinkQuery.all().withPerPage(PerPage.HUNDRED));

        assertThat(slice.items())
                .extracting(Link::id)
                .containsExactlyElementsOf(
                        down(19, 1).stream().filter(id -> id != 5).toList());
        assertThat(slice.next()).isEmpty();
    }

    @Test
    void a_slice_at_the_end_of_the_list_has_no_next_cursor() {
        create(20);

        Slice<Link> rest = links.findAfter(links.find(LinkQuery.all()).next().orElseThrow(), LinkQuery.all());

        assertThat(rest.items()).hasSize(10);
        assertThat(rest.next()).isEmpty();
    }

    static Stream<UnaryOperator<LinkQuery>> otherLists() {
        return Stream.of(
                query -> query.withSort(LinkSort.Key.ID, Direction.ASCENDING),
                query -> query.withSort(LinkSort.Key.CLICKS, Direction.DESCENDING),
                query -> query.withSort(LinkSort.Key.TITLE, Direction.DESCENDING),
                query -> query.withSearch("x", SearchBy.TITLE),
                query -> query.withSearch("x", SearchBy.URL),
                query -> query.withStatus(LinkStatus.ACTIVE),
                query -> query.withSpace(1L),
                query -> query.withDomain(1L),
                query -> query.withPixel(1L));
    }

    @ParameterizedTest
    @MethodSource("otherLists")
    void a_cursor_works_for_its_own_list_only(UnaryOperator<LinkQuery> other) {
        create(11);
        Cursor cursor = links.find(LinkQuery.all()).next().orElseThrow();

        assertRefused(
                "cursor",
                "must be used with the filter, order and owner it was made for",
                () -> links.findAfter(cursor, other.apply(LinkQuery.all())));
        assertRefused(
                "cursor",
                "must be used with the filter, order and owner it was made for",
                () -> testbed.linksOfStranger().findAfter(cursor, LinkQuery.all()));
    }

    @Test
    void a_cursor_works_for_another_page_size() {
        create(40);
        Cursor cursor = links.find(LinkQuery.all()).next().orElseThrow();

        assertThat(links.findAfter(
                                cursor,
                                LinkQuery.all().withPerPage(PerPage.TWENTY_FIVE).withPage(9))
                        .items())
                .hasSize(25);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nb", "\0", "\uD83D"})
    void a_search_must_be_plain_text(String search) {
        assertRefused(() -> links.find(LinkQuery.all().withSearch(search, SearchBy.TITLE)))
                .extracting(violation -> violation.field())
                .containsExactly("search");
        assertRefused(() -> links.findAfter(new Cursor("x"), LinkQuery.all().withSearch(search, SearchBy.URL)))
                .extracting(violation -> violation.field())
                .containsExactly("search");
    }

    @Test
    void a_search_has_at_most_255_characters() {
        assertThat(links.find(LinkQuery.all().withSearch("x".repeat(255), SearchBy.TITLE))
                        .total())
                .isZero();
        assertRefused(
                "search",
                "must be at most 255 characters",
                () -> links.find(LinkQuery.all().withSearch("x".repeat(256), SearchBy.TITLE)));
    }

    private void create(int number) {
        for (int i = 0; i < number; i++) {
            links.create(draft().withTitle("Title " + i % 3));
        }
    }

    /** Follows the cursors, and stops even if they form a circle. */
    private List<Link> walk(LinkQuery query) {
        Page<Link> page = links.find(query);
        List<Link> met = new ArrayList<>(page.items());
        Slice<Link> slice = new Slice<>(List.of(), page.next().orElse(null));
        for (int i = 0; i < 10 && slice.next().isPresent(); i++) {
            slice = links.findAfter(slice.next().get(), query);
            met.addAll(slice.items());
        }
        return met;
    }

    private static List<Long> down(long from, long to) {
        return LongStream.iterate(from, id -> id >= to, id -> id - 1).boxed().toList();
    }
}
