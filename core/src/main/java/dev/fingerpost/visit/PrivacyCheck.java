package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether the {@linkplain dev.fingerpost.link.Privacy privacy} of a link lets a viewer see its statistics. This
 * class decides; the host must show the statistics itself. Thread-safe.
 */
public final class PrivacyCheck {

    private final Runnable lifetime;
    private final LinkFinder finder;
    private final LinkRepository links;
    private final PasswordChecks passwords;

    /** Used by {@code Fingerpost}. */
    public PrivacyCheck(
            Runnable lifetime,
            LinkRepository links,
            DomainDirectory domains,
            AliasPolicy policy,
            PasswordHasher hasher) {
        this.lifetime = requireNonNull(lifetime, "lifetime");
        this.links = requireNonNull(links, "links");
        this.finder = new LinkFinder(domains, LinkCache.none(links), policy);
        this.passwords = new PasswordChecks(hasher, 1);
    }

    /**
     * Checks whether a viewer may see the statistics of the link at a short URL.
     *
     * @param host the host name, with or without a port, in any case
     * @param path the path of the short URL, as in {@link Visit#path}
     * @param viewer the id of the owner who asks; 0 for a viewer who is not an owner
     * @param password what the viewer typed; {@code null} for nothing yet
     * @throws dev.fingerpost.failure.StorageException if the storage cannot answer
     * @throws dev.fingerpost.failure.OverloadedException if too many passwords are being checked
     */
    public PrivacyCheckResult check(String host, String path, long viewer, @Nullable String password) {
        requireNonNull(host, "host");
        lifetime.run();
        return finder.find(host, ShortPath.of(path))
                .map(link -> check(link, viewer, password))
                .orElseGet(PrivacyCheckResult.NotFound::new);
    }

    /** Checks whether a viewer may see the statistics of a link that was just read. */
    public PrivacyCheckResult check(Link link, long viewer, @Nullable String password) {
        lifetime.run();
        if (link.owner() == viewer) {
            return new PrivacyCheckResult.Granted(link);
        }
        return switch (link.privacy()) {
            case PUBLIC -> new PrivacyCheckResult.Granted(link);
            case PRIVATE -> new PrivacyCheckResult.Denied();
            case PASSWORD -> byPassword(link, password);
        };
    }

    private PrivacyCheckResult byPassword(Link link, @Nullable String password) {
        PasswordHash hash = link.content().password();
        if (hash == null) {
            return new PrivacyCheckResult.Denied();
        }
        return password != null && passwords.matches(link, links, password, hash)
                ? new PrivacyCheckResult.Granted(link)
                : new PrivacyCheckResult.PasswordRequired(password != null);
    }
}
