package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.internal.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The domains, with a warning of visitors that ask for a different host, since a proxy that sends its own host makes every
 * link not found.
 */
final class VisitedDomains implements DomainDirectory {

    private static final System.Logger LOG = System.getLogger(VisitedDomains.class.getName());
    private static final Duration WARNING_INTERVAL = Duration.ofMinutes(1);
    private static final int MAX_SHOWN = 100;

    private final RateLimitedLog unknownHosts;
    private final DomainDirectory known;

    VisitedDomains(DomainDirectory known) {
        this(known, LOG);
    }

    VisitedDomains(DomainDirectory known, System.Logger log) {
        this.known = requireNonNull(known, "known");
        this.unknownHosts = new RateLimitedLog(requireNonNull(log, "log"), Level.WARNING, WARNING_INTERVAL);
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
