package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.Page;
import dev.fingerpost.storage.Storage;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What a backend that belongs to one process guarantees: a second process that opens it is refused, or does no harm. A
 * class that extends {@link StorageContract} implements this, or {@link SharedBackendContract}.
 */
public interface OneProcessContract extends StorageFixture {

    /**
     * Opens the backend of {@link #storage} once more, as another process does. The test closes the returned storage.
     *
     * @throws Exception if the backend refuses a second process
     */
    Storage openAgain() throws Exception;

    @Test
    default void a_second_process_is_refused_or_does_no_harm() {
        Link link = insert(link("sale").clicksLimit(3L));
        click(link.id(), 1);

        try (Storage other = openAgain()) {
            try {
                One.insert(other.links(), stranger(), link("other").build(), NOW);
                other.links().deleteOldest(owner(), 10);
            } catch (RuntimeException e) {
                assertThat(e).as("refused").isNotNull();
            }
        } catch (Exception e) {
            assertThat(e).as("refused").isNotNull();
        }

        assertThat(click(link.id(), 5)).isEqualTo(2);
        Link next = insert(link("next"));
        assertThat(next.id()).isGreaterThan(link.id());
        assertThat(links().find(owner(), LinkQuery.all(), NOW))
                .isEqualTo(new Page.Rows<>(List.of(next, link.withClicks(3)), 2));
    }
}
