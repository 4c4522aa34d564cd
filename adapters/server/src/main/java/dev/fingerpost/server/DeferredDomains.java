package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.internal.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Domains that are set once the server listens: the default domain contains its port. It warns of visitors that ask for
 * another host, since a proxy that sends its own host makes every link not found.
 */
final class DeferredDomains implements DomainDirectory {

    private static final System.Logger LOG = System.getLogger(DeferredDomains.class.getName());
    private static final Duration WARNING_INTERVAL = Duration.ofMinutes(1);
    private static final int MAX_SHOWN = 100;

    private final RateLimitedLog unknownHosts;
    private volatile DomainDirectory known = Domains.fixed();

    DeferredDomains() {
        this(LOG);
    }

    DeferredDomains(System.Logger log) {
        this.unknownHosts = new RateLimitedLog(requireNonNull(log, "log"), Level.WARNING, WARNING_INTERVAL);
    }

    void become(List<Domain> domains) {
        known = Domains.fixed(domains);
    }

    @Override
    public Optional<Domain> byId(long id) {
        return known.byId(id);
    }

    @Override
    public List<Domain> byHost(String host) {
        List<Domain> domains = known.byHost(host);
        if (domains.isEmpty()) {
            unknownHosts.log(
                    "A visitor asked for the host " + shown(host) + ", which is no domain. A proxy must send the"
                            + " visitor's host, as Host, or as X-Forwarded-Host with --trusted-proxy",
                    null);
        }
        return domains;
    }

    @Override
    public boolean mayUse(long owner, Domain domain) {
        return known.mayUse(owner, domain);
    }

    @Override
    public Optional<List<Domain>> usableBy(long owner) {
        return known.usableBy(owner);
    }

    /** The engine lets only the characters of host names pass; this does not rely on it. */
    private static String shown(String host) {
        String printable = host.replaceAll("[^!-~]", "?");
        return printable.length() > MAX_SHOWN ? printable.substring(0, MAX_SHOWN) + "..." : printable;
    }
}
