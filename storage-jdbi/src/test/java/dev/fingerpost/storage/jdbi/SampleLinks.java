package dev.fingerpost.storage.jdbi;

import dev.fingerpost.contract.One;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Links and pixels for tests. */
final class SampleLinks {

    static final Instant NOW = Instant.parse("2026-11-21T08:30:00.123Z");
    static final long OWNER = 7;
    static final Targeting TWO_TARGETS = new Targeting(
            TargetsType.ROTATIONS, List.of(new Target("b", "https://b.example"), new Target("a", "https://a.example")));

    private SampleLinks() {}

    static LinkContent plain(String alias) {
        return content(alias, Targeting.NONE, List.of());
    }

    static LinkContent content(String alias, Targeting targeting, List<Long> pixelIds) {
        return content(alias, targeting, pixelIds, null);
    }

    static LinkContent limited(String alias, long limit) {
        return content(alias, Targeting.NONE, List.of(), limit);
    }

    static Link insert(Storage storage, LinkContent content) {
        return One.insert(storage.links(), OWNER, content, NOW);
    }

    static Pixel insertPixel(Storage storage, String name) {
        return storage.pixels().insert(OWNER, PixelContent.of(name, PixelType.X, "value"), NOW);
    }

    /** Counts clicks of a link, whatever its version, and returns their numbers. */
    static CountedClicks click(Storage storage, long linkId, long wanted) {
        LinkVersion link = LinkVersion.any(linkId);
        return storage.links()
                .countClicks(new TreeMap<>(Map.of(link, wanted)), CountedClicks.Numbering.NUMBERED, List.of())
                .getOrDefault(link, CountedClicks.NONE);
    }

    static SortedMap<LinkVersion, Long> seen(Link link, long wanted) {
        return new TreeMap<>(Map.of(LinkVersion.of(link), wanted));
    }

    private static LinkContent content(String alias, Targeting targeting, List<Long> pixelIds, Long limit) {
        return new LinkContentBuilder("https://example.com/" + alias, 1, new Alias(alias, alias))
                .clicksLimit(limit)
                .targeting(targeting)
                .pixelIds(pixelIds)
                .build();
    }
}
