package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import net.jqwik.api.lifecycle.AfterProperty;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;

/**
 * What every contract shares. Three rules keep a contract honest: it never skips a test, it expects what the test put in
 * rather than what the storage gave back, and it ends even when the storage answers nonsense.
 *
 * <p>Each test works with owners and domains of its own, chosen at random, so a storage may be full of others' rows.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class StorageContract {

    /** The instant at which things happen in tests, unless they are about time. */
    protected static final Instant NOW = Instant.parse("2026-11-21T08:30:00.123Z");

    /** Who the rows of a test belong to. */
    protected final long owner = newId();

    /** Somebody else. */
    protected final long stranger = newId();

    /** Where the links of a test are. */
    protected final long domain = newId();

    private @Nullable Storage storage;

    protected StorageContract() {}

    /**
     * A storage to try, called at most once for each test and each property. It need not be empty: each may be a new
     * view of one database. The contract closes it; what else has to be cleaned up is the subclass's business. It is
     * called from 64 threads at once, and should make those wait for which it has no connection.
     */
    protected abstract Storage createStorage();

    /** The storage of this test. */
    protected final synchronized Storage storage() {
        if (storage == null) {
            storage = createStorage();
        }
        return storage;
    }

    protected final LinkRepository links() {
        return storage().links();
    }

    protected final PixelRepository pixels() {
        return storage().pixels();
    }

    protected final ApiKeyRepository apiKeys() {
        return storage().apiKeys();
    }

    /** An id for an owner or a domain that nothing else in the storage has. */
    protected static long newId() {
        return ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE);
    }

    /** A link of this test's domain, with nothing but an alias and a destination. */
    protected final LinkContentBuilder link(String alias) {
        return link(domain, alias);
    }

    /** A link with nothing but an alias, which is its own key, and a destination. */
    protected static LinkContentBuilder link(long domainId, String alias) {
        return LinkContent.builder("https://example.com/", domainId, new Alias(alias, alias));
    }

    /** Targets that visitors take turns with, under these labels; none for no labels. */
    protected static Targeting rotations(String... labels) {
        Stream<Target> targets =
                Arrays.stream(labels).map(label -> new Target(label, "https://example.com/?to=" + label));
        return labels.length == 0 ? Targeting.NONE : new Targeting(TargetsType.ROTATIONS, targets.toList());
    }

    protected final Link insert(LinkContentBuilder link) {
        return links().insert(owner, link.build(), NOW);
    }

    protected final Pixel insertPixel(String name) {
        return insertPixel(owner, name);
    }

    protected final Pixel insertPixel(long pixelOwner, String name) {
        return pixels().insert(pixelOwner, PixelContent.of(name, PixelType.FACEBOOK, "value of " + name), NOW);
    }

    /** Changes a part of what is there. */
    protected final Optional<Link> edit(Link link, UnaryOperator<LinkContentBuilder> part) {
        return links().update(
                        owner,
                        link.id(),
                        seen -> seen.changed(
                                part.apply(seen.content().toBuilder()).build(), NOW));
    }

    /** Counts clicks of one link, whatever its version; how many were counted. */
    protected final long click(long linkId, long wanted) {
        return countClicks(links(), linkId, wanted).granted();
    }

    /** Counts clicks of one link, whatever its version, and asks which they were. */
    protected static CountedClicks countClicks(LinkRepository links, long linkId, long wanted) {
        LinkVersion link = LinkVersion.any(linkId);
        return links.countClicks(new TreeMap<>(Map.of(link, wanted)), ClickNumbering.NUMBERED)
                .getOrDefault(link, CountedClicks.NONE);
    }

    /** The first hundred links of this test's owner, newest first. */
    protected final PageWithTotal<Link> allLinks() {
        return links().find(owner, LinkQuery.all().withPerPage(PerPage.HUNDRED), NOW);
    }

    /** For a function that must not be called. */
    protected static <T> Consumer<T> never() {
        return row -> {
            throw new AssertionError("must not be called with " + row);
        };
    }

    /** For a function that must be called with this, and nothing else. */
    protected static <T> Consumer<T> sees(T expected) {
        return row -> assertThat(row).isEqualTo(expected);
    }

    /** The list the other way round. */
    protected static <T> List<T> reversed(List<T> list) {
        List<T> reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
    }

    @AfterEach
    @AfterProperty
    final void closeStorage() {
        if (storage != null) {
            storage.close();
        }
    }
}
