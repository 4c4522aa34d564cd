package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHasher;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.internal.bulkhead.ListBulkhead;
import dev.fingerpost.internal.event.Change;
import dev.fingerpost.internal.validation.Constraints;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkRules;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The ports and settings of the use cases of links, the same for every owner.
 *
 * @param constraints of drafts
 * @param changes gets each change after its commit
 */
public record LinkServices(
        LinkRepository repository,
        DomainDirectory domains,
        SpaceDirectory spaces,
        AliasPolicy aliasPolicy,
        AliasGenerator aliasGenerator,
        LinkRules rules,
        Constraints constraints,
        PasswordHasher hasher,
        ListBulkhead lists,
        Consumer<Change<Link>> changes,
        Clock clock) {

    public LinkServices {
        requireNonNull(repository, "repository");
        requireNonNull(domains, "domains");
        requireNonNull(spaces, "spaces");
        requireNonNull(aliasPolicy, "aliasPolicy");
        requireNonNull(aliasGenerator, "aliasGenerator");
        requireNonNull(rules, "rules");
        requireNonNull(constraints, "constraints");
        requireNonNull(hasher, "hasher");
        requireNonNull(lists, "lists");
        requireNonNull(changes, "changes");
        requireNonNull(clock, "clock");
    }

    /** The domain's base URL, a slash and the alias; empty if the host has removed the domain. */
    public Optional<String> shortUrl(Link link) {
        return domains.byId(link.domainId()).map(domain -> domain.shortUrl(link.alias()));
    }

    /** The same over the links of a transaction, with its bulkhead and its listeners. */
    public LinkServices over(LinkRepository otherLinks, ListBulkhead otherLists, Consumer<Change<Link>> otherChanges) {
        return new LinkServices(
                otherLinks,
                domains,
                spaces,
                aliasPolicy,
                aliasGenerator,
                rules,
                constraints,
                hasher,
                otherLists,
                otherChanges,
                clock);
    }
}
