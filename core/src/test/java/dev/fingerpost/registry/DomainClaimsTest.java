package dev.fingerpost.registry;

import static dev.fingerpost.registry.DomainViolation.DOMAIN_HIDES_LINKS;
import static dev.fingerpost.registry.DomainViolation.DOMAIN_PATH_RESERVED;
import static dev.fingerpost.registry.DomainViolation.DOMAIN_TAKEN;
import static dev.fingerpost.registry.DomainViolation.HOST_IS_ADDRESS;
import static dev.fingerpost.registry.DomainViolation.HOST_NOT_LOOKED_UP;
import static dev.fingerpost.registry.DomainViolation.HOST_OF_OTHERS;
import static dev.fingerpost.registry.DomainViolation.HOST_UNPROVED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.LinkDraft;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Owner 1 operates the service, at {@code console.example}; owners 7 and 8 are tenants. */
class DomainClaimsTest {

    private final ModelStorage storage = new ModelStorage();
    private final RegistryRepository stored = Libraries.installed(storage, RegistryRepository.class);
    private final Map<String, List<String>> dns = new HashMap<>();
    private final Set<String> failing = new HashSet<>();
    private final AliasPolicy policy = AliasPolicy.standard().ignoringCase().withSegments();
    private final DomainClaims claims = claims(stored, "console.example");

    private DomainClaims claims(RegistryRepository repository, String... serviceHosts) {
        DomainClaims made = new DomainClaims(
                policy,
                name -> failing.contains(name) ? Optional.empty() : Optional.of(dns.getOrDefault(name, List.of())),
                Set.of(serviceHosts),
                owner -> owner == 1,
                (domain, all) -> new DomainReach.ThisServer());
        made.in(repository);
        return made;
    }

    @Test
    void an_owner_proves_a_host_by_a_record_for_this_owner_and_this_host() {
        Refusal needed =
                claims.refusal(stored, 7, domain("https://go.example/s")).orElseThrow();
        assertThat(needed.code()).isEqualTo(HOST_UNPROVED);
        assertThat(needed.arguments().get(0)).isEqualTo("_fingerpost.go.example");
        assertThat(needed.arguments().get(1)).matches("fingerpost=[0-9a-f]{40}");
        assertThat(claims(stored).refusal(stored, 7, domain("http://GO.example.:8080")))
                .as("in another process, in another spelling")
                .contains(needed);
        assertThat(List.of(
                        valueFor(8, "go.example"),
                        valueFor(7, "www.go.example"),
                        valueOf(claims(Libraries.installed(new ModelStorage(), RegistryRepository.class))
                                .refusal(stored, 7, domain("https://go.example")))))
                .as("other owners, hosts and servers")
                .doesNotHaveDuplicates()
                .doesNotContain(needed.arguments().get(1));

        dns.put(
                "_fingerpost.go.example",
                List.of("v=spf1 -all", needed.arguments().get(1)));
        assertThat(claims.refusal(stored, 7, domain("https://go.example/s"))).isEmpty();
        assertRefused(8, "https://go.example/s", HOST_UNPROVED);
        assertRefused(7, "https://www.go.example", HOST_UNPROVED);
        dns.put("_fingerpost.www.go.example", List.of(needed.arguments().get(1)));
        assertRefused(7, "https://www.go.example", HOST_UNPROVED);

        prove(7, "xn--bcher-kva.example");
        assertThat(claims.refusal(stored, 7, domain("https://B\u00dcCHER.example")))
                .isEmpty();
        assertRefused(7, "https://192.0.2.7", HOST_IS_ADDRESS);
        assertRefused(7, "https://[2001:db8::7]:8443/s", HOST_IS_ADDRESS);
    }

    @Test
    void a_record_that_is_gone_or_cannot_be_looked_up_stops_additions_alone() {
        added(7, "https://go.example");
        assertStates(7, HostProof.State.SEEN);

        dns.clear();
        assertRefused(7, "https://go.example/more", HOST_UNPROVED);
        claims.lookUpAll(() -> false);
        assertStates(7, HostProof.State.MISSING);
        failing.add("_fingerpost.go.example");
        assertRefused(7, "https://go.example/more", HOST_NOT_LOOKED_UP);
        claims.lookUp(7, "go.example");
        assertStates(7, HostProof.State.UNKNOWN);
        assertThat(claims.proofs(7).get(0).name()).isEqualTo("_fingerpost.go.example");
        assertThat(claims.proofs(8)).isEmpty();
        assertThat(new StoredDomains(() -> stored, System::nanoTime).byHost("go.example"))
                .hasSize(1);
    }

    @Test
    void whoever_comes_after_a_deletion_proves_the_host_again() {
        added(7, "https://go.example");
        stored.deleteDomain(1);
        dns.clear();

        for (long owner : List.of(7L, 8L)) {
            assertRefused(owner, "https://go.example", HOST_UNPROVED);
        }
        added(8, "https://go.example");
        prove(7, "go.example");
        assertRefused(7, "https://go.example/s", HOST_OF_OTHERS);
    }

    @Test
    void a_host_with_a_domain_takes_further_ones_only_from_owners_of_each() {
        added(7, "https://go.example/s");
        store(Set.of(7L, 8L), "https://both.example");
        store(Set.of(), "https://all.example/s");
        store(Set.of(7L), "https://all.example/t");
        for (String host : List.of("go.example", "both.example", "all.example", "console.example")) {
            prove(7, host);
            prove(8, host);
        }

        for (String path : List.of("", "/s/s", "/t", "/promo")) {
            for (String host : List.of("https://go.example", "http://Go.Example.:8080")) {
                assertRefused(8, host + path, HOST_OF_OTHERS);
            }
        }
        assertThat(add(8, domain("https://go.example")).map(Refusal::code)).contains(HOST_OF_OTHERS);
        assertRefused(7, "http://go.example/s/", DOMAIN_TAKEN);
        assertThat(claims.refusal(stored, 7, domain("https://go.example"))).isEmpty();
        assertThat(claims.refusal(stored, 8, domain("https://both.example/t"))).isEmpty();
        for (String url : List.of("https://all.example", "https://all.example/u", "http://console.example:81/s")) {
            assertRefused(7, url, HOST_OF_OTHERS);
        }
        dns.clear();
        assertRefused(8, "https://go.example/t", HOST_UNPROVED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/.well-known/acme-challenge",
                "/.Well-Known",
                "/%2ewell-known/x",
                "/%2e%57ell-known",
                "/s/../.well-known",
                "/.well-known%2Fx",
                "\\.well-known",
                "//.well-known",
                "/%E2%80%8B.well-known",
                "/%252ewell-known",
                "/api",
                "/API/v1",
                "/docs",
                "/con%73ole/links",
                "/robots.txt",
                "/favicon.ico",
                "/healthz",
                "/readyz"
            })
    void the_words_that_are_reserved_for_aliases_are_reserved_in_base_paths(String path) {
        prove(7, "go.example");

        for (String host : List.of("http://go.example", "https://go.example:8443", "https://GO.example.")) {
            assertRefused(7, host + path, DOMAIN_PATH_RESERVED);
        }
        assertThat(claims.refusal(stored, 7, domain("https://go.example/s/api")))
                .isEmpty();
        assertThat(claims.refusal(stored, 1, domain("https://go.example" + path)))
                .isEmpty();
    }

    @Test
    void a_base_path_hides_no_links_of_others() {
        store(Set.of(7L, 8L), "https://go.example/u");
        prove(7, "go.example");
        try (Fingerpost fingerpost = Libraries.over(storage)
                .aliasPolicy(policy)
                .domains(Domains.fixed(Domain.of(1, "https://go.example/u")))
                .build()) {
            for (String alias : List.of("promo/Caf\u00e9/x", "promotion")) {
                fingerpost
                        .owner(8)
                        .links()
                        .create(LinkDraft.to("https://example.com/")
                                .withDomain(1)
                                .withAlias(alias));
            }
        }

        for (String path : List.of("/u/promo", "/u/PROMO", "/u/promo/caf%C3%A9", "/u/promo/cafe%CC%81/")) {
            assertRefused(7, "http://go.example:81" + path, DOMAIN_HIDES_LINKS);
        }
        for (String path : List.of("/u/prom", "/u/promotion", "/promo", "")) {
            assertThat(claims.refusal(stored, 7, domain("https://go.example" + path)))
                    .isEmpty();
        }
        assertThat(claims.refusal(stored, 8, domain("https://go.example/u/promo"))
                        .map(Refusal::code))
                .contains(HOST_UNPROVED);
        prove(8, "go.example");
        assertThat(claims.refusal(stored, 8, domain("https://go.example/u/promo")))
                .isEmpty();
    }

    @Test
    void an_owner_has_at_most_twenty_domains() {
        for (int i = 0; i < DomainClaims.MOST; i++) {
            added(7, "https://go" + i + ".example");
        }
        prove(7, "more.example");

        assertRefused(7, "https://more.example", CoreViolation.TOO_MANY_ROWS);
        assertThat(add(7, domain("https://more.example")).map(Refusal::code)).contains(CoreViolation.TOO_MANY_ROWS);
        stored.deleteDomain(3);
        assertThat(add(7, domain("https://more.example"))).isEmpty();
    }

    @Test
    void a_trusted_owner_needs_no_proof() {
        store(Set.of(), "https://all.example");
        store(Set.of(7L), "https://go.example");

        for (String url : List.of("https://all.example/s", "https://go.example/s", "http://192.0.2.7")) {
            assertThat(claims.refusal(stored, 1, domain(url))).isEmpty();
            assertThat(add(1, domain(url))).isEmpty();
            assertRefused(1, url, DOMAIN_TAKEN);
        }
        assertThat(claims.proofs(1)).isEmpty();
    }

    private static Domain domain(String baseUrl) {
        return Domain.of(Long.MAX_VALUE, baseUrl);
    }

    private Optional<Refusal> add(long owner, Domain wanted) {
        Domain next = Domain.of(stored.greatestDomainId() + 1, wanted.baseUrl());
        return claims.insert(stored, new StoredDomain(next, new TreeSet<>(List.of(owner))))
                ? Optional.empty()
                : claims.refusalAtLast(stored, owner, wanted);
    }

    private void store(Set<Long> owners, String baseUrl) {
        stored.insertDomain(new StoredDomain(Domain.of(stored.greatestDomainId() + 1, baseUrl), new TreeSet<>(owners)));
    }

    private void added(long owner, String baseUrl) {
        prove(owner, domain(baseUrl).host());
        assertThat(claims.refusal(stored, owner, domain(baseUrl))).isEmpty();
        assertThat(add(owner, domain(baseUrl))).isEmpty();
    }

    /** Adds the record of an owner to those of a host. */
    private void prove(long owner, String host) {
        List<String> texts = new ArrayList<>(dns.getOrDefault("_fingerpost." + host, List.of()));
        texts.add(valueFor(owner, host));
        dns.put("_fingerpost." + host, texts);
    }

    private String valueFor(long owner, String host) {
        RegistryRepository empty = Libraries.installed(new ModelStorage(), RegistryRepository.class);
        empty.proofKey(stored.proofKey("ab"));
        failing.add("_fingerpost." + host);
        String value = valueOf(claims(empty).refusal(empty, owner, domain("https://" + host)));
        failing.remove("_fingerpost." + host);
        return value;
    }

    private static String valueOf(Optional<Refusal> refusal) {
        return refusal.orElseThrow().arguments().get(1);
    }

    private void assertRefused(long owner, String baseUrl, ViolationCode rule) {
        assertThat(claims.refusal(stored, owner, domain(baseUrl)).map(Refusal::code))
                .as(owner + " " + baseUrl)
                .contains(rule);
    }

    private void assertStates(long owner, HostProof.State... states) {
        assertThat(claims.proofs(owner)).extracting(HostProof::state).containsExactly(states);
    }

    @Test
    void only_a_server_with_the_same_domain_at_the_address_answers_a_probe() {
        DomainProbe probe = DomainProbe.of("https://go.example/s");

        assertThat(probe.url()).startsWith("https://go.example/s/" + DomainProbe.FOLDER);
        assertThat(probe.isAnsweredBy(DomainProbe.answer(probe.nonce(), 1), 1)).isTrue();
        assertThat(probe.isAnsweredBy(DomainProbe.answer(probe.nonce(), 1), DomainProbe.NO_DOMAIN))
                .isFalse();
        assertThat(probe.isAnsweredBy(
                        DomainProbe.answer(DomainProbe.of(probe.baseUrl()).nonce(), 1), 1))
                .isFalse();
    }
}
