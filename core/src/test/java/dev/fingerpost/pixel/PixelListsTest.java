package dev.fingerpost.pixel;

import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Slice;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PixelListsTest {

    private final Testbed testbed = Testbed.standard();
    private final Pixels pixels = testbed.pixels();

    @Test
    void a_list_has_the_owners_newest_first_ten_per_page() {
        create("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l");
        testbed.pixelOfStranger();

        Page<Pixel> second = pixels.find(PixelQuery.all().withPage(2));

        assertThat(names(pixels.find(PixelQuery.all()).items()))
                .containsExactly("l", "k", "j", "i", "h", "g", "f", "e", "d", "c");
        assertThat(names(second.items())).containsExactly("b", "a");
        assertThat(second.total()).isEqualTo(12);
        assertThat(names(pixels.find(PixelQuery.all().withPerPage(PerPage.TWENTY_FIVE))
                        .items()))
                .hasSize(12);
    }

    @Test
    void names_sort_by_code_point_ignoring_case_and_ties_by_id() {
        create("b", "B", "\u00E9", "a", "\uD83D\uDE00", "\uFF21");

        assertThat(names(sorted(Direction.ASCENDING)))
                .containsExactly("a", "b", "B", "\u00E9", "\uFF21", "\uD83D\uDE00");
        assertThat(names(sorted(Direction.DESCENDING)))
                .containsExactly("\uD83D\uDE00", "\uFF21", "\u00E9", "B", "b", "a");
        assertThat(sorted(Direction.ASCENDING))
                .isSortedAccordingTo(new PixelSort(PixelSort.Key.NAME, Direction.ASCENDING).comparator());
    }

    @Test
    void a_search_is_plain_text_in_the_name_and_a_type_must_be_the_same() {
        create("100% off", "1000 off");
        pixels.create(new PixelDraft("Off", PixelType.BING, "off"));
        PixelQuery all = PixelQuery.all();

        assertThat(names(pixels.find(all.withSearch("0% OFF")).items())).containsExactly("100% off");
        assertThat(names(pixels.find(all.withSearch("off").withType(PixelType.BING))
                        .items()))
                .containsExactly("Off");
        assertThat(pixels.find(all.withType(PixelType.QUORA)).total()).isZero();
        assertThat(pixels.find(all.withSearch("").withType(null)).total()).isEqualTo(3);
    }

    @Test
    void a_cursor_continues_its_own_list_only() {
        create("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l");
        PixelQuery byName = PixelQuery.all().withSort(PixelSort.Key.NAME, Direction.ASCENDING);
        Cursor cursor = pixels.find(byName).next().orElseThrow();

        Slice<Pixel> rest = pixels.findAfter(cursor, byName.withPage(7));

        assertThat(names(rest.items())).containsExactly("k", "l");
        assertThat(rest.next()).isEmpty();
        assertThat(Stream.of(
                        PixelQuery.all(),
                        byName.withSearch("a"),
                        byName.withType(PixelType.X),
                        byName.withSort(PixelSort.Key.NAME, Direction.DESCENDING)))
                .allSatisfy(other -> assertRefused(
                        "cursor",
                        "must be used with the filter, order and owner it was made for",
                        () -> pixels.findAfter(cursor, other)));
        assertRefused(
                "cursor",
                "must be used with the filter, order and owner it was made for",
                () -> testbed.fingerpost().owner(Testbed.STRANGER).pixels().findAfter(cursor, byName));
    }

    @Test
    void a_cursor_by_id_continues_too() {
        create("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l");
        Cursor cursor = pixels.find(PixelQuery.all()).next().orElseThrow();

        assertThat(names(pixels.findAfter(cursor, PixelQuery.all()).items())).containsExactly("b", "a");
    }

    @Test
    void a_search_must_be_short_plain_text() {
        assertRefused(
                "search",
                "must not contain control characters",
                () -> pixels.find(PixelQuery.all().withSearch("a\nb")));
        assertRefused(
                "search",
                "must be at most 255 characters",
                () -> pixels.findAfter(new Cursor("x"), PixelQuery.all().withSearch("x".repeat(256))));
    }

    private void create(String... names) {
        for (String name : names) {
            pixels.create(new PixelDraft(name, PixelType.X, "o1"));
        }
    }

    private List<Pixel> sorted(Direction direction) {
        return pixels.find(PixelQuery.all().withSort(PixelSort.Key.NAME, direction))
                .items();
    }

    private static List<String> names(List<Pixel> found) {
        return found.stream().map(Pixel::name).toList();
    }
}
