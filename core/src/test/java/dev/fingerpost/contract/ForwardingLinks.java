package dev.fingerpost.contract;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LabelCount;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A repository of links that forwards its calls to another one. A test overrides the methods that are to be wrong. */
public class ForwardingLinks implements LinkRepository {

    private final LinkRepository links;

    public ForwardingLinks(LinkRepository links) {
        this.links = links;
    }

    /** The link that this repository returns instead of the one that is stored. */
    Link shown(Link link) {
        return link;
    }

    /** Stores one link. {@link #insertAll} calls it for a single link that has no clicks and was never changed. */
    Link insert(long owner, LinkContent content, Instant at) {
        return shown(One.insert(links, owner, content, at));
    }

    /** Changes one link. {@link #updateAll} calls it for a single id. */
    public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
        return One.update(links, owner, id, change).map(this::shown);
    }

    /** Deletes one link. {@link #deleteAll} calls it for a single id. */
    public Optional<Link> delete(long owner, long id, Consumer<Link> guard) {
        return One.delete(links, owner, id, guard).map(this::shown);
    }

    @Override
    public List<Link> insertAll(long owner, List<NewLink> newLinks) {
        NewLink first = newLinks.get(0);
        boolean isPlain = first.clicks() == 0 && first.createdAt().equals(first.updatedAt());
        return newLinks.size() == 1 && isPlain
                ? List.of(insert(owner, first.content(), first.createdAt()))
                : shown(links.insertAll(owner, newLinks));
    }

    @Override
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return ids.size() == 1
                ? update(owner, ids.first(), link -> change.apply(List.of(link)).get(0)).stream()
                        .toList()
                : shown(links.updateAll(owner, ids, change));
    }

    @Override
    public List<Link> giveAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return shown(links.giveAll(owner, ids, change));
    }

    @Override
    public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        return ids.size() == 1
                ? delete(owner, ids.first(), link -> guard.accept(List.of(link))).stream()
                        .toList()
                : shown(links.deleteAll(owner, ids, guard));
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
    public List<Link> findByAddresses(Set<LinkAddress> addresses) {
        return links.findByAddresses(addresses).stream().map(this::shown).toList();
    }

    @Override
    public List<Link> deleteOldest(long owner, int limit) {
        return links.deleteOldest(owner, limit).stream().map(this::shown).toList();
    }

    @Override
    public Page.Rows<Link> find(long owner, LinkQuery query, Instant asOf) {
        Page.Rows<Link> rows = links.find(owner, query, asOf);
        return new Page.Rows<>(rows.items().stream().map(this::shown).toList(), rows.total());
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, @Nullable Position position, int limit, Instant asOf) {
        return links.findAfter(owner, query, position, limit, asOf).stream()
                .map(this::shown)
                .toList();
    }

    @Override
    public List<LabelCount> labels(long owner, int limit) {
        return links.labels(owner, limit);
    }

    @Override
    public Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
        return links.countClicks(wanted, numbering, notes);
    }

    private List<Link> shown(List<Link> rows) {
        return rows.stream().map(this::shown).toList();
    }

    /** The link with another content but the same version, which no correct storage returns. */
    public static Link withContent(Link link, LinkContent content) {
        return new Link(
                link.id(), link.owner(), content, link.clicks(), link.createdAt(), link.updatedAt(), link.version());
    }
}
