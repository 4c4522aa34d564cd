package dev.fingerpost.storage.jdbi;

import dev.fingerpost.alias.Alias;
import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.util.List;
import java.util.stream.LongStream;

/** Content that follows from the alias and the version of a link, so that any part that is missing or old shows. */
final class VersionedContent {

    private VersionedContent() {}

    /** Every version has another title, other targets and other pixels than the one before. */
    static LinkContent of(String alias, long version, List<Long> pixels) {
        List<Target> targets = LongStream.rangeClosed(0, version % 3)
                .mapToObj(i -> new Target("target-" + i, "https://example.com/" + alias + "/" + version + "/" + i))
                .toList();
        return new LinkContent(
                "https://example.com/" + alias + "/" + version,
                1,
                new Alias(alias, alias),
                "Version " + version,
                null,
                false,
                false,
                Privacy.PUBLIC,
                ActivePeriod.ALWAYS,
                null,
                null,
                new Targeting(TargetsType.ROTATIONS, targets),
                version % 2 == 0 ? pixels : pixels.subList(0, 1),
                null,
                null);
    }
}
