package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.Wait;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.FingerpostHttpServer;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.RawAnswer;
import dev.fingerpost.http.ReservedPort;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.DomainViolation;
import dev.fingerpost.registry.HostProof;
import dev.fingerpost.registry.OwnerDomains;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.titles.CheckedDomains;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.url.NoAnswer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Domains are checked by requests to real servers. */
class CheckedDomainsTest {

    private static final String SYSTEM = "dns:";

    private final MemoryStorage storage = new MemoryStorage();
    private final Registry registry = Registry.keep();
    private final Fingerpost fingerpost = Fingerpost.builder(storage)
            .with(ApiKeys.keep())
            .with(registry)
            .domains(registry.domains())
            .build();
    private final RegistryRepository stored =
            storage.optional(RegistryRepository.class).orElseThrow();
    private FingerpostHttpServer server;
    private HttpServer other;

    @BeforeEach
    void start() throws IOException {
        server = FingerpostHttpServer.start(
                FingerpostHttp.site(fingerpost, HttpSettings.standard(), VisitSettings.standard()),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.start();
    }

    @AfterEach
    void close() {
        other.stop(0);
        server.close();
        fingerpost.close();
    }

    private static String at(int port) {
        return "http://127.0.0.1:" + port;
    }

    /** The domains of owners who need no proof. */
    private LongFunction<OwnerDomains> domains(int port) {
        return on(checked(owner -> true, SYSTEM, "127.0.0.1:" + port));
    }

    private static CheckedDomains checked(LongPredicate isTrusted, String resolver, String... internalHosts) {
        return new CheckedDomains(
                AliasPolicy.standard(),
                Set.of(),
                isTrusted,
                TitleSettings.standard().withInternalHosts(Set.of(internalHosts)),
                resolver);
    }

    private LongFunction<OwnerDomains> on(CheckedDomains checked) {
        Fingerpost library = Fingerpost.builder(storage)
                .with(ApiKeys.keep())
                .with(checked.registry())
                .domains(Domains.fixed())
                .build();
        return owner -> library.require(Registry.class).domainsOf(library.owner(owner));
    }

    @Test
    void a_domain_that_leads_here_is_recognised_before_and_after_it_is_added() {
        int port = server.address().getPort();
        LongFunction<OwnerDomains> domains = domains(port);
        for (String path : new String[] {"", "/go/%C3%BC"}) {
            assertThat(domains.apply(7).check(at(port) + path)).isEqualTo(new DomainReach.ThisServer());
            assertThat(domains.apply(7).add(at(port) + path)).isEqualTo(new DomainReach.ThisServer());
            assertThat(refusal(domains, 8, at(port) + path).code()).isEqualTo(DomainViolation.DOMAIN_TAKEN);
            // The directory sees a change within a second.
            Wait.until(
                    "the added domain",
                    () -> domains.apply(7).check(at(port) + path).equals(new DomainReach.ThisServer()));
        }
        assertThat(domains.apply(7).list()).extracting(Domain::id).containsExactly(1L, 2L);
        assertThat(domains.apply(8).list()).isEmpty();
        assertThat(stored.domains()).allMatch(domain -> domain.isFor(7) && !domain.isFor(8));
    }

    @Test
    void a_domain_that_leads_elsewhere_or_nowhere_says_so() throws IOException {
        int port = other.getAddress().getPort();
        assertThat(domains(port).apply(7).check(at(port))).isEqualTo(new DomainReach.AnotherServer(404));
        other.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("fingerpost".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        assertThat(domains(port).apply(7).check(at(port))).isEqualTo(new DomainReach.AnotherServer(200));
        assertThat(on(checked(owner -> true, SYSTEM)).apply(7).check(at(port)))
                .isEqualTo(new DomainReach.Nothing(NoAnswer.NOT_ALLOWED));
        assertThat(on(checked(owner -> true, SYSTEM)).apply(7).check("https://10.0.0.1"))
                .isEqualTo(new DomainReach.Nothing(NoAnswer.NOT_ALLOWED));
        try (ReservedPort silent = new ReservedPort()) {
            assertThat(domains(silent.number()).apply(7).check(at(silent.number())))
                    .isEqualTo(new DomainReach.Nothing(NoAnswer.REFUSED));
        }
    }

    @Test
    void a_domain_is_added_after_its_owner_has_proved_the_host_in_dns() throws IOException {
        int port = server.address().getPort();
        String url = "http://localhost:" + port;
        String name = "_fingerpost.localhost";
        try (LocalNameServer names = LocalNameServer.start();
                CheckedDomains checked = checked(
                        owner -> false,
                        "dns://127.0.0.1:" + names.port(),
                        "localhost:" + port,
                        "localhost:" + other.getAddress().getPort())) {
            LongFunction<OwnerDomains> domains = on(checked);
            Violation unproved = refusal(domains, 7, url);
            assertThat(unproved.code()).isEqualTo(DomainViolation.HOST_UNPROVED);
            names.answer(
                    name,
                    "v=spf1 include:example.com -all",
                    unproved.arguments().get(1),
                    "x".repeat(255));
            assertThat(domains.apply(7)
                            .add("http://localhost:" + other.getAddress().getPort()))
                    .as("the host is proved, but does not lead here")
                    .isEqualTo(new DomainReach.AnotherServer(404));
            assertThat(refusal(domains, 8, url).code()).isEqualTo(DomainViolation.HOST_UNPROVED);
            assertThat(domains.apply(7).add(url)).isEqualTo(new DomainReach.ThisServer());
            assertThat(domains.apply(7).proofs())
                    .containsExactly(new HostProof(name, unproved.arguments().get(1), HostProof.State.SEEN));

            names.fail(name);
            assertThat(refusal(domains, 7, url + "/s").code()).isEqualTo(DomainViolation.HOST_NOT_LOOKED_UP);
            Wait.until("the added domain", () -> domains.apply(7).check(url).equals(new DomainReach.ThisServer()));
            assertThat(domains.apply(7).proofs()).extracting(HostProof::state).containsExactly(HostProof.State.UNKNOWN);
            names.forget(name);
            checked.start();
            Wait.until("the lookup", () -> domains.apply(7).proofs().get(0).state() == HostProof.State.MISSING);
            assertThat(refusal(domains, 7, url + "/s").code()).isEqualTo(DomainViolation.HOST_UNPROVED);
            domains.apply(7).delete(1);
            assertThat(refusal(domains, 7, url).code()).isEqualTo(DomainViolation.HOST_UNPROVED);
        }
    }

    private static Violation refusal(LongFunction<OwnerDomains> domains, long owner, String baseUrl) {
        return catchThrowableOfType(
                        ValidationException.class, () -> domains.apply(owner).add(baseUrl))
                .violations()
                .get(0);
    }

    @Test
    void a_proxy_that_changes_the_host_name_is_told_apart() {
        int port = other.getAddress().getPort();
        other.createContext("/", exchange -> {
            byte[] body = RawAnswer.to(
                            server.address().getPort(),
                            "",
                            "GET " + exchange.getRequestURI() + " HTTP/1.1",
                            "Host: inside.example")
                    .body()
                    .getBytes(StandardCharsets.ISO_8859_1);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        stored.insertDomain(StoredDomain.of(Domain.of(1, at(port))));

        assertThat(domains(port).apply(7).check(at(port))).isEqualTo(new DomainReach.AnotherName());
    }

    @Test
    void only_a_domain_of_the_owner_without_links_is_deleted() {
        LongFunction<OwnerDomains> domains = domains(1);
        stored.insertDomain(owned(7, 1, "https://go.example"));
        fingerpost
                .owner(7)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("a"));

        assertThatThrownBy(() -> domains.apply(7).delete(1)).isInstanceOf(ValidationException.class);
        fingerpost.owner(7).links().delete(1);
        assertThatThrownBy(() -> domains.apply(8).delete(1)).isInstanceOf(NotFoundException.class);
        domains.apply(7).delete(1);
        assertThatThrownBy(() -> domains.apply(7).delete(1)).isInstanceOf(NotFoundException.class);
        assertThat(stored.domains()).isEmpty();
    }

    private static StoredDomain owned(long owner, long id, String baseUrl) {
        return new StoredDomain(Domain.of(id, baseUrl), new TreeSet<>(Set.of(owner)));
    }
}
