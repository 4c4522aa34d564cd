package dev.fingerpost.contract;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Links that pass every call on to others. A test overrides what it does wrong on purpose. */
class ForwardingLinks implements LinkRepository {

    private final LinkRepository links;

    ForwardingLinks(LinkRepository links) {
        this.links = links;
    }

    /** What the storage returns for a link. */
    Link shown(Link link) {
        return link;
    }

    @Override
    public Link insert(long owner, LinkContent content, Instant at) {
        return shown(links.insert(owner, content, at));
    }

    @Override
    public Optional<Link> find(long owner, long id) {
        return links.find(owner, id).map(this::shown);
    }

    @Override
    public Optional<Link> findByAlias(long domainId, String aliasKey) {
        return links.findByAlias(domainId, aliasKey).map(this::shown);
    }

    @Override
    public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
        return links.update(owner, id, change).map(this::shown);
    }

    @Override
    public Optional<Link> delete(long owner, long id, Consumer<Link> guard) {
        return links.delete(owner, id, guard).map(this::shown);
    }

    @Override
    public PageWithTotal<Link> find(long owner, LinkQuery query, Instant asOf) {
        PageWithTotal<Link> rows = links.find(owner, query, asOf);
        return new PageWithTotal<>(rows.items().stream().map(this::shown).toList(), rows.total());
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, Position position, int limit, Instant asOf) {
        return links.findAfter(owner, query, position, limit, asOf).stream()
                .map(this::shown)
                .toList();
    }

    /** Calls {@link #countClicks}, so that a subclass that counts wrongly there also counts wrongly here. */
    @Override
    public Map<LinkVersion, Long> addClicks(SortedMap<LinkVersion, Long> wanted) {
        Map<LinkVersion, Long> added = new HashMap<>();
        wanted.forEach((version, clicks) -> {
            if (version.version() == 0 || isStill(version)) {
                SortedMap<Long, Long> one = new TreeMap<>(Map.of(version.linkId(), clicks));
                added.put(
                        version,
                        countClicks(one)
                                .getOrDefault(version.linkId(), CountedClicks.NONE)
                                .granted());
            }
        });
        return added;
    }

    /** Adding no clicks returns the link only if the version matches. */
    private boolean isStill(LinkVersion version) {
        return !links.addClicks(new TreeMap<>(Map.of(version, 0L))).isEmpty();
    }

    @Override
    public Map<Long, CountedClicks> countClicks(SortedMap<Long, Long> wanted) {
        return links.countClicks(wanted);
    }

    /** The same version of the link with other content, which no correct storage returns. */
    static Link withContent(Link link, LinkContent content) {
        return new Link(
                link.id(), link.owner(), content, link.clicks(), link.createdAt(), link.updatedAt(), link.version());
    }
}
