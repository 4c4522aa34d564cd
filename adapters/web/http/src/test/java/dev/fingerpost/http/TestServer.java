package dev.fingerpost.http;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.Events;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.idempotency.Idempotency;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.registry.DomainClaims;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.net.http.HttpRequest;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The real server on a free port, by default over an empty storage at a fixed instant, with the keys of two owners. */
public final class TestServer implements AutoCloseable {

    public static final Instant NOW = Instant.parse("2026-11-21T08:30:00.789Z");

    public final Fingerpost fingerpost;
    public final TestEngine.Running server;
    public final String key;
    final String otherKey;
    private final TestClient client;

    public TestServer() {
        this(settings -> settings);
    }

    public TestServer(Clock clock) {
        this(new MemoryStorage(), PasswordHasher.pbkdf2(1_000), clock, settings -> settings, visits -> visits);
    }

    TestServer(UnaryOperator<HttpSettings> settings) {
        this(settings, visits -> visits);
    }

    public TestServer(UnaryOperator<HttpSettings> settings, UnaryOperator<VisitSettings> visits) {
        this(new MemoryStorage(), PasswordHasher.pbkdf2(1_000), settings, visits);
    }

    TestServer(
            Storage storage,
            PasswordHasher hasher,
            UnaryOperator<HttpSettings> settings,
            UnaryOperator<VisitSettings> visits) {
        this(storage, hasher, Clock.fixed(NOW, ZoneOffset.UTC), settings, visits);
    }

    /** Starts a server with the given storage and clock, and with statistics. */
    public static TestServer withStatistics(Storage storage, Clock clock, UnaryOperator<VisitSettings> visits) {
        return new TestServer(
                storage,
                PasswordHasher.pbkdf2(1_000),
                clock,
                settings -> settings,
                visits,
                builder -> builder.with(Statistics.keepAll()),
                Optional.empty());
    }

    /** Starts a server with an empty storage and a library that the caller has configured. */
    static TestServer with(UnaryOperator<FingerpostBuilder> library) {
        return with(library, visits -> visits);
    }

    static TestServer with(UnaryOperator<FingerpostBuilder> library, UnaryOperator<VisitSettings> visits) {
        return new TestServer(
                new MemoryStorage(),
                PasswordHasher.pbkdf2(1_000),
                Clock.fixed(NOW, ZoneOffset.UTC),
                settings -> settings,
                visits,
                library,
                Optional.empty());
    }

    /** Starts a server with an empty storage and the domains of a registry. */
    static TestServer with(Registry registry, UnaryOperator<FingerpostBuilder> library) {
        return new TestServer(
                new MemoryStorage(),
                PasswordHasher.pbkdf2(1_000),
                Clock.fixed(NOW, ZoneOffset.UTC),
                settings -> settings,
                visits -> visits,
                registry,
                builder -> library.apply(builder.domains(registry.domains())),
                Optional.empty());
    }

    /** Starts a server to which its first owner can add domains and webhooks, with all features that the API has. */
    public static TestServer forClients() {
        Registry registry = Registry.keep()
                .withClaims(new DomainClaims(
                        AliasPolicy.standard(),
                        name -> Optional.of(List.of()),
                        Set.of(),
                        owner -> owner == 1,
                        (domain, all) -> new DomainReach.ThisServer()));
        return with(
                registry,
                builder -> builder.with(Statistics.keepAll())
                        .with(Events.keepAll())
                        .with(Audit.keepAll())
                        .with(Conversions.keepAll()));
    }

    /** Starts a server with an empty storage and the given console under {@code /console}. */
    static TestServer withConsole(HttpEndpoint console) {
        return new TestServer(
                new MemoryStorage(),
                PasswordHasher.pbkdf2(1_000),
                Clock.fixed(NOW, ZoneOffset.UTC),
                settings -> settings,
                visits -> visits,
                builder -> builder,
                Optional.of(console));
    }

    private TestServer(
            Storage storage,
            PasswordHasher hasher,
            Clock clock,
            UnaryOperator<HttpSettings> settings,
            UnaryOperator<VisitSettings> visits) {
        this(storage, hasher, clock, settings, visits, builder -> builder, Optional.empty());
    }

    private TestServer(
            Storage storage,
            PasswordHasher hasher,
            Clock clock,
            UnaryOperator<HttpSettings> settings,
            UnaryOperator<VisitSettings> visits,
            UnaryOperator<FingerpostBuilder> library,
            Optional<HttpEndpoint> console) {
        this(storage, hasher, clock, settings, visits, Registry.keep(), library, console);
    }

    private TestServer(
            Storage storage,
            PasswordHasher hasher,
            Clock clock,
            UnaryOperator<HttpSettings> settings,
            UnaryOperator<VisitSettings> visits,
            Registry registry,
            UnaryOperator<FingerpostBuilder> library,
            Optional<HttpEndpoint> console) {
        fingerpost = library.apply(Fingerpost.builder(storage)
                        .domains(Domains.fixed(
                                Domain.of(1, "https://go.example.com"),
                                Domain.of(2, "https://x.example.org/s"),
                                Domain.of(3, "http://127.0.0.1")))
                        .with(ApiKeys.keep())
                        .with(registry)
                        .spaces(registry.spaces())
                        .aliasGenerator(AliasGenerator.sequential("link"))
                        .passwordHasher(hasher)
                        .with(Idempotency.forADay())
                        .clock(clock))
                .build();
        HttpSettings chosen = settings.apply(HttpSettings.standard());
        VisitSettings seen = visits.apply(VisitSettings.standard());
        HttpEndpoint site = console.map(pages -> FingerpostHttp.site(fingerpost, chosen, seen, pages))
                .orElseGet(() -> FingerpostHttp.site(fingerpost, chosen, seen));
        server = TestEngine.chosen().start(site, chosen);
        key = fingerpost.require(ApiKeys.class).issue(1, "first").token().reveal();
        otherKey = fingerpost.require(ApiKeys.class).issue(2, "second").token().reveal();
        client = new TestClient("http://127.0.0.1:" + port(), key);
    }

    public int port() {
        return server.port();
    }

    /** A client with the first owner's key. */
    TestClient client() {
        return client;
    }

    public String url(String path) {
        return client.url(path);
    }

    /** A request with the first owner's key. */
    HttpRequest.Builder request(String path) {
        return client.request(path);
    }

    public Answer get(String path) {
        return client.get(path);
    }

    Answer delete(String path) {
        return send(request(path).DELETE());
    }

    /** Sends a form with these alternating names and values. */
    Answer post(String path, String... form) {
        return client.post(path, form);
    }

    Answer patch(String path, String... form) {
        return submit("PATCH", path, TestForms.encode(form));
    }

    Answer submit(String method, String path, String body) {
        return client.submit(method, path, body);
    }

    static HttpRequest.Builder form(HttpRequest.Builder request, String method, String body) {
        return TestClient.form(request, method, body);
    }

    Answer send(HttpRequest.Builder request) {
        return client.send(request);
    }

    @Override
    public void close() {
        server.close();
    }
}
