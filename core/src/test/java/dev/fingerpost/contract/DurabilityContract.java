package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.NewApiKey;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.storage.Storage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a storage keeps when it is closed and opened again. For storages that are durable; it is none of the others. */
public abstract class DurabilityContract extends StorageContract {

    /** The storage of this test once more: what {@link #createStorage} gave has been closed. */
    protected abstract Storage reopenStorage();

    @Test
    void keeps_everything() {
        Pixel pixel = insertPixel("pixel");
        Link full = links().insert(owner, EdgeCases.everything(domain, "full", pixel.id()), NOW);
        Link bare = insert(link("bare"));
        click(bare.id(), 7);
        ApiKey key = apiKeys().insert(NewApiKey.of(owner, "deploy", "%064x".formatted(newId()), NOW));
        storage().close();

        try (Storage reopened = reopenStorage()) {
            assertThat(reopened.links().find(owner, LinkQuery.all(), NOW))
                    .isEqualTo(new PageWithTotal<>(List.of(bare.withClicks(7), full), 2));
            assertThat(reopened.links().findByAlias(domain, "full")).contains(full);
            assertThat(reopened.pixels().find(owner, pixel.id())).contains(pixel);
            assertThat(reopened.apiKeys().findByHash(key.hash())).contains(key);
        }
    }

    @Test
    void gives_no_id_twice() {
        Link link = insert(link("sale"));
        Pixel pixel = insertPixel("pixel");
        links().delete(owner, link.id(), sees(link));
        pixels().delete(owner, pixel.id(), sees(pixel));
        storage().close();

        try (Storage reopened = reopenStorage()) {
            Link nextLink = reopened.links().insert(owner, link("sale").build(), NOW);
            Pixel nextPixel = reopened.pixels().insert(owner, pixel.content(), NOW);
            assertThat(nextLink.id()).isGreaterThan(link.id());
            assertThat(nextPixel.id()).isGreaterThan(pixel.id());
        }
    }

    @Test
    void can_be_closed_again() {
        Link link = insert(link("sale"));
        storage().close();
        storage().close();

        try (Storage reopened = reopenStorage()) {
            assertThat(reopened.links().find(owner, link.id())).contains(link);
        }
    }
}
