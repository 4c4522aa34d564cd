package dev.fingerpost.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.pixel.PixelType;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages and cursors over sorted rows, and how many rows are read for them. */
class ListScanTest {

    private static final PixelQuery BY_NAME =
            PixelQuery.all().withSort(PixelSort.Key.NAME, Direction.ASCENDING).withPerPage(PerPage.TEN);
    private static final List<Pixel> ROWS =
            IntStream.range(0, 50).mapToObj(ListScanTest::pixel).toList();

    private final AtomicInteger read = new AtomicInteger();

    @Test
    void sorts_rows_in_both_directions() {
        List<Pixel> three = ROWS.subList(0, 3);

        assertThat(ListScan.of(PixelQuery.all()).sorted(three.stream())).containsExactly(pixel(2), pixel(1), pixel(0));
        assertThat(ListScan.of(BY_NAME).sorted(three.stream())).containsExactlyElementsOf(three);
    }

    @Test
    void starts_after_a_position_in_both_directions() {
        Position second = new Position(new SortValue.OfNumber(2), 2);

        assertThat(ListScan.of(PixelQuery.all()).sortedAfter(second, ROWS.stream()))
                .containsExactly(pixel(0));
        assertThat(ListScan.of(BY_NAME).sortedAfter(BY_NAME.sort().positionOf(pixel(47)), ROWS.stream()))
                .containsExactly(pixel(48), pixel(49));
    }

    @Test
    void a_page_without_a_filter_reads_no_further_when_the_count_is_known() {
        Page.Rows<Pixel> page = ListScan.of(BY_NAME.withPage(2)).page(rows(), 50);

        assertThat(page).isEqualTo(new Page.Rows<>(ROWS.subList(10, 20), 50));
        assertThat(read).hasValue(20);
    }

    @Test
    void rows_before_a_page_are_skipped_where_no_filter_has_to_see_them() {
        ListScan<PixelSort.Key, Pixel> all = ListScan.of(BY_NAME.withPage(2));
        ListScan<PixelSort.Key, Pixel> some =
                ListScan.of(BY_NAME.withType(PixelType.X).withPage(2));

        assertThat(all.skipped()).isEqualTo(10);
        assertThat(all.pageAfterSkipped(rows().skip(10), 50)).isEqualTo(new Page.Rows<>(ROWS.subList(10, 20), 50));
        assertThat(some.skipped()).isZero();
        assertThat(some.pageAfterSkipped(rows(), 50)).isEqualTo(some.page(rows()));
    }

    @Test
    void a_page_with_a_filter_counts_what_the_filter_lets_through() {
        Page.Rows<Pixel> page =
                ListScan.of(BY_NAME.withType(PixelType.X).withPage(3)).page(rows(), 50);

        assertThat(page.items()).containsExactly(pixel(40), pixel(42), pixel(44), pixel(46), pixel(48));
        assertThat(page.total()).isEqualTo(25);
    }

    @Test
    void a_page_past_the_end_has_the_total() {
        assertThat(ListScan.of(BY_NAME.withPage(9)).page(rows())).isEqualTo(new Page.Rows<>(List.of(), 50));
        assertThat(ListScan.of(BY_NAME.withPage(9)).page(rows(), 50)).isEqualTo(new Page.Rows<>(List.of(), 50));
    }

    @Test
    void the_first_rows_are_read_and_no_more() {
        assertThat(ListScan.of(BY_NAME.withType(PixelType.BING)).first(2, rows()))
                .containsExactly(pixel(1), pixel(3));
        assertThat(read).hasValue(4);
    }

    private Stream<Pixel> rows() {
        return ROWS.stream().peek(row -> read.incrementAndGet());
    }

    private static Pixel pixel(int number) {
        PixelType type = number % 2 == 0 ? PixelType.X : PixelType.BING;
        return Pixel.created(number + 1, 1, PixelContent.of("pixel %02d".formatted(number), type, "1"), Instant.EPOCH);
    }
}
