package dev.fingerpost.server;

import static dev.fingerpost.http.settings.SharedSettings.PUBLIC_URL;
import static dev.fingerpost.http.settings.SharedSettings.TITLES;
import static dev.fingerpost.http.settings.SharedSettings.TRUSTED_PROXIES;
import static dev.fingerpost.http.settings.SharedSettings.ZONE;
import static dev.fingerpost.server.settings.ProgramSettings.ACCESS_LOG;
import static dev.fingerpost.server.settings.ProgramSettings.ALIAS_CASE;
import static dev.fingerpost.server.settings.ProgramSettings.BOTS;
import static dev.fingerpost.server.settings.ProgramSettings.CONFIG;
import static dev.fingerpost.server.settings.ProgramSettings.COUNTING_EVERY_CLICK;
import static dev.fingerpost.server.settings.ProgramSettings.COUNTRY_FILE;
import static dev.fingerpost.server.settings.ProgramSettings.COUNTRY_HEADER;
import static dev.fingerpost.server.settings.ProgramSettings.DB;
import static dev.fingerpost.server.settings.ProgramSettings.DB_PASSWORD;
import static dev.fingerpost.server.settings.ProgramSettings.DB_USER;
import static dev.fingerpost.server.settings.ProgramSettings.DOMAINS;
import static dev.fingerpost.server.settings.ProgramSettings.FIRST_KEY_FILE;
import static dev.fingerpost.server.settings.ProgramSettings.HOST;
import static dev.fingerpost.server.settings.ProgramSettings.LOG;
import static dev.fingerpost.server.settings.ProgramSettings.MANAGEMENT_HOST;
import static dev.fingerpost.server.settings.ProgramSettings.MANAGEMENT_PORT;
import static dev.fingerpost.server.settings.ProgramSettings.MAX_CONNECTIONS;
import static dev.fingerpost.server.settings.ProgramSettings.OPERATOR;
import static dev.fingerpost.server.settings.ProgramSettings.PAGES;
import static dev.fingerpost.server.settings.ProgramSettings.PORT;

import dev.fingerpost.Feature;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.console.Console;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.Events;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.jetty.JettyLimits;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.server.database.DataRules;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.logging.LogForm;
import dev.fingerpost.server.logging.LoggingSetup;
import dev.fingerpost.server.settings.AliasCase;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.ProgramSettings;
import dev.fingerpost.server.settings.SettingGroup;
import dev.fingerpost.server.settings.Version;
import dev.fingerpost.titles.CheckedDomains;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.visitors.MaxMindFile;
import dev.fingerpost.visitors.VisitorReader;
import dev.fingerpost.webhooks.StoredWebhooks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs the server until the process is stopped. */
final class ServeCommand {

    /** The settings of {@code serve}. The settings that most people need come first. */
    static final List<SettingGroup> GROUPS = List.of(
            group(
                    "Set these first",
                    List.of(
                            List.of(DB, DB_USER, DB_PASSWORD, DOMAINS, HOST, PORT),
                            SharedSettings.HOSTS,
                            List.of(FIRST_KEY_FILE, CONFIG))),
            group("Links", List.of(List.of(ALIAS_CASE), SharedSettings.LINKS)),
            group("Redirects and clicks", List.of(SharedSettings.REDIRECTS, List.of(COUNTING_EVERY_CLICK))),
            group("Visitors", List.of(List.of(COUNTRY_FILE, COUNTRY_HEADER, BOTS))),
            group("Pages", List.of(List.of(PAGES), SharedSettings.PAGES, List.of(OPERATOR))),
            group("Signing in without a key", SignIn.SETTINGS),
            group("The API", List.of(SharedSettings.API)),
            group("Statistics and titles", List.of(SharedSettings.STATISTICS_AND_TITLES)),
            group("Limits", List.of(List.of(MAX_CONNECTIONS), SharedSettings.LIMITS)),
            group("Operation", List.of(List.of(MANAGEMENT_PORT, MANAGEMENT_HOST, LOG, ACCESS_LOG))));

    /**
     * A port for checking host names: the real one is not known before the server listens, and it is not part of a host
     * name.
     */
    private static final int ANY_PORT = 80;

    /** One address may have all connections divided by this number, if that is more than the standard limit. */
    private static final int ADDRESSES = 10;

    private final ProgramContext context;
    private final Given given;
    private final ListenAddress address;
    private final List<Domain> domains;
    private final SitePages site;
    private final SignIn signIn;
    private final LogForm log;

    private ServeCommand(ProgramContext context, Given given) {
        this.context = context;
        this.given = given;
        this.log = log(given);
        this.address = new ListenAddress(given.get(HOST), given.get(PORT).intValue(), HOST, PORT);
        this.domains = domains(given);
        this.site = SitePages.of(given);
        this.signIn = SignIn.of(given);
    }

    private static SettingGroup group(String heading, List<List<Setting<?>>> settings) {
        return new SettingGroup(
                heading, settings.stream().<Setting<?>>flatMap(List::stream).toList());
    }

    static Command of(ProgramContext context) {
        Command command = Command.of(
                        "serve",
                        given -> new ServeCommand(context, given).run(),
                        "Serve links and pixels over HTTP until the process is stopped (SIGTERM, Ctrl-C).")
                .endingWith(
                        "",
                        "Each option can also be set by a variable, such as FINGERPOST_DB for --db, or by a line of",
                        "the --config file, such as db=URL. An option wins over a variable, and a variable over the",
                        "file. For each variable, one with the suffix _FILE names a file with the value. Options that",
                        "may be repeated take several values separated by commas.");
        for (SettingGroup group : GROUPS) {
            command = command.with(group);
        }
        return command;
    }

    /** The settings that a variable and the configuration file may set, for all commands that have them. */
    static List<Setting<?>> settable() {
        return Stream.<Setting<?>>concat(
                        GROUPS.stream().flatMap(group -> group.settings().stream()),
                        Stream.of(ProgramSettings.SERVER, ProgramSettings.KEY))
                .toList();
    }

    /**
     * Applies the rules of the database and the settings of this server to the library. A history that an application
     * with the library has begun goes on, and is kept.
     */
    private static UnaryOperator<FingerpostBuilder> shared(DataRules rules, OpenStorage open) {
        boolean isBegun = open.storage().ports().contains(AuditLog.class)
                && rules.find(SharedSettings.AUDIT).isEmpty();
        try {
            UnaryOperator<FingerpostBuilder> settings = SharedSettings.library(rules);
            List<Feature> features = new ArrayList<>(SharedSettings.features(rules));
            if (isBegun) {
                features.add(Audit.keepAll());
            }
            return builder -> {
                FingerpostBuilder library = settings.apply(builder);
                features.forEach(library::with);
                return library;
            };
        } catch (RuntimeException e) {
            open.close();
            throw e;
        }
    }

    /**
     * Runs the server. The options are checked before the database is opened or created, as far as this needs no
     * database; only the file for the first key and the texts of the console are checked later.
     */
    private void run() {
        HttpSettings checked = site.on(SharedSettings.http(given), given);
        VisitSettings seen = visitors(site.on(SharedSettings.visits(given).withQrCodes(true)));
        DataRules wanted = DataRules.STANDARD.with(given);
        SharedSettings.library(wanted);
        SharedSettings.features(wanted);
        DatabaseSettings stored = DatabaseSettings.of(given);
        if (stored.isMemory() && given.find(OPERATOR).isPresent()) {
            throw given.refused(OPERATOR, "must come with a database, because owners in memory are not counted", null);
        }
        long heap = Runtime.getRuntime().maxMemory();
        Metrics metrics = given.find(MANAGEMENT_PORT)
                .<Metrics>map(port -> new PrometheusMetrics(new ListenAddress(
                        given.get(MANAGEMENT_HOST), port.intValue(), MANAGEMENT_HOST, MANAGEMENT_PORT)))
                .orElseGet(Metrics::none);
        TitleSettings network = TitleLookups.settings(given);
        OpenStorage opened = OpenStorage.open(stored, metrics.ofStorage());
        DataRules rules = opened.rules().with(given);
        OpenStorage open = opened.comparing(rules.get(ALIAS_CASE));
        HttpSettings settings = checked.withZone(rules.get(ZONE));
        UnaryOperator<FingerpostBuilder> shared = shared(rules, open);
        CompletableFuture<Fingerpost> library = new CompletableFuture<>();
        CheckedDomains own = ownDomains(settings, open, rules, library);
        Events events = Events.keep(StoredWebhooks.KEPT);
        Server server = Server.start(
                address,
                domains,
                own,
                given.get(TITLES) ? TitleLookups.on(network) : TitleLookups.off(network),
                given.get(COUNTING_EVERY_CLICK) ? events.withEveryClick() : events,
                builder -> shared.apply(context.library().apply(builder).linkCache(cacheBytes(heap)))
                        .aliasPolicy(AliasCase.policy(rules))
                        .with(OpenLibrary.quarantine()),
                (fingerpost, all) -> {
                    library.complete(fingerpost);
                    SitePages.checkHosts(settings, served(fingerpost));
                    return site(fingerpost, settings, seen, all);
                },
                (keys, baseUrl, all) ->
                        firstKey(keys, baseUrl, all, settings).orElseGet(() -> FirstKey.another(stored.isDefault())),
                connections(given.get(MAX_CONNECTIONS).intValue()),
                settings::trusts,
                open,
                metrics);
        List<String> changed = stored(rules, open, server);
        context.atStop().accept(() -> stop(server));
        HangupSignal.ignore();
        print(server, settings, stored, changed);
        CompletableFuture<Void> ended = open.lostKeys().thenRun(() -> stop(server));
        server.awaitStop();
        if (open.lostKeys().isDone()) {
            ended.join();
            throw open.lostKeys().join();
        }
    }

    /** Stores the rules of this start, and returns those that it has changed. */
    private static List<String> stored(DataRules rules, OpenStorage open, Server server) {
        try {
            return rules.differences(open.store(rules));
        } catch (StorageException e) {
            server.stop();
            throw e;
        }
    }

    /**
     * The size of the cache of links.
     *
     * @param heap the greatest size of the heap
     */
    static long cacheBytes(long heap) {
        return heap / 4;
    }

    /** Gives the log the form that the settings demand, and returns that form. */
    private static LogForm log(Given given) {
        LogForm form = new LogForm(given.get(LOG) == ProgramSettings.LogFormat.JSON, given.get(ACCESS_LOG));
        try {
            LoggingSetup.use(form);
            return form;
        } catch (IllegalArgumentException e) {
            throw given.refused(LOG, String.valueOf(e.getMessage()), e);
        }
    }

    private static List<Domain> domains(Given given) {
        List<Domain> all = given.find(DOMAINS).orElse(List.of());
        try {
            Domains.fixed(all);
            return all;
        } catch (IllegalArgumentException e) {
            throw given.refused(DOMAINS, "must give each domain once: " + e.getMessage(), e);
        }
    }

    private static JettyLimits connections(int most) {
        JettyLimits standard = JettyLimits.standard();
        int ofAddress = Math.max(standard.connectionsPerAddress(), most / ADDRESSES);
        return standard.withConnections(most).withConnectionsPerAddress(ofAddress);
    }

    /** The file of countries is opened for the first visitor whose country is needed. */
    private VisitSettings visitors(VisitSettings settings) {
        VisitorReader.Builder reading = VisitorReader.builder();
        given.find(COUNTRY_HEADER).ifPresent(header -> {
            if (given.find(TRUSTED_PROXIES).orElse(List.of()).isEmpty()) {
                throw given.refused(
                        COUNTRY_HEADER,
                        "must come with " + TRUSTED_PROXIES + ": any visitor can send such a header",
                        null);
            }
            reading.countryHeader(header);
        });
        given.find(COUNTRY_FILE).ifPresent(file -> reading.countries(MaxMindFile.at(countries(file))));
        VisitorReader reader = reading.build();
        VisitSettings targeted = settings.withVisitors(reader);
        return given.get(BOTS) == ProgramSettings.Bots.COUNTED ? targeted : targeted.withUncounted(reader::isCrawler);
    }

    /** The file may disappear and come back while the server runs. A file that is missing at the start is a mistake. */
    private Path countries(String name) {
        Path file = Path.of(name);
        if (!Files.isReadable(file)) {
            throw given.refused(COUNTRY_FILE, "must be a file that can be read: " + NamedValue.unreadable(file), null);
        }
        return file;
    }

    /** The domains that are stored or will be stored; if there are none, the domain of the server itself. */
    private List<Domain> served(Fingerpost fingerpost) {
        List<Domain> served = new ArrayList<>(domains);
        fingerpost.require(Registry.class).allDomains().list().forEach(stored -> served.add(stored.domain()));
        return served.isEmpty() ? List.of(Domain.of(1, address.baseUrl(ANY_PORT))) : served;
    }

    private CheckedDomains ownDomains(
            HttpSettings settings, OpenStorage open, DataRules rules, CompletableFuture<Fingerpost> library) {
        Set<String> hosts = Stream.of(
                        Optional.of(address.baseUrl(ANY_PORT)),
                        settings.consoleHost().map(host -> "https://" + host),
                        given.find(PUBLIC_URL))
                .flatMap(Optional::stream)
                .map(url -> Domain.of(1, url).host())
                .collect(Collectors.toSet());
        return new CheckedDomains(
                AliasCase.policy(rules),
                hosts,
                owner -> given.find(OPERATOR)
                        .map(operator -> operator == owner)
                        .orElseGet(() -> open.isOnlyOwner(owner, library.join())),
                TitleLookups.settings(given));
    }

    private HttpEndpoint site(Fingerpost fingerpost, HttpSettings settings, VisitSettings seen, OpenStorage open) {
        if (!site.hasConsole()) {
            return FingerpostHttp.site(fingerpost, settings, seen);
        }
        Console console = site.on(signIn.on(Console.of(fingerpost, settings), fingerpost.clock())
                .withBrand(seen.brand())
                .withBrowsers(seen.visitors())
                .withTransfers());
        Console all = console.withWebhooks(
                StoredWebhooks.tests(fingerpost.require(Events.class), TitleLookups.settings(given)));
        HttpEndpoint pages = given.find(OPERATOR)
                .map(operator -> all.withOwners(operator, new CountedOwners(open, fingerpost.clock())))
                .orElse(all)
                .endpoint();
        return FingerpostHttp.site(fingerpost, settings, seen, pages);
    }

    private void stop(Server server) {
        server.stop();
        log.print(context.out(), "Fingerpost has stopped; requests answered: " + server.requests());
    }

    /** @param changed the rules of the database that this start has changed */
    private void print(Server server, HttpSettings settings, DatabaseSettings stored, List<String> changed) {
        List<String> lines = new ArrayList<>();
        lines.add("Fingerpost is ready at " + server.baseUrl());
        lines.add("The version is " + Version.number());
        lines.add(
                stored.isMemory()
                        ? "Everything is stored in memory and lost when the server stops"
                        : "The database is " + stored.place());
        changed.forEach(rule -> lines.add("The rule " + rule));
        server.domains()
                .forEach(domain ->
                        lines.add("Short URLs begin with " + domain.baseUrl() + " (domain " + domain.id() + ")"));
        lines.addAll(site.announcement(settings, server.baseUrl(), server.domains()));
        server.metricsUrl().ifPresent(url -> lines.add("Metrics are at " + url));
        lines.add(server.key());
        lines.forEach(line -> log.print(context.out(), line));
    }

    /** Issues the first key, and returns a text that shows it or names its file; empty if there already is a key. */
    private Optional<String> firstKey(ApiKeys keys, String baseUrl, List<Domain> all, HttpSettings settings) {
        NamedValue file = given.named(FIRST_KEY_FILE);
        if (file.value().isEmpty()) {
            return FirstKey.issue(keys)
                    .map(token -> FirstKey.welcome(
                            token,
                            baseUrl,
                            settings.consoleHost().orElse(""),
                            all.get(0).id()));
        }
        return FirstKey.issue(keys, file) ? Optional.of("The first API key is in " + file.value()) : Optional.empty();
    }
}
