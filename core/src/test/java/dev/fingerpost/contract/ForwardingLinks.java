package dev.fingerpost.contract;

import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
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
    public List<Link> insertAll(long owner, List<LinkContent> contents, Instant at) {
        return shown(links.insertAll(owner, contents, at));
    }

    @Override
    public Link insert(long owner, LinkContent content, Instant at, NewAnswer<Link> answer) {
        return shown(links.insert(owner, content, at, answer));
    }

    @Override
    public List<Link> insertAll(long owner, List<LinkContent> contents, Instant at, NewAnswer<List<Link>> answer) {
        return shown(links.insertAll(owner, contents, at, answer));
    }

    @Override
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return shown(links.updateAll(owner, ids, change));
    }

    @Override
    public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        return shown(links.deleteAll(owner, ids, guard));
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
    public List<Link> deleteOldest(long owner, int limit) {
        return links.deleteOldest(owner, limit).stream().map(this::shown).toList();
    }

    @Override
    public PageWithTotal<Link> find(long owner, LinkQuery query, Instant asOf) {
        PageWithTotal<Link> rows = links.find(owner, query, asOf);
        return new PageWithTotal<>(rows.items().stream().map(this::shown).toList(), rows.total());
    }

    @Override
    public List<Link> findFirst(long owner, LinkQuery query, int limit, Instant asOf) {
        return links.findFirst(owner, query, limit, asOf).stream()
                .map(this::shown)
                .toList();
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, Position position, int limit, Instant asOf) {
        return links.findAfter(owner, query, position, limit, asOf).stream()
                .map(this::shown)
                .toList();
    }

    @Override
    public Map<LinkVersion, CountedClicks> countClicks(SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering) {
        return links.countClicks(wanted, numbering);
    }

    @Override
    public Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering, Instant at) {
        return links.countClicks(wanted, numbering, at);
    }

    private List<Link> shown(List<Link> rows) {
        return rows.stream().map(this::shown).toList();
    }

    /** The same version of the link with other content, which no correct storage returns. */
    static Link withContent(Link link, LinkContent content) {
        return new Link(
                link.id(), link.owner(), content, link.clicks(), link.createdAt(), link.updatedAt(), link.version());
    }
}
