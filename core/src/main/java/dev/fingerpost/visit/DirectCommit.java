package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** Commits each click separately, for storages where a commit is cheap. */
record DirectCommit(ClickStore store) implements ClickCounter {

    DirectCommit {
        requireNonNull(store, "store");
    }

    @Override
    public OptionalLong count(LinkVersion link, ClickNumbering numbering) {
        SortedMap<LinkVersion, Long> one = new TreeMap<>();
        one.put(link, 1L);
        CountedClicks counted = store.count(one, numbering).getOrDefault(link, CountedClicks.NONE);
        return counted.granted() == 1 ? OptionalLong.of(counted.before() + 1) : OptionalLong.empty();
    }
}
