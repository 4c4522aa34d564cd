package dev.fingerpost.examples.junit;

import dev.fingerpost.Owner;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** A service of a host that shortens the links of a newsletter. The links expire at the end of the campaign. */
public final class Newsletter {

    private static final Duration CAMPAIGN = Duration.ofDays(7);
    private static final long DOMAIN = 1;

    private final Owner owner;
    private final Clock clock;

    public Newsletter(Owner owner, Clock clock) {
        this.owner = owner;
        this.clock = clock;
    }

    /** Returns the short URL to print instead of the given URL. */
    public String shorten(String url) {
        Link link = owner.links()
                .create(LinkDraft.to(url)
                        .withDomain(DOMAIN)
                        .withActiveUntil(clock.instant().plus(CAMPAIGN)));
        return owner.links().shortUrl(link).orElseThrow();
    }

    /** The destinations with the most clicks, in descending order. */
    public List<String> favourites(int count) {
        LinkQuery byClicks = LinkQuery.all().withSort(LinkSort.Key.CLICKS, Direction.DESCENDING);
        return owner.links().find(byClicks).items().stream()
                .limit(count)
                .map(Link::url)
                .toList();
    }
}
