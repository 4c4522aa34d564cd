package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.newId;
import static dev.fingerpost.contract.StorageFixture.reversed;
import static dev.fingerpost.contract.StorageFixture.sees;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.pixel.PixelType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lists of pixels, by page and by cursor. */
public interface PixelListContract extends StorageFixture {

    @Test
    default void lists_an_owners_pixels_newest_first() {
        Pixel first = insertPixel("first");
        insertPixel(stranger(), "foreign");
        Pixel second = insertPixel("second");

        assertRows(PixelQuery.all(), second, first);
        assertThat(pixels().find(newId(), PixelQuery.all())).isEqualTo(new Page.Rows<Pixel>(List.of(), 0));
    }

    @Test
    default void filters_pixels_by_type_and_text() {
        Pixel both = insertPixel("Spring Sale", PixelType.BING);
        Pixel type = insertPixel("Autumn", PixelType.BING);
        Pixel text = insertPixel("offspring", PixelType.QUORA);

        assertRows(PixelQuery.all().withType(PixelType.BING), type, both);
        assertRows(PixelQuery.all().withSearch("SPRING"), text, both);
        assertRows(PixelQuery.all().withSearch("spring").withType(PixelType.BING), both);
        assertRows(PixelQuery.all().withType(PixelType.ADROLL));
        assertRows(PixelQuery.all().withSearch("value"));
        assertRows(PixelQuery.all().withSearch(""), text, type, both);
        assertThat(pixels().find(stranger(), PixelQuery.all().withSearch("spring"))
                        .total())
                .isZero();
    }

    @Test
    default void searches_pixels_for_plain_characters_in_any_case() {
        List<Pixel> stored = new ArrayList<>();
        for (String name : List.of("a%b", "a_b", "a\\b", "a'b", "a!b", "axb", "Stra\u00DFe", "\u0130", "\u00E9")) {
            stored.add(insertPixel(name));
        }

        for (Pixel pixel : stored) {
            assertRows(PixelQuery.all().withSearch(pixel.name()), pixel);
        }
        assertRows(PixelQuery.all().withSearch("%"), stored.get(0));
        assertRows(PixelQuery.all().withSearch("_"), stored.get(1));
        assertRows(PixelQuery.all().withSearch("\\"), stored.get(2));
        assertRows(PixelQuery.all().withSearch("STRASSE"), stored.get(6));
        assertRows(PixelQuery.all().withSearch("i\u0307"), stored.get(7));
        assertRows(PixelQuery.all().withSearch("\u00C9"), stored.get(8));
        assertRows(PixelQuery.all().withSearch("e"), stored.get(6));
    }

    @Test
    default void sorts_pixels_by_code_point_of_their_folded_names() {
        List<Pixel> ascending = new ArrayList<>();
        for (String name : List.of(
                " ", "10", "9", "A", "a", "b", "Strasse", "stra\u00DFe", "z", "\u00E9", "\uFF21", EdgeCases.EMOJI)) {
            ascending.add(insertPixel(name));
        }

        PixelQuery query = PixelQuery.all().withPerPage(PerPage.HUNDRED);
        assertRows(query.withSort(PixelSort.Key.NAME, Direction.ASCENDING), ascending.toArray(Pixel[]::new));
        assertRows(
                query.withSort(PixelSort.Key.NAME, Direction.DESCENDING),
                reversed(ascending).toArray(Pixel[]::new));
    }

    @Test
    default void pages_and_walks_through_pixels_in_every_order() {
        List<Pixel> stored = new ArrayList<>();
        for (int i = 0; i < 33; i++) {
            stored.add(insertPixel((i % 2 == 0 ? "NAME " : "name ") + i % 5, PixelType.values()[i % 2]));
        }

        for (PixelSort.Key key : PixelSort.Key.values()) {
            for (Direction direction : Direction.values()) {
                PixelQuery query = PixelQuery.all().withSort(key, direction);
                for (PixelQuery filtered : List.of(
                        query,
                        query.withType(PixelType.values()[1]),
                        query.withSearch("ME 3"),
                        query.withSearch("no"))) {
                    List<Pixel> expected = stored.stream()
                            .filter(filtered::matches)
                            .sorted(query.sort().comparator())
                            .toList();
                    assertPages(filtered, expected);
                    assertWalk(filtered, expected);
                }
            }
        }
    }

    @Test
    default void answers_a_page_of_pixels_past_the_end_with_the_total() {
        insertPixel("pixel");

        for (long page : new long[] {2, PageRequest.LAST}) {
            assertThat(pixels().find(owner(), PixelQuery.all().withPage(page)))
                    .isEqualTo(new Page.Rows<Pixel>(List.of(), 1));
        }
    }

    @Test
    default void continues_after_the_position_of_a_deleted_pixel() {
        Pixel first = insertPixel("a");
        Pixel second = insertPixel("b");
        Pixel third = insertPixel("c");
        pixels().delete(owner(), second.id(), sees(second));
        PixelQuery ascending = PixelQuery.all().withSort(PixelSort.Key.NAME, Direction.ASCENDING);
        PixelQuery descending = PixelQuery.all().withSort(PixelSort.Key.NAME, Direction.DESCENDING);
        Position deleted = new Position(new SortValue.OfText("B"), second.id());

        assertThat(pixels().findAfter(owner(), ascending, deleted, 10)).containsExactly(third);
        assertThat(pixels().findAfter(owner(), descending, deleted, 10)).containsExactly(first);
        assertThat(pixels().findAfter(stranger(), ascending, deleted, 10)).isEmpty();
    }

    private Pixel insertPixel(String name, PixelType type) {
        return pixels().insert(owner(), PixelContent.of(name, type, "value"), NOW);
    }

    private void assertPages(PixelQuery query, List<Pixel> expected) {
        for (PerPage perPage : PerPage.OF_HTTP) {
            int size = perPage.size();
            for (int page = 1; (page - 1) * size <= expected.size(); page++) {
                List<Pixel> items =
                        expected.stream().skip((page - 1L) * size).limit(size).toList();
                assertThat(pixels().find(owner(), query.withPerPage(perPage).withPage(page)))
                        .as("%s, page %s", query, page)
                        .isEqualTo(new Page.Rows<>(items, expected.size()));
            }
        }
    }

    private void assertWalk(PixelQuery query, List<Pixel> expected) {
        assertThat(pixels().findAfter(owner(), query, null, 2))
                .isEqualTo(expected.subList(0, Math.min(2, expected.size())));
        for (int i = 0; i < expected.size(); i++) {
            List<Pixel> rest = expected.subList(i + 1, expected.size());
            Position position = query.sort().positionOf(expected.get(i));
            assertThat(pixels().findAfter(owner(), query, position, 4))
                    .as("%s after %s", query, position)
                    .isEqualTo(rest.subList(0, Math.min(4, rest.size())));
        }
    }

    private void assertRows(PixelQuery query, Pixel... expected) {
        assertThat(pixels().find(owner(), query)).isEqualTo(new Page.Rows<>(List.of(expected), expected.length));
    }
}
