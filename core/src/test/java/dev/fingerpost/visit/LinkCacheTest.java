package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.contract.One;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LinkCacheTest {

    private static final long OWNER = 7;
    private static final long DOMAIN = 1;

    private final ModelStorage storage = new ModelStorage();
    private long nanos = Long.MAX_VALUE - 5; // the values of the machine's clock overflow now and then

    @Test
    void a_link_is_remembered_as_it_was_when_it_was_looked_up() {
        LinkCache memory = memory(10);
        Link link = insert("sale", Targeting.NONE);

        assertThat(memory.cached(place("sale"))).isEmpty();
        assertThat(memory.find(place("sale")).map(LinkCache.FoundLink::link)).contains(link);
        assertThat(memory.cached(place("sale")).map(LinkCache.FoundLink::link)).contains(link);

        Link changed = One.update(
                        storage.links(),
                        OWNER,
                        link.id(),
                        seen -> seen.changed(content("sale", Targeting.NONE, "new"), Instant.EPOCH))
                .orElseThrow();
        assertThat(memory.cached(place("sale")).map(LinkCache.FoundLink::link)).contains(link);
        assertThat(memory.find(place("sale")).map(LinkCache.FoundLink::link)).contains(changed);
        assertThat(memory.cached(place("sale")).map(LinkCache.FoundLink::link)).contains(changed);
    }

    /** Some storages notice a transaction of the caller only while they read. */
    @Test
    void what_is_read_in_a_transaction_that_was_noticed_late_is_not_remembered() {
        AtomicBoolean noticed = new AtomicBoolean();
        InterceptedStorage noticing = new InterceptedStorage(storage) {
            @Override
            protected void beforeCall(String method) {
                noticed.set(true);
            }
        };
        LinkCache memory = new LinkCache(noticing.links(), Long.MAX_VALUE, () -> nanos, noticed::get);
        Link link = insert("sale", Targeting.NONE);

        assertThat(memory.find(place("sale")).map(LinkCache.FoundLink::link)).contains(link);
        noticed.set(false);

        assertThat(memory.cached(place("sale"))).isEmpty();
    }

    @Test
    void hits_and_misses_are_counted() {
        LinkCache memory = memory(10);
        insert("sale", Targeting.NONE);

        memory.cached(place("sale"));
        memory.find(place("sale"));
        memory.cached(place("sale"));
        memory.cached(place("sale"));
        nanos += LinkCache.TRUST.toNanos();
        memory.cached(place("sale"));

        assertThat(memory.hits()).isEqualTo(2);
        assertThat(memory.misses()).isEqualTo(2);
    }

    @Test
    void a_deleted_link_is_evicted() {
        LinkCache memory = memory(10);
        Link link = insert("sale", Targeting.NONE);
        memory.find(place("sale"));
        One.delete(storage.links(), OWNER, link.id(), seen -> {});

        assertThat(memory.find(place("sale"))).isEmpty();
        assertThat(memory.cached(place("sale"))).isEmpty();
    }

    @Test
    void a_cached_link_expires_after_a_minute() {
        LinkCache memory = memory(10);
        Link link = insert("sale", Targeting.NONE);
        memory.find(place("sale"));

        nanos += TimeUnit.SECONDS.toNanos(60) - 1;
        assertThat(memory.cached(place("sale")).map(LinkCache.FoundLink::link)).contains(link);
        nanos++;
        assertThat(memory.cached(place("sale"))).isEmpty();
        memory.find(place("sale"));
        assertThat(memory.cached(place("sale")).map(LinkCache.FoundLink::link)).contains(link);
    }

    @Test
    void the_links_visited_last_are_cached_and_targets_count() {
        LinkCache memory = memory(4);
        for (String alias : List.of("a", "b", "c", "d")) {
            insert(alias, Targeting.NONE);
            memory.find(place(alias));
        }
        memory.cached(place("a"));
        insert("two", targets(1));
        memory.find(place("two"));

        assertThat(seen(memory, "a", "d", "two")).isEqualTo(3);
        assertThat(seen(memory, "b", "c")).isZero();

        insert("many", targets(4));
        memory.find(place("many"));
        assertThat(seen(memory, "many")).isZero();
        assertThat(seen(memory, "a", "d", "two")).isEqualTo(3);
    }

    @Test
    void a_link_that_is_looked_up_again_takes_no_more_room() {
        LinkCache memory = memory(4);
        for (String alias : List.of("a", "b", "c", "d")) {
            insert(alias, Targeting.NONE);
            memory.find(place(alias));
        }
        for (int i = 0; i < 4; i++) {
            memory.find(place("d"));
        }

        assertThat(seen(memory, "a", "b", "c", "d")).isEqualTo(4);
    }

    @Test
    void long_texts_take_more_room() {
        LinkCache memory = memory(4);
        insert("a", Targeting.NONE);
        memory.find(place("a"));
        String alias = "b".repeat(LinkCache.LINK_BYTES / 2);
        insert(alias, Targeting.NONE);
        memory.find(place(alias));
        insert("c", Targeting.NONE);
        memory.find(place("c"));

        assertThat(seen(memory, alias, "c")).isEqualTo(2);
        assertThat(seen(memory, "a")).isZero();
    }

    @Test
    void labels_and_hashes_of_passwords_take_room() {
        Link plain = Link.created(1, OWNER, content("a", Targeting.NONE, "old"), Instant.EPOCH);
        PasswordHash hash = PasswordHash.of("h".repeat(200));
        List<String> labels =
                IntStream.range(0, 20).mapToObj(i -> "l".repeat(40) + i).toList();

        assertThat(bytesOf(plain, LinkField.LABELS, labels)).isGreaterThan(LinkCache.bytes(plain) + 20 * (40 + 40));
        assertThat(bytesOf(plain, LinkField.PASSWORD, hash)).isGreaterThanOrEqualTo(LinkCache.bytes(plain) + 200);
        assertThat(bytesOf(plain, LinkField.REDIRECT_PASSWORD, hash))
                .isGreaterThanOrEqualTo(LinkCache.bytes(plain) + 200);
    }

    private static long bytesOf(Link link, LinkField field, Object value) {
        return LinkCache.bytes(link.withContent(
                LinkContentBuilder.of(link.content()).with(field, value).build()));
    }

    @Test
    void without_room_nothing_is_remembered() {
        LinkCache memory = LinkCache.none(storage.links());
        Link link = insert("sale", Targeting.NONE);

        assertThat(memory.find(place("sale")).map(LinkCache.FoundLink::link)).contains(link);
        assertThat(memory.cached(place("sale"))).isEmpty();
    }

    /** A cache with room for this number of links that have no targets and an alias of one character. */
    private LinkCache memory(int links) {
        long bytes = LinkCache.bytes(Link.created(1, OWNER, content("a", Targeting.NONE, "old"), Instant.EPOCH));
        return new LinkCache(storage.links(), links * bytes, () -> nanos);
    }

    private static long seen(LinkCache memory, String... aliases) {
        return List.of(aliases).stream()
                .filter(alias -> memory.cached(place(alias)).isPresent())
                .count();
    }

    private Link insert(String alias, Targeting targeting) {
        return One.insert(storage.links(), OWNER, content(alias, targeting, "old"), Instant.EPOCH);
    }

    private static LinkAddress place(String alias) {
        return new LinkAddress(DOMAIN, alias);
    }

    private static Targeting targets(int number) {
        String destination = "https://example.com/" + "x".repeat(100 * number);
        return new Targeting(
                TargetsType.LANGUAGES,
                Stream.of("de", "fr", "it", "pl")
                        .limit(number)
                        .map(language -> new Target(language, destination))
                        .toList());
    }

    private static LinkContent content(String alias, Targeting targeting, String title) {
        return new LinkContentBuilder("https://example.com", DOMAIN, new Alias(alias, alias))
                .title(title)
                .targeting(targeting)
                .build();
    }
}
