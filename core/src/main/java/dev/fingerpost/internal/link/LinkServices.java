package dev.fingerpost.internal.link;

import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.internal.bulkhead.OwnerBulkhead;
import dev.fingerpost.internal.change.UnitOfWork;
import dev.fingerpost.internal.validation.Constraints;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRules;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Function;

/**
 * The ports of the host and the settings of the use cases of links and pixels, the same for every owner and transaction.
 *
 * @param constraints of drafts
 * @param unit runs their changes
 */
public record LinkServices(
        DomainDirectory domains,
        SpaceDirectory spaces,
        AliasPolicy aliasPolicy,
        AliasGenerator aliasGenerator,
        LinkRules rules,
        Constraints constraints,
        PasswordHasher hasher,
        OwnerBulkhead bulkhead,
        UnitOfWork unit,
        Clock clock) {

    /**
     * The short URLs of the links of one request, which asks for each domain once: the domain's base URL, a slash and the
     * alias; empty if the host has removed the domain.
     */
    public Function<Link, Optional<String>> shortUrls() {
        AskedDirectories asked = new AskedDirectories(domains, spaces);
        return link -> asked.domain(link.domainId()).map(domain -> domain.shortUrl(link.alias()));
    }

    /** For one call. */
    AskedDirectories asked(Storage storage) {
        return new AskedDirectories(domains, storage.isInCallerTransaction() ? spaces.in(storage) : spaces);
    }
}
