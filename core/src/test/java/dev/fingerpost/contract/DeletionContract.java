package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.rotations;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.pixel.Pixel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The contract of {@code deleteOldest}, which is called step by step to delete everything that an owner has. */
public interface DeletionContract extends StorageFixture {

    @Test
    default void deletes_an_owners_oldest_links_with_their_parts() {
        Pixel pixel = insertPixel("a");
        Link first = insert(link("first").pixelIds(List.of(pixel.id())).title("x"));
        Link second = insert(link("second").targeting(rotations("b", "a")).title("A"));
        Link foreign = One.insert(links(), stranger(), link("foreign").build(), NOW);
        Link third = insert(link("third"));
        click(second.id(), 3);

        assertThat(links().deleteOldest(owner(), 2)).containsExactly(first, second.withClicks(3));

        assertThat(allLinks().items()).containsExactly(third);
        assertThat(links().find(owner(), first.id())).isEmpty();
        assertThat(links().findByAlias(domain(), "second")).isEmpty();
        assertThat(pixels().find(owner(), pixel.id())).contains(pixel);
        assertThat(links().deleteOldest(owner(), 100)).containsExactly(third);
        assertThat(links().deleteOldest(owner(), 100)).isEmpty();
        assertThat(links().find(stranger(), foreign.id())).contains(foreign);
        assertThat(insert(link("second")).id()).isGreaterThan(third.id());
    }

    @Test
    default void totals_are_exact_after_concurrent_inserts_and_deletions() throws Exception {
        int survivors =
                11; // more rows than a page holds, because the total of a shorter list is simply the number of its rows
        Race.run(8, number -> {
            Random random = new Random(number);
            List<Link> mine = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                if (mine.isEmpty() || random.nextInt(3) > 0) {
                    mine.add(insert(link("of-" + number + "-" + i)));
                } else {
                    Link gone = mine.remove(random.nextInt(mine.size()));
                    assertThat(One.delete(links(), owner(), gone.id(), link -> {}))
                            .isPresent();
                }
            }
            return mine.size();
        });

        List<Link> left = everyLink();
        assertThat(left).hasSizeGreaterThan(survivors);
        assertThat(allLinks().total()).isEqualTo(left.size());
        List<List<Link>> deleted = Race.run(4, number -> links().deleteOldest(owner(), (left.size() - survivors) / 4));
        int gone = deleted.stream().mapToInt(List::size).sum();
        assertThat(allLinks().total()).isEqualTo(left.size() - gone).isGreaterThanOrEqualTo(survivors);
        assertThat(everyLink()).hasSize(left.size() - gone);
        links().deleteOldest(owner(), left.size());
        assertThat(allLinks().total()).isZero();
    }

    private List<Link> everyLink() {
        LinkQuery query = LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING);
        return links().findAfter(owner(), query, new Position(new SortValue.OfNumber(0), 0), 1_000, NOW);
    }

    @Test
    default void deletes_an_owners_oldest_pixels_and_detaches_them() {
        Pixel first = insertPixel("b");
        Pixel second = insertPixel("a");
        Pixel foreign = insertPixel(stranger(), "c");
        Pixel third = insertPixel("c");
        Link link = insert(link("sale").pixelIds(List.of(third.id(), second.id(), first.id())));

        assertThat(pixels().deleteOldest(owner(), 2)).containsExactly(first, second);

        assertThat(pixels().findAll(owner(), List.of(first.id(), second.id(), third.id())))
                .containsExactly(third);
        assertThat(links().find(owner(), link.id()))
                .contains(link.withContent(link.content().withPixelIds(List.of(third.id()))));
        assertThat(pixels().deleteOldest(owner(), 100)).containsExactly(third);
        assertThat(pixels().deleteOldest(owner(), 100)).isEmpty();
        assertThat(links().find(owner(), link.id()))
                .contains(link.withContent(link.content().withPixelIds(List.of())));
        assertThat(pixels().find(stranger(), foreign.id())).contains(foreign);
    }
}
