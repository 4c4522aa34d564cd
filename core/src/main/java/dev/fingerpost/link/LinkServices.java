package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHasher;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.SpaceDirectory;
import jakarta.validation.ConstraintValidator;
import java.time.Clock;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Everything the use cases of links need from outside, the same for every owner.
 *
 * @param changes told of each change after its commit
 */
public record LinkServices(
        LinkRepository repository,
        DomainDirectory domains,
        SpaceDirectory spaces,
        AliasPolicy aliasPolicy,
        AliasGenerator aliasGenerator,
        LinkRules rules,
        PasswordHasher hasher,
        Consumer<LinkChange> changes,
        Clock clock) {

    public LinkServices {
        requireNonNull(repository, "repository");
        requireNonNull(domains, "domains");
        requireNonNull(spaces, "spaces");
        requireNonNull(aliasPolicy, "aliasPolicy");
        requireNonNull(aliasGenerator, "aliasGenerator");
        requireNonNull(rules, "rules");
        requireNonNull(hasher, "hasher");
        requireNonNull(changes, "changes");
        requireNonNull(clock, "clock");
    }

    /** The same on other links, whose changes no listener is told. */
    public LinkServices over(LinkRepository otherLinks) {
        return new LinkServices(
                otherLinks, domains, spaces, aliasPolicy, aliasGenerator, rules, hasher, change -> {}, clock);
    }

    /** Makes the constraint validators of drafts that need the host's settings. */
    public Map<Class<?>, Supplier<? extends ConstraintValidator<?, ?>>> validators() {
        return LinkValidator.validators(aliasPolicy, rules);
    }
}
