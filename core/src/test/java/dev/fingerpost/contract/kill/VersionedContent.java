package dev.fingerpost.contract.kill;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.util.List;
import java.util.stream.LongStream;

/** Content computed from the name and version of a row, so that the test notices a part that is missing or old. */
final class VersionedContent {

    /** The domain of the links. */
    static final long DOMAIN = 1;

    private VersionedContent() {}

    /** Each version has another title, other targets and other pixels than the one before. */
    static LinkContent ofLink(String alias, long version, List<Long> pixels) {
        List<Target> targets = LongStream.rangeClosed(0, version % 3)
                .mapToObj(i -> new Target("target-" + i, "https://example.com/" + alias + "/" + version + "/" + i))
                .toList();
        return new LinkContentBuilder("https://example.com/" + alias + "/" + version, DOMAIN, new Alias(alias, alias))
                .title("Version " + version)
                .targeting(new Targeting(TargetsType.ROTATIONS, targets))
                .pixelIds(version % 2 == 0 ? pixels : pixels.subList(0, 1))
                .build();
    }

    static PixelContent ofPixel(String name, long version) {
        return PixelContent.of(name, PixelType.X, name + " in version " + version);
    }
}
