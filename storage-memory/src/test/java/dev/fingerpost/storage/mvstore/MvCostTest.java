package dev.fingerpost.storage.mvstore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.storage.ListScan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.Test;

/** How many rows are read for a list, which is its cost. */
class MvCostTest {

    private static final int PIXELS = 500;

    private final CountingCodec codec = new CountingCodec();
    private final MvTable<PixelSort.Key, Pixel> pixels = new MvTable<>(
            new MvDatabase(new MVStore.Builder().open()),
            "pixels",
            PixelSort.Key.class,
            codec,
            (key, pixel) -> new PixelSort(key, Direction.ASCENDING).positionOf(pixel));
    private final List<Pixel> stored = new ArrayList<>();

    MvCostTest() {
        for (int i = 0; i < PIXELS; i++) {
            Pixel pixel = Pixel.created(
                    pixels.nextId(), 1 + i % 2, PixelContent.of("pixel " + i % 7, PixelType.X, "1"), Instant.EPOCH);
            pixels.insert(pixel);
            stored.add(pixel);
        }
    }

    @Test
    void reading_on_reads_no_row_before_the_position() {
        for (PixelSort.Key key : PixelSort.Key.values()) {
            for (Direction direction : Direction.values()) {
                PixelQuery query = PixelQuery.all().withSort(key, direction);
                for (int owned = 20; owned < PIXELS - 20; owned += 2) {
                    assertThat(rowsReadAfter(stored.get(owned), query)).isLessThanOrEqualTo(5);
                }
            }
        }
    }

    @Test
    void a_page_without_a_filter_counts_rows_without_reading_them() {
        PixelQuery query = PixelQuery.all().withPerPage(PerPage.TEN);

        Page.Rows<Pixel> page = pixels.page(1, ListScan.of(query));

        assertThat(page.total()).isEqualTo(PIXELS / 2);
        assertThat(codec.decoded).isEqualTo(10);
    }

    private int rowsReadAfter(Pixel pixel, PixelQuery query) {
        codec.decoded = 0;
        pixels.after(1, ListScan.of(query), query.sort().positionOf(pixel), 5);
        return codec.decoded;
    }

    /** Counts the rows that are read. */
    private static final class CountingCodec implements RowCodec<Pixel> {
        private final RowCodec<Pixel> real = new PixelRowCodec();
        private int decoded;

        @Override
        public long id(Pixel pixel) {
            return real.id(pixel);
        }

        @Override
        public long owner(Pixel pixel) {
            return real.owner(pixel);
        }

        @Override
        public Object[] encode(Pixel pixel) {
            return real.encode(pixel);
        }

        @Override
        public Pixel decode(long id, Object[] columns) {
            decoded++;
            return real.decode(id, columns);
        }
    }
}
