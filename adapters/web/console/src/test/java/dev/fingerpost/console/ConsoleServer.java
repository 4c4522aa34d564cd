package dev.fingerpost.console;

import dev.fingerpost.Feature;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.Outbox.Lease;
import dev.fingerpost.event.Outbox.Settled;
import dev.fingerpost.event.OwnerWebhooks;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.FingerpostHttpServer;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.quota.Quota;
import dev.fingerpost.quota.Quotas;
import dev.fingerpost.registry.DomainClaims;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.HostProof;
import dev.fingerpost.registry.OwnerDomains;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.targeting.VisitorFinder;
import dev.fingerpost.text.Secret;
import dev.fingerpost.url.NoAnswer;
import dev.fingerpost.visit.Visit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A site with a console, without links, at a fixed instant, with the keys of two owners and two spaces of owner 1. */
final class ConsoleServer implements AutoCloseable {

    static final Instant NOW = Instant.parse("2026-11-24T14:30:00Z");

    final Fingerpost fingerpost;
    final String key;
    final String otherKey;

    /** The path of the console. */
    final String mount;

    final Console console;

    private final Storage storage;
    private final FingerpostHttpServer server;
    final OneWebhook deliveries;
    final ReachedDomains reached = new ReachedDomains();
    private final OwnDomain domain = new OwnDomain();

    ConsoleServer() {
        this(Brand.NONE);
    }

    ConsoleServer(Brand brand) {
        this(new MemoryStorage(), brand);
    }

    /** @param storage the storage, which must be empty */
    ConsoleServer(Storage storage) {
        this(storage, Brand.NONE);
    }

    private ConsoleServer(Storage storage, Brand brand) {
        this(storage, brand, console -> console, "/console", installed());
    }

    /** A site whose console has further parts. */
    ConsoleServer(UnaryOperator<Console> more) {
        this(new MemoryStorage(), Brand.NONE, more, "/console", installed());
    }

    /** Features that a console shows. */
    private static List<Feature> installed() {
        Quota quota = (owner, kind) -> owner == 2 ? 5_000 : Quota.UNLIMITED;
        return List.of(Statistics.keepAll(), Conversions.keepAll(), Audit.keep(Duration.ofDays(30)), Quotas.of(quota));
    }

    /** A server that has nothing but the console. */
    static ConsoleServer atRoot() {
        return new ConsoleServer(new MemoryStorage(), Brand.NONE, console -> console, "", List.of());
    }

    /** A site whose library has no feature that is installed by itself. */
    static ConsoleServer withoutFeatures() {
        return new ConsoleServer(new MemoryStorage(), Brand.NONE, console -> console, "/console", List.of());
    }

    private ConsoleServer(
            Storage storage, Brand brand, UnaryOperator<Console> more, String mount, List<Feature> features) {
        this.mount = mount;
        this.storage = storage;
        Registry registry = Registry.keep().withClaims(reached.claims());
        FingerpostBuilder builder = Fingerpost.builder(storage)
                .domains(domain)
                .with(ApiKeys.keep())
                .with(registry)
                .spaces(registry.spaces())
                .aliasGenerator(AliasGenerator.sequential("link"))
                .passwordHasher(PasswordHasher.pbkdf2(1_000))
                .clock(Clock.fixed(NOW, ZoneOffset.UTC));
        features.forEach(builder::with);
        fingerpost = builder.with(Events.keepAll()).build();
        stored().insertDomain(StoredDomain.of(Domain.of(1, "https://one.invalid"))); // keeps the id from own domains
        deliveries = new OneWebhook(fingerpost, storage);
        HttpSettings settings = HttpSettings.standard();
        console = more.apply(Console.of(fingerpost, settings))
                .withBrand(brand)
                .withTransfers()
                .withWebhooks(deliveries)
                .withBrowsers(ConsoleServer::browser)
                .withTexts(Map.of(Locale.FRENCH, new FrenchTexts()));
        VisitSettings visits = VisitSettings.standard().withBrand(brand);
        try {
            server = FingerpostHttpServer.start(
                    mount.isEmpty()
                            ? console.endpoint()
                            : FingerpostHttp.site(fingerpost, settings, visits, console.endpoint()),
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        registry.spacesOf(fingerpost.owner(1)).create("Newsletter");
        registry.spacesOf(fingerpost.owner(1)).create("Print");
        key = fingerpost.require(ApiKeys.class).issue(1, "first key").token().reveal();
        otherKey = fingerpost
                .require(ApiKeys.class)
                .issue(2, "of the other")
                .token()
                .reveal();
    }

    /** A finder that recognises one browser, and fails for another. */
    private static Visitor browser(VisitorFinder.Request request, TargetsType needed) {
        String agent = request.header("User-Agent").orElse("");
        if (agent.equals("broken")) {
            throw new IllegalStateException("no fact is known");
        }
        return agent.startsWith("Firefox")
                ? Visitor.unknown().withBrowser(Browser.FIREFOX).withOperatingSystem(OperatingSystem.LINUX)
                : Visitor.unknown();
    }

    private RegistryRepository stored() {
        return storage.optional(RegistryRepository.class).orElseThrow();
    }

    /** Adds a domain of owner 1 alone; the first of them is domain 2. */
    ConsoleServer withSecondDomain(String baseUrl) {
        Domain second = Domain.of(Math.max(domain.domains().size(), stored().greatestDomainId()) + 1, baseUrl);
        domain.others.add(second);
        stored().insertDomain(new StoredDomain(second, new TreeSet<>(Set.of(1L))));
        return this;
    }

    /** The domains of owner 1 alone. */
    OwnerDomains ownDomains() {
        return fingerpost.require(Registry.class).domainsOf(fingerpost.owner(1));
    }

    /** The base URLs of the domains of owner 1 alone. */
    List<String> ownBaseUrls() {
        return ownDomains().list().stream().map(Domain::baseUrl).toList();
    }

    /** Adds a domain of owner 1, who needs proofs from now on, and looks up the record of its host. */
    void withProof(String name, HostProof.State state) {
        String host = Domain.of(1, "https://" + name).host();
        withSecondDomain("https://" + host);
        reached.isTrusted = false;
        List<String> values = ownDomains().proofs().stream()
                .filter(proof -> state == HostProof.State.SEEN && proof.name().endsWith(host))
                .map(HostProof::value)
                .toList();
        reached.texts = state == HostProof.State.UNKNOWN ? Optional.empty() : Optional.of(values);
        ownDomains().check("https://" + host);
    }

    /** Adds domains up to this number, such as {@code https://shop-3.example.com}. */
    ConsoleServer withDomains(int number) {
        for (int id = domain.domains().size() + 1; id <= number; id++) {
            domain.others.add(Domain.of(id, "https://shop-" + id + ".example.com"));
        }
        return this;
    }

    /** Gives the links another base URL than the server's address. */
    ConsoleServer under(String baseUrl) {
        domain.baseUrl = baseUrl;
        return this;
    }

    /** A domain as the console shows it. */
    String domain(int id) {
        return domain.domains().get(id - 1).baseUrl().replaceFirst("https?://", "");
    }

    /** Resolves a visit in another process, which then stops and has written its clicks. */
    void visitElsewhere(Visit visit) {
        try (Fingerpost elsewhere = Fingerpost.builder(storage)
                .domains(domain)
                .with(ApiKeys.keep())
                .with(Registry.keep())
                .with(Events.keepAll())
                .with(Statistics.keepAll())
                .with(Conversions.keepAll())
                .with(Audit.keep(Duration.ofDays(30)))
                .clock(fingerpost.clock())
                .build()) {
            elsewhere.visits().resolve(visit);
        }
    }

    String url(String path) {
        return "http://127.0.0.1:" + server.address().getPort() + path;
    }

    @Override
    public void close() {
        server.close();
        fingerpost.close();
    }

    /**
     * Owner 1 has one webhook at first, which is off. One event waits for it after two attempts, one is a dead letter,
     * and one was accepted.
     */
    static final class OneWebhook implements Function<StoredWebhook, WebhookDelivery> {

        static final long FIRST = 1;

        /** The position of an event that the webhook has accepted. */
        static final long ACCEPTED = 3;

        private final OwnerWebhooks ofFirstOwner;
        private final Outbox outbox;
        boolean isAccepting;

        /** Tests wait for it. */
        CountDownLatch answered = new CountDownLatch(0);

        OneWebhook(Fingerpost fingerpost, Storage storage) {
            Events events = fingerpost.require(Events.class);
            ofFirstOwner = events.webhooksOf(fingerpost.owner(1));
            outbox = events.outbox();
            WebhookRepository stored = storage.optional(WebhookRepository.class).orElseThrow();
            stored.insert(StoredWebhook.of("https://crm.example/<b>", Secret.of("whsec_first"), NOW)
                    .withOwner(1L)
                    .withTypes(Set.of(LinkEvent.Type.CREATED))
                    .switchedTo(false));
            stored.delivered(
                    FIRST,
                    List.of(
                            new WebhookDelivery(
                                    ACCEPTED, "link.updated", 7, WebhookAnswer.of(NOW, 200), Duration.ofMillis(9)),
                            WebhookDelivery.ofTest(WebhookAnswer.of(NOW, 204), Duration.ofMillis(1_234)),
                            new WebhookDelivery(
                                    2,
                                    "link.created",
                                    7,
                                    WebhookAnswer.none(NOW, NoAnswer.REFUSED),
                                    Duration.ofMillis(31))));
            outbox.add(Collections.nCopies(
                    (int) ACCEPTED,
                    new LinkEvent(0, LinkEvent.Type.CREATED, NOW, 1, 7, 0, Collections.emptySortedMap())));
            Lease lease = new Lease("webhook-" + FIRST, "test", NOW, NOW.plusSeconds(30));
            outbox.read(lease, 10);
            outbox.settle(lease, List.of(new Settled(1, NOW), new Settled(2, NOW), new Settled(ACCEPTED, null)));
            for (int attempt = 2; attempt <= 9; attempt++) {
                outbox.read(lease, 10);
                Settled first = new Settled(1, NOW.plusSeconds(60));
                Settled second = new Settled(2, attempt == 9 ? Settled.NEVER : NOW);
                outbox.settle(lease, attempt == 2 ? List.of(first, second) : List.of(second));
            }
        }

        /** The webhooks of owner 1. */
        List<StoredWebhook> all() {
            return ofFirstOwner.list();
        }

        List<StoredWebhook> created() {
            return all().stream().filter(each -> each.id() != FIRST).toList();
        }

        /** The positions of the events that are to be sent again now. */
        List<Long> sentAgain() {
            return outbox.waiting("webhook-" + FIRST, 0, 10).stream()
                    .filter(each -> NOW.equals(each.due()))
                    .map(each -> each.event().position())
                    .toList();
        }

        @Override
        public WebhookDelivery apply(StoredWebhook webhook) {
            try {
                answered.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            WebhookAnswer answer =
                    isAccepting ? WebhookAnswer.of(NOW, 204) : WebhookAnswer.none(NOW, NoAnswer.CERTIFICATE);
            return WebhookDelivery.ofTest(answer, Duration.ZERO);
        }
    }

    /** What DNS and requests to domains say. Nobody needs a proof at first. */
    static final class ReachedDomains {

        DomainReach reach = new DomainReach.ThisServer();
        Optional<List<String>> texts = Optional.of(List.of());
        boolean isTrusted = true;

        private DomainClaims claims() {
            return new DomainClaims(
                    AliasPolicy.standard(), name -> texts, Set.of(), owner -> isTrusted, (domain, all) -> reach);
        }
    }

    /** The address of the server, whose port is known only when it runs. */
    private final class OwnDomain implements DomainDirectory {

        private String baseUrl = "";
        private final List<Domain> others = new ArrayList<>();

        private List<Domain> domains() {
            Domain first = Domain.of(1, baseUrl.isEmpty() ? url("") : baseUrl);
            return Stream.concat(Stream.of(first), others.stream()).toList();
        }

        @Override
        public Optional<Domain> byId(long id) {
            return domains().stream().filter(domain -> domain.id() == id).findFirst();
        }

        @Override
        public List<Domain> byHost(String host) {
            return domains().size() == 1
                    ? domains()
                    : domains().stream()
                            .filter(domain -> domain.host().equals(host))
                            .toList();
        }

        @Override
        public boolean mayUse(long owner, Domain wanted) {
            return true;
        }

        @Override
        public Optional<List<Domain>> usableBy(long owner) {
            return Optional.of(domains());
        }
    }

    /** French for a few of the texts. */
    private static final class FrenchTexts extends ListResourceBundle {

        @Override
        protected Object[][] getContents() {
            return new Object[][] {
                {"links", "Liens"},
                {"links.count", "{0,choice,0#Aucun lien|1#1 lien|1<{0} liens}"},
                {"EMPTY", "ne doit pas \u00eatre vide"}
            };
        }
    }
}
