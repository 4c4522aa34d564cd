package dev.fingerpost.usecase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.concurrent.OwnerBulkhead;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.page.ConcurrencyLimits;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.Slice;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.text.WireNamed;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListerTest {

    private static final CursorScope NUMBERS = new CursorScope("numbers", false);

    @Property
    void the_pages_of_a_list_have_each_row_once_and_a_cursor_to_the_next_page(
            @ForAll @IntRange(max = 320) int total, @ForAll @IntRange(min = 1, max = PerPage.MOST) int size) {
        PerPage perPage = PerPage.of(size);
        List<Long> met = LongStream.rangeClosed(1, page(1, perPage, total).lastPage())
                .mapToObj(number -> page(number, perPage, total))
                .peek(page -> assertThat(page.next().isPresent())
                        .isEqualTo(page.request().number() < page.lastPage()))
                .flatMap(page -> page.items().stream())
                .toList();

        assertThat(met).isEqualTo(LongStream.range(0, total).boxed().toList());
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "9, 1", "10, 1", "11, 2", "20, 2", "21, 3", "9223372036854775797, 922337203685477580"})
    void the_last_page_is_the_last_with_rows_and_1_when_there_are_none(long total, long last) {
        assertThat(new Page<>(List.of(), PageRequest.FIRST, total, null).lastPage())
                .isEqualTo(last);
    }

    @Test
    void the_next_cursor_is_after_the_last_row() {
        Page<Long> page = page(2, PerPage.TEN, 25);

        assertThat(NUMBERS.positionOf(page.next().orElseThrow()).id()).isEqualTo(19);
    }

    @Test
    void a_page_past_the_end_is_empty_and_has_no_next_cursor() {
        Page<Long> page = page(4, PerPage.TEN, 25);

        assertThat(page.items()).isEmpty();
        assertThat(page.total()).isEqualTo(25);
        assertThat(page.next()).isEmpty();
    }

    @Test
    void a_page_whose_rows_are_deleted_between_the_two_reads_has_no_next_cursor() {
        assertThat(numbers(List.of(), 5).page(PageRequest.FIRST).next()).isEmpty();
    }

    @Test
    void mapping_the_items_keeps_the_page() {
        Page<Long> page = page(1, PerPage.TEN, 12);

        Page<String> mapped = page.map(number -> "#" + number);

        assertThat(mapped.items()).startsWith("#0", "#1").hasSize(10);
        assertThat(mapped.total()).isEqualTo(12);
        assertThat(mapped.request()).isEqualTo(page.request());
        assertThat(mapped.next()).isEqualTo(page.next());
        assertThat(mapped).hasToString("Page 1 of 2: " + mapped.items());
    }

    @Test
    void a_slice_has_a_next_cursor_if_there_is_one_more_row() {
        List<Long> eleven = LongStream.range(0, 11).boxed().toList();

        Slice<Long> full = numbers(eleven, 11).slice(null, PerPage.TEN);
        Slice<Long> last = numbers(eleven.subList(0, 10), 10).slice(null, PerPage.TEN);

        assertThat(full.items()).isEqualTo(eleven.subList(0, 10));
        assertThat(NUMBERS.positionOf(full.next().orElseThrow()).id()).isEqualTo(9);
        assertThat(last.items()).hasSize(10);
        assertThat(last.next()).isEmpty();
        assertThat(numbers(List.of(), 0).slice(null, PerPage.TEN).next()).isEmpty();
        assertThat(last).hasToString("Slice " + last.items());
    }

    @Test
    void pages_are_numbered_from_1_up_to_where_no_offset_overflows() {
        assertThat(new PageRequest(1, PerPage.HUNDRED).offset()).isZero();
        assertThat(new PageRequest(3, PerPage.TWENTY_FIVE).offset()).isEqualTo(50);
        assertThat(new PageRequest(PageRequest.LAST, PerPage.HUNDRED).offset()).isEqualTo(99_999_999_999_900L);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE, PageRequest.LAST + 1, Long.MAX_VALUE})
    void any_other_page_number_is_refused(long number) {
        assertThatIllegalArgumentException().isThrownBy(() -> new PageRequest(number, PerPage.TEN));
    }

    @Test
    void a_page_has_1_to_1000_rows() {
        assertThat(PerPage.of(1).size()).isEqualTo(1);
        assertThat(PerPage.of(1_000).size()).isEqualTo(1_000);
        assertThatIllegalArgumentException().isThrownBy(() -> PerPage.of(0));
        assertThatIllegalArgumentException().isThrownBy(() -> PerPage.of(1_001));
        assertThat(PerPage.OF_HTTP.stream().map(PerPage::size)).containsExactly(10, 25, 50, 100);
        assertThat(new PageRequest(PageRequest.LAST, PerPage.of(1_000)).offset())
                .isEqualTo(999_999_999_999_000L);
    }

    @Test
    void directions_have_names() {
        assertThat(Stream.of("asc", "desc", "ASC", "", "descending")
                        .map(name -> WireNamed.parse(Direction.class, name)))
                .extracting(found -> found.orElse(null))
                .containsExactly(Direction.ASCENDING, Direction.DESCENDING, null, null, null);
        assertThat(Direction.ASCENDING.wireName()).isEqualTo("asc");
        assertThat(Direction.DESCENDING.wireName()).isEqualTo("desc");
    }

    private static Page<Long> page(long number, PerPage perPage, long total) {
        PageRequest request = new PageRequest(number, perPage);
        List<Long> items = LongStream.range(request.offset(), Math.min(total, request.offset() + perPage.size()))
                .boxed()
                .toList();
        return numbers(items, total).page(request);
    }

    /** A list whose storage returns these rows. */
    private static Lister<Long> numbers(List<Long> items, long total) {
        return new Lister<>(
                1,
                new ModelStorage(),
                new OwnerBulkhead(ConcurrencyLimits.standard()),
                NUMBERS,
                Optional.empty(),
                row -> new Position(new SortValue.OfNumber(row), row),
                () -> new Page.Rows<>(items, total),
                (position, limit) -> {
                    assertThat(position).isNull();
                    return items.stream().limit(limit).toList();
                });
    }
}
