package dev.fingerpost.usecase;

import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.concurrent.OwnerBulkhead;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRules;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.validation.Constraints;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Function;

/**
 * The host's ports and settings that the use cases of links and pixels need, shared by all owners and transactions.
 *
 * @param constraints the constraints of drafts
 * @param unit runs the changes
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

    /** Returns these services with another unit of work. */
    public LinkServices with(UnitOfWork newUnit) {
        return newUnit.equals(unit)
                ? this
                : new LinkServices(
                        domains,
                        spaces,
                        aliasPolicy,
                        aliasGenerator,
                        rules,
                        constraints,
                        hasher,
                        bulkhead,
                        newUnit,
                        clock);
    }

    /**
     * Returns a function from links to short URLs that looks up each domain once, for the links of one request. A short
     * URL is the domain's base URL, a slash and the alias; empty if the host has removed the domain.
     */
    public Function<Link, Optional<String>> shortUrls() {
        AskedDirectories asked = new AskedDirectories(domains, spaces);
        return link -> asked.domain(link.domainId()).map(domain -> domain.shortUrl(link.alias()));
    }

    /** The directories for one call. */
    AskedDirectories asked(Storage storage) {
        return new AskedDirectories(domains, storage.isInCallerTransaction() ? spaces.in(storage) : spaces);
    }
}
