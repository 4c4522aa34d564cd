package dev.fingerpost.storage;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/** Counts clicks of links for a storage that reads and writes links one by one, under a lock or in a transaction. */
public final class ClickCounts {

    private ClickCounts() {}

    /**
     * What {@link dev.fingerpost.link.LinkRepository#countClicks} returns, with numbers.
     *
     * @param find reads a link by its id, as the calls of {@code store} before have left it
     * @param store writes a link with its new count; not called for a link that gets no click
     */
    public static Map<Link.Version, CountedClicks> count(
            SortedMap<Link.Version, Long> wanted, LongFunction<Optional<Link>> find, Consumer<Link> store) {
        Map<Link.Version, CountedClicks> counted = new HashMap<>();
        wanted.forEach((version, clicks) -> find.apply(version.linkId())
                .filter(version::matches)
                .ifPresent(link -> counted.put(version, count(link, clicks, store))));
        return counted;
    }

    /** The changed links with the clicks that they have: a change of links never changes those. In the same order. */
    public static List<Link> withClicksOf(List<Link> before, List<Link> changed) {
        return IntStream.range(0, before.size())
                .mapToObj(row -> changed.get(row).withClicks(before.get(row).clicks()))
                .toList();
    }

    private static CountedClicks count(Link link, long wanted, Consumer<Link> store) {
        CountedClicks counted = CountedClicks.upToLimit(link, wanted);
        if (counted.granted() > 0) {
            store.accept(link.withClicks(link.clicks() + counted.granted()));
        }
        return counted;
    }
}
