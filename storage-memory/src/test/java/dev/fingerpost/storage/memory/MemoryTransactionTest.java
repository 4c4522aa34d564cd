package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.contract.One;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.CallerTransactionException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What transactions in memory guarantee beyond the contract of all storages: other writers wait for them, and readers
 * do not see uncommitted changes.
 */
@Timeout(60)
class MemoryTransactionTest {

    private static final long OWNER = 1;
    private static final Instant NOW = Instant.ofEpochSecond(3_600);

    private final MemoryStorage storage = new MemoryStorage();

    @Test
    void others_see_nothing_before_its_end() {
        storage.inTransaction(view -> {
            Link link = One.insert(view.links(), OWNER, content("a").build(), NOW);
            click(view.links(), link.id());
            assertThat(CompletableFuture.supplyAsync(() -> storage.links().findByAlias(1, "a"))
                            .join())
                    .isEmpty();
            return link;
        });

        assertThat(storage.links().findByAlias(1, "a").orElseThrow().clicks()).isEqualTo(1);
    }

    /** Such a write would be lost at the end of the transaction. */
    @Test
    void a_write_beside_the_view_is_refused_on_its_thread() {
        storage.inTransaction(view -> {
            assertThat(view.isInCallerTransaction()).isTrue();
            One.insert(view.links(), OWNER, content("a").build(), NOW);
            assertThatThrownBy(() ->
                            One.insert(storage.links(), OWNER, content("b").build(), NOW))
                    .isInstanceOf(CallerTransactionException.class);
            assertThatThrownBy(() -> click(storage.links(), 1)).isInstanceOf(CallerTransactionException.class);
            return view;
        });

        assertThat(storage.isInCallerTransaction()).isFalse();
        assertThat(storage.links().findByAlias(1, "a").orElseThrow().clicks()).isZero();
        assertThat(storage.links().findByAlias(1, "b")).isEmpty();
    }

    @Test
    void other_writers_wait_for_its_end() {
        List<CompletableFuture<Link>> others = new ArrayList<>();
        storage.inTransaction(view -> {
            others.add(CompletableFuture.supplyAsync(
                    () -> One.insert(storage.links(), OWNER, content("other").build(), NOW)));
            return One.insert(view.links(), OWNER, content("mine").build(), NOW);
        });

        assertThat(others.get(0).join().alias()).isEqualTo("other");
        assertThat(storage.links().findByAlias(1, "mine")).isPresent();
        assertThat(storage.links().findByAlias(1, "other")).isPresent();
    }

    private static void click(LinkRepository links, long id) {
        links.countClicks(
                new TreeMap<>(Map.of(LinkVersion.any(id), 1L)), CountedClicks.Numbering.UNNUMBERED, List.of());
    }

    private static LinkContentBuilder content(String alias) {
        return new LinkContentBuilder("https://example.com/", 1, new Alias(alias, alias));
    }
}
