package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.console.Console;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.MigrationOptions;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.keys.FirstKey;
import dev.fingerpost.server.logging.LogForm;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.server.settings.Version;
import dev.fingerpost.server.settings.ZoneOption;
import dev.fingerpost.server.webhooks.WebhookDeliveries;
import dev.fingerpost.storage.Storage;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the server until the process is stopped. */
@Command(
        name = "serve",
        description = "Serves links and pixels over HTTP until it is stopped (SIGTERM, Ctrl-C).",
        customSynopsis = {
            "fingerpost-server serve [--config=FILE] [--db=URL] [--domain=ID=BASE_URL]...",
            "                               [--port=PORT] [OPTION]..."
        },
        optionListHeading = "%nSet these first:%n",
        footer = {
            "",
            "Each option may be a variable, FINGERPOST_DB for --db, or a line of the --config file, db=URL.",
            "An option wins over a variable, and that over the file. Options that may be repeated take",
            "several values separated by commas or spaces. FINGERPOST_DB_FILE names a file with the value,",
            "and so on for each variable."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        usageHelpWidth = 100,
        sortOptions = false)
final class ServeCommand implements Runnable {

    private static final String FIRST_KEY_FILE = "--first-key-file";

    /** It is not known before the server listens, and no part of a host name. */
    private static final int ANY_PORT = 80;

    private final PrintStream out;
    private final UnaryOperator<FingerpostBuilder> defaults;
    private final Consumer<Runnable> atStop;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private final ServerOptions where = new ServerOptions();

    @Mixin
    private final ZoneOption zone = new ZoneOption();

    @Mixin
    private final MigrationOptions migration = new MigrationOptions();

    @Option(
            names = FIRST_KEY_FILE,
            paramLabel = "FILE",
            description = "Writes the first API key to this new file, instead of printing it.")
    private String firstKeyFile = "";

    @ArgGroup(validate = false, heading = "%nRedirects and clicks:%n")
    private final VisitOptions visits = new VisitOptions();

    @ArgGroup(validate = false, heading = "%nVisitors:%n")
    private final VisitorOptions visitors = new VisitorOptions();

    @ArgGroup(validate = false, heading = "%nPages:%n")
    private final SiteOptions site = new SiteOptions();

    @ArgGroup(validate = false, heading = "%nThe interface:%n")
    private final InterfaceOptions api = new InterfaceOptions();

    @ArgGroup(validate = false, heading = "%nStatistics:%n")
    private final StatisticsOptions statistics = new StatisticsOptions();

    @ArgGroup(validate = false, heading = "%nTitles of pages:%n")
    private final TitleOptions titles = new TitleOptions();

    @ArgGroup(validate = false, heading = "%nLimits:%n")
    private final LimitOptions limits = new LimitOptions();

    @ArgGroup(validate = false, heading = "%nMetrics and log:%n")
    private final ManagementOptions management = new ManagementOptions();

    /**
     * @param defaults of the library, which the options change
     * @param atStop gets what stops the server when the process is to end
     */
    ServeCommand(PrintStream out, UnaryOperator<FingerpostBuilder> defaults, Consumer<Runnable> atStop) {
        this.out = requireNonNull(out, "out");
        this.defaults = requireNonNull(defaults, "defaults");
        this.atStop = requireNonNull(atStop, "atStop");
    }

    @Override
    public void run() {
        LogForm log = management.log();
        HttpSettings settings =
                where.on(limits.on(site.on(api.on(HttpSettings.standard().withZone(zone.zone())))));
        VisitSettings seen = visitors.on(
                site.on(visits.on(VisitSettings.standard().withUnknownAddresses(new UnknownHosts()))),
                where.hasTrustedProxies());
        UnaryOperator<FingerpostBuilder> kept = statistics.settings();
        UnaryOperator<FingerpostBuilder> bounded = limits.settings();
        DatabaseSettings stored = migration.on(database.settings());
        Metrics metrics = management.metrics();
        // Everything that can be refused without the database is read before it is opened, and made where there is
        // none.
        ListenAddress address = where.address();
        List<Domain> domains = where.domains();
        Supplier<TitleLookups> lookups = titles.lookups();
        OpenStorage open = where.on(OpenStorage.open(stored, metrics.ofStorage()));
        Server server = Server.start(
                address,
                domains,
                lookups.get(),
                builder -> kept.apply(bounded.apply(visits.on(where.on(defaults.apply(builder))))),
                (fingerpost, all) -> {
                    SiteOptions.checkHosts(settings, served(all));
                    return FingerpostHttp.site(fingerpost, withConsole(fingerpost, settings, all), seen);
                },
                limits.connections(),
                settings::trusts,
                open,
                metrics);
        atStop.accept(() -> stop(server, log));
        site.readAnewOnHangup();
        print(
                log,
                server,
                settings,
                stored,
                firstKey(server, settings).orElseGet(() -> FirstKey.another(stored.isDefault())));
        CompletableFuture<Void> ended = open.lostKeys().thenRun(() -> stop(server, log));
        server.awaitStop();
        if (open.lostKeys().isDone()) {
            ended.join();
            throw open.lostKeys().join();
        }
    }

    /** The domains that are stored, and those that are about to be: the server itself, where there are none. */
    private List<Domain> served(OpenStorage open) {
        List<Domain> served = new ArrayList<>(where.domains());
        open.storage()
                .optional(Domains.Repository.class)
                .orElseThrow()
                .domains()
                .forEach(stored -> served.add(stored.domain()));
        return served.isEmpty() ? List.of(Domain.of(1, where.address().baseUrl(ANY_PORT))) : served;
    }

    private HttpSettings withConsole(Fingerpost fingerpost, HttpSettings settings, OpenStorage open) {
        if (!site.hasConsole()) {
            return settings;
        }
        Storage storage = open.storage();
        Console console = site.on(Console.of(fingerpost, settings).withTransfers(storage));
        return settings.withConsole(
                console.withDeliveries(new WebhookDeliveries(storage)).endpoint());
    }

    private void stop(Server server, LogForm log) {
        server.stop();
        log.print(out, "Fingerpost has stopped; requests answered: " + server.requests());
    }

    /** @param key says where the first key is, or how to make a further one */
    private void print(LogForm log, Server server, HttpSettings settings, DatabaseSettings stored, String key) {
        List<String> lines = new ArrayList<>();
        lines.add("Fingerpost is ready at " + server.baseUrl());
        lines.add("The version is " + Version.number());
        lines.add(
                stored.isMemory()
                        ? "Everything is in memory, and gone when the server stops"
                        : "The database is " + stored.place());
        server.domains()
                .forEach(domain ->
                        lines.add("Short URLs begin with " + domain.baseUrl() + " (domain " + domain.id() + ")"));
        lines.addAll(site.announcement(settings, server.baseUrl()));
        server.metricsUrl().ifPresent(url -> lines.add("Metrics are at " + url));
        lines.add(key);
        lines.forEach(line -> log.print(out, line));
    }

    /** Issues the first key, if there is none, and says where it is. */
    private Optional<String> firstKey(Server server, HttpSettings settings) {
        if (firstKeyFile.isEmpty()) {
            return FirstKey.issue(server.apiKeys())
                    .map(token -> FirstKey.welcome(
                            token,
                            server.baseUrl(),
                            settings.consoleHost().orElse(""),
                            server.domains().get(0).id()));
        }
        try {
            return FirstKey.issue(server.apiKeys(), new Setting(FIRST_KEY_FILE, firstKeyFile))
                    ? Optional.of("The first API key is in " + firstKeyFile)
                    : Optional.empty();
        } catch (CommandException e) {
            server.stop();
            throw e;
        }
    }
}
