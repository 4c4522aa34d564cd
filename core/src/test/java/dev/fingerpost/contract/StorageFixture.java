package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.page.Page;
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
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What the tests of a contract work with: the storage under test, and owners and a domain that only this test uses.
 * {@link StorageTestCase} implements it, and every contract extends it.
 */
public interface StorageFixture {

    /** The time at which a test runs, unless the test is about time. */
    Instant NOW = Instant.parse("2026-11-21T08:30:00.123Z");

    /** The place of a test that takes long: faulty storages mostly fail before it. */
    int LAST = Integer.MAX_VALUE;

    /** The owner of the rows of this test. */
    long owner();

    /** Another owner. */
    long stranger();

    /** The domain of the links of this test. */
    long domain();

    /** The storage under test, created at the first call. */
    Storage storage();

    default LinkRepository links() {
        return storage().links();
    }

    default PixelRepository pixels() {
        return storage().pixels();
    }

    /** A random id for an owner or a domain, which no other test uses. */
    static long newId() {
        return ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE);
    }

    /** A link on the domain of this test with only an alias and a destination. */
    default LinkContentBuilder link(String alias) {
        return linkOn(domain(), alias);
    }

    /** A link on this domain, with only a destination and an alias, which is also its key. */
    static LinkContentBuilder linkOn(long domainId, String alias) {
        return new LinkContentBuilder("https://example.com/", domainId, new Alias(alias, alias));
    }

    /** Rotations with these labels; {@link Targeting#NONE} if there are no labels. */
    static Targeting rotations(String... labels) {
        Stream<Target> targets =
                Arrays.stream(labels).map(label -> new Target(label, "https://example.com/?to=" + label));
        return labels.length == 0 ? Targeting.NONE : new Targeting(TargetsType.ROTATIONS, targets.toList());
    }

    default Link insert(LinkContentBuilder link) {
        return One.insert(links(), owner(), link.build(), NOW);
    }

    default Pixel insertPixel(String name) {
        return insertPixel(owner(), name);
    }

    default Pixel insertPixel(long pixelOwner, String name) {
        return pixels().insert(pixelOwner, PixelContent.of(name, PixelType.FACEBOOK, "value of " + name), NOW);
    }

    /** Updates the fields that {@code part} sets. */
    default Optional<Link> edit(Link link, UnaryOperator<LinkContentBuilder> part) {
        return One.update(
                links(),
                owner(),
                link.id(),
                seen -> seen.changed(
                        part.apply(LinkContentBuilder.of(seen.content())).build(), NOW));
    }

    /** Counts clicks of one link, whatever its version. Returns how many the storage counted. */
    default long click(long linkId, long wanted) {
        return countClicks(links(), linkId, wanted).granted();
    }

    /** Counts clicks of one link, whatever its version, with their numbers. */
    static CountedClicks countClicks(LinkRepository links, long linkId, long wanted) {
        LinkVersion link = LinkVersion.any(linkId);
        return links.countClicks(new TreeMap<>(Map.of(link, wanted)), CountedClicks.Numbering.NUMBERED, List.of())
                .getOrDefault(link, CountedClicks.NONE);
    }

    /** The newest hundred links of {@link #owner}. */
    default Page.Rows<Link> allLinks() {
        return links().find(owner(), LinkQuery.all().withPerPage(PerPage.HUNDRED), NOW);
    }

    /** A guard that fails when it is called. */
    static <T> Consumer<T> never() {
        return row -> {
            throw new AssertionError("must not be called with " + row);
        };
    }

    /** A guard that fails when it is called with another row than the expected one. */
    static <T> Consumer<T> sees(T expected) {
        return row -> assertThat(row).isEqualTo(expected);
    }

    /** The list in reverse order. */
    static <T> List<T> reversed(List<T> list) {
        List<T> reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
    }
}
