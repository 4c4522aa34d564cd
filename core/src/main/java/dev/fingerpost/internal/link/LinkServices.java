package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHasher;
import dev.fingerpost.alias.AliasGenerator;
import dev.fingerpost.alias.AliasPolicy;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.internal.bulkhead.ListBulkhead;
import dev.fingerpost.internal.event.Change;
import dev.fingerpost.internal.idempotency.IdempotentCreations;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkRules;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The ports and settings of the use cases of links, the same for every owner.
 *
 * @param changes gets each change after its commit
 */
public record LinkServices(
        LinkRepository repository,
        DomainDirectory domains,
        SpaceDirectory spaces,
        AliasPolicy aliasPolicy,
        AliasGenerator aliasGenerator,
        LinkRules rules,
        PasswordHasher hasher,
        ListBulkhead lists,
        IdempotentCreations creations,
        Consumer<Change<Link>> changes,
        Clock clock) {

    public LinkServices {
        requireNonNull(repository, "repository");
        requireNonNull(domains, "domains");
        requireNonNull(spaces, "spaces");
        requireNonNull(aliasPolicy, "aliasPolicy");
        requireNonNull(aliasGenerator, "aliasGenerator");
        requireNonNull(rules, "rules");
        requireNonNull(hasher, "hasher");
        requireNonNull(lists, "lists");
        requireNonNull(creations, "creations");
        requireNonNull(changes, "changes");
        requireNonNull(clock, "clock");
    }

    /** The domain's base URL, a slash and the alias; empty if the host has removed the domain. */
    public Optional<String> shortUrl(Link link) {
        return domains.byId(link.domainId()).map(domain -> domain.shortUrl(link.alias()));
    }

    /** The same over the repositories of another storage and its bulkhead. Changes are not reported. */
    public LinkServices over(
            LinkRepository otherLinks, @Nullable AnswerRepository otherAnswers, ListBulkhead otherLists) {
        return new LinkServices(
                otherLinks,
                domains,
                spaces,
                aliasPolicy,
                aliasGenerator,
                rules,
                hasher,
                otherLists,
                creations.over(otherAnswers),
                change -> {},
                clock);
    }
}
