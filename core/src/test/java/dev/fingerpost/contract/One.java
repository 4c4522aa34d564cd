package dev.fingerpost.contract;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.NewLink;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Calls the methods of {@link LinkRepository} that take many links with a single one. */
public final class One {

    private One() {}

    public static Link insert(LinkRepository links, long owner, LinkContent content, Instant at) {
        return links.insertAll(owner, NewLink.all(List.of(content), at)).get(0);
    }

    /** The link after the change; empty if the owner has none with this id. */
    public static Optional<Link> update(LinkRepository links, long owner, long id, UnaryOperator<Link> change) {
        return links
                .updateAll(
                        owner,
                        new TreeSet<>(Set.of(id)),
                        seen -> seen.stream().map(change).toList())
                .stream()
                .findFirst();
    }

    /** The link that was removed; empty if the owner has none with this id. */
    public static Optional<Link> delete(LinkRepository links, long owner, long id, Consumer<Link> guard) {
        return links.deleteAll(owner, new TreeSet<>(Set.of(id)), seen -> seen.forEach(guard)).stream()
                .findFirst();
    }
}
