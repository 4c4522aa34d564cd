package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.contract.One;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class MemoryTransactionTest {

    private static final long OWNER = 1;
    private static final Instant NOW = Instant.ofEpochSecond(3_600);

    private final MemoryStorage storage = new MemoryStorage();

    @Test
    void everything_is_seen_at_its_end() {
        Link made = storage.inTransaction(view -> {
            long pixel = writeEverything(view);
            Link link = One.insert(
                    view.links(), OWNER, content("b").pixelIds(List.of(pixel)).build(), NOW);
            assertThat(CompletableFuture.supplyAsync(() -> storage.links().find(OWNER, link.id()))
                            .join())
                    .isEmpty();
            return link;
        });

        assertThat(storage.links().find(OWNER, made.id())).contains(made);
        assertThat(storage.pixels().find(OWNER, made.pixelIds().get(0))).isPresent();
        assertThat(storage.links().find(OWNER, 1).orElseThrow().clicks()).isEqualTo(2);
        assertThat(hours(storage)).isEqualTo(1);
        assertThat(storage.apiKeys().findByHash("hash")).isPresent();
    }

    @Test
    void nothing_is_left_if_its_work_throws() {
        One.insert(storage.links(), OWNER, content("kept").build(), NOW);

        assertThatThrownBy(() -> storage.inTransaction(view -> {
                    writeEverything(view);
                    throw new IllegalStateException("stop");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("stop");

        assertThat(storage.links().findByAlias(1, "a")).isEmpty();
        assertThat(storage.pixels().find(OWNER, 1)).isEmpty();
        assertThat(hours(storage)).isZero();
        assertThat(storage.apiKeys().findAll()).isEmpty();
        assertThat(One.insert(storage.links(), OWNER, content("a").build(), NOW).id())
                .isEqualTo(2);
    }

    @Test
    void its_reads_see_its_writes() {
        storage.inTransaction(view -> {
            writeEverything(view);
            assertThat(view.links().findByAlias(1, "a").orElseThrow().clicks()).isEqualTo(2);
            assertThat(hours(view)).isEqualTo(1);
            assertThat(view.links()).isSameAs(view.links());
            return view.apiKeys().findAll();
        });
    }

    @Test
    void a_refused_call_leaves_the_calls_before_it() {
        storage.inTransaction(view -> {
            One.insert(view.links(), OWNER, content("a").build(), NOW);
            assertThatThrownBy(
                            () -> One.insert(view.links(), OWNER, content("a").build(), NOW))
                    .isInstanceOf(LinkRepository.RefusedRowsException.class);
            return view;
        });

        assertThat(storage.links().findByAlias(1, "a")).isPresent();
    }

    @Test
    void actions_wait_for_its_end_and_then_run_in_their_order() {
        List<String> ran = new ArrayList<>();
        storage.inTransaction(view -> {
            view.afterCommit(() -> ran.add(
                    "first, with links: " + storage.links().findByAlias(1, "a").isPresent()));
            view.afterCommit(() -> ran.add("second"));
            One.insert(view.links(), OWNER, content("a").build(), NOW);
            return ran.add("work");
        });

        assertThat(ran).containsExactly("work", "first, with links: true", "second");
    }

    @Test
    void actions_are_dropped_if_its_work_throws() {
        List<String> ran = new ArrayList<>();

        assertThatThrownBy(() -> storage.inTransaction(view -> {
                    view.afterCommit(() -> ran.add("dropped"));
                    throw new IllegalStateException("stop");
                }))
                .isInstanceOf(IllegalStateException.class);

        assertThat(ran).isEmpty();
        storage.afterCommit(() -> ran.add("at once"));
        assertThat(ran).containsExactly("at once");
    }

    @Test
    void one_within_another_ends_with_it() {
        List<String> ran = new ArrayList<>();
        storage.inTransaction(outer -> {
            MemoryStorage view = (MemoryStorage) outer;
            view.inTransaction(inner -> {
                One.insert(inner.links(), OWNER, content("a").build(), NOW);
                inner.afterCommit(() -> ran.add("inner"));
                return inner;
            });
            assertThatThrownBy(() -> view.inTransaction(inner -> {
                        One.insert(inner.links(), OWNER, content("b").build(), NOW);
                        throw new IllegalStateException("stop");
                    }))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(ran).isEmpty();
            assertThat(storage.links().findByAlias(1, "a")).isEmpty();
            return outer;
        });

        assertThat(ran).containsExactly("inner");
        assertThat(storage.links().findByAlias(1, "a")).isPresent();
        assertThat(storage.links().findByAlias(1, "b")).isEmpty();
    }

    /** It would be lost at the end of the transaction. */
    @Test
    void a_write_beside_the_view_is_refused_on_its_thread() {
        storage.inTransaction(view -> {
            assertThat(view.isInCallerTransaction()).isTrue();
            One.insert(view.links(), OWNER, content("a").build(), NOW);
            assertThatThrownBy(() ->
                            One.insert(storage.links(), OWNER, content("b").build(), NOW))
                    .isInstanceOf(Storage.CallerTransactionException.class);
            assertThatThrownBy(() -> click(storage.links(), 1)).isInstanceOf(Storage.CallerTransactionException.class);
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

    /** Returns the pixel. */
    private static long writeEverything(Storage view) {
        Link link = One.insert(view.links(), OWNER, content("a").build(), NOW);
        click(view.links(), link.id());
        click(view.links(), link.id());
        view.apiKeys().insert(ApiKey.Unsaved.of(OWNER, "key", "hash", NOW));
        return view.pixels()
                .insert(OWNER, new Pixel.Content("pixel", PixelType.X, "1"), NOW)
                .id();
    }

    private static void click(LinkRepository links, long id) {
        links.countClicks(new TreeMap<>(Map.of(Link.Version.any(id), 1L)), CountedClicks.Numbering.UNNUMBERED, NOW);
    }

    private static int hours(Storage storage) {
        return storage.optional(StatisticsRepository.class)
                .orElseThrow()
                .hours(StatisticsScope.all(OWNER), Instant.EPOCH, NOW.plusSeconds(7_200))
                .size();
    }

    private static LinkContentBuilder content(String alias) {
        return new LinkContentBuilder("https://example.com/", 1, new Alias(alias, alias));
    }
}
