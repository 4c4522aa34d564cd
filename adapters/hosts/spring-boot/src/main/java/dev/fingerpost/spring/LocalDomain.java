package dev.fingerpost.spring;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.core.env.Environment;

/**
 * The domain of an application that has not configured any: {@code /s} on the port of this machine, so that a first
 * link works at once. Its id is 1, so {@code fingerpost.domains.1} replaces it and keeps its links. Thread-safe.
 */
final class LocalDomain implements DomainDirectory {

    /** Creates the domain in an application that serves short URLs. */
    @FunctionalInterface
    interface Source {

        LocalDomain get();
    }

    /** The path of the domain, below the context path. */
    private static final String PATH = "/s";

    private static final long ID = 1;
    private static final Set<String> HOSTS = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final List<String> CERTIFICATES =
            List.of("server.ssl.bundle", "server.ssl.key-store", "server.ssl.certificate");

    private final Environment environment;

    LocalDomain(Environment environment) {
        this.environment = environment;
    }

    /** The domain with the port on which the server listens, or the configured port before it listens. */
    Domain domain() {
        String port = environment.getProperty("local.server.port", environment.getProperty("server.port", "8080"));
        String ofPort = port.matches("[1-9][0-9]*") ? ":" + port : ""; // 0 stands for a free port that is not known yet
        String contextPath = environment.getProperty("server.servlet.context-path", "");
        return Domain.of(ID, (isSecure() ? "https" : "http") + "://localhost" + ofPort + contextPath + PATH);
    }

    private boolean isSecure() {
        return environment.getProperty("server.ssl.enabled", Boolean.class, true)
                && CERTIFICATES.stream().anyMatch(environment::containsProperty);
    }

    @Override
    public Optional<Domain> byId(long id) {
        return id == ID ? Optional.of(domain()) : Optional.empty();
    }

    @Override
    public List<Domain> byHost(String host) {
        return HOSTS.contains(host) ? List.of(domain()) : List.of();
    }

    @Override
    public boolean mayUse(long owner, Domain domain) {
        return domain.id() == ID;
    }

    @Override
    public Optional<List<Domain>> usableBy(long owner) {
        return Optional.of(List.of(domain()));
    }
}
