package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** Each click is a commit of its own: best where a commit costs next to nothing. */
record DirectCommit(LinkRepository links) implements ClickCounter {

    DirectCommit {
        requireNonNull(links, "links");
    }

    @Override
    public OptionalLong count(LinkVersion link, boolean numbered) {
        SortedMap<LinkVersion, Long> one = new TreeMap<>();
        one.put(link, 1L);
        CountedClicks grant = Grants.of(links, one, numbered).getOrDefault(link, CountedClicks.NONE);
        return grant.granted() == 1 ? OptionalLong.of(grant.before() + 1) : OptionalLong.empty();
    }
}
