package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.sees;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.Page;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.storage.Storage;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What a durable storage keeps after it is closed and opened again. It is not part of {@link StorageContract}: a test
 * of a durable storage extends {@link StorageTestCase} and implements this as well.
 */
public interface DurabilityContract extends StorageFixture {

    /** Opens the storage of this test again. The test has closed the storage it used before. */
    Storage reopenStorage();

    @Test
    default void keeps_everything() {
        Pixel pixel = insertPixel("pixel");
        Link full = One.insert(links(), owner(), EdgeCases.everything(domain(), "full", pixel.id()), NOW);
        Link bare = insert(link("bare"));
        click(bare.id(), 7);
        storage().close();

        try (Storage reopened = reopenStorage()) {
            assertThat(reopened.links().find(owner(), LinkQuery.all(), NOW))
                    .isEqualTo(new Page.Rows<>(List.of(bare.withClicks(7), full), 2));
            assertThat(reopened.links().findByAlias(domain(), "full")).contains(full);
            assertThat(reopened.pixels().find(owner(), pixel.id())).contains(pixel);
        }
    }

    @Test
    default void never_reuses_an_id() {
        Link link = insert(link("sale"));
        Pixel pixel = insertPixel("pixel");
        One.delete(links(), owner(), link.id(), sees(link));
        pixels().delete(owner(), pixel.id(), sees(pixel));
        storage().close();

        try (Storage reopened = reopenStorage()) {
            Link nextLink = One.insert(reopened.links(), owner(), link("sale").build(), NOW);
            Pixel nextPixel = reopened.pixels().insert(owner(), pixel.content(), NOW);
            assertThat(nextLink.id()).isGreaterThan(link.id());
            assertThat(nextPixel.id()).isGreaterThan(pixel.id());
        }
    }

    @Test
    default void can_be_closed_again() {
        Link link = insert(link("sale"));
        storage().close();
        storage().close();

        try (Storage reopened = reopenStorage()) {
            assertThat(reopened.links().find(owner(), link.id())).contains(link);
        }
    }
}
