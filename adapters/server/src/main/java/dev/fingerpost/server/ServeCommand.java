package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.MigrationOptions;
import dev.fingerpost.server.keys.FirstKey;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.server.settings.Version;
import dev.fingerpost.server.settings.ZoneOption;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the server until the process is stopped. */
@Command(
        name = "serve",
        description = "Serves links and pixels over HTTP until it is stopped (SIGTERM, Ctrl-C).",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
final class ServeCommand implements Runnable {

    private final Environment environment;
    private final PrintStream out;
    private final UnaryOperator<FingerpostBuilder> defaults;
    private final Consumer<Runnable> atStop;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description = {
                "The address to listen on; 0.0.0.0 for all.",
                "Default: 127.0.0.1. Variable: FINGERPOST_HOST."
            })
    private @Nullable String host;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = {
                "The port to listen on; 0 for a free one, which is printed.",
                "Default: 8080. Variable: FINGERPOST_PORT."
            })
    private @Nullable String port;

    @Option(
            names = "--domain",
            paramLabel = "ID=BASE_URL",
            description = {
                "A domain for links; repeat the option for each domain.",
                "Default: 1=http://HOST:PORT.",
                "Variable: FINGERPOST_DOMAIN, several separated by commas or spaces."
            })
    private List<String> domains = new ArrayList<>();

    @Option(
            names = "--first-key-file",
            paramLabel = "FILE",
            description = {
                "Writes the first API key to this new file, with mode 0600, and does not print it.",
                "Variable: FINGERPOST_FIRST_KEY_FILE."
            })
    private @Nullable String firstKeyFile;

    @Mixin
    private final VisitorOptions visitors = new VisitorOptions();

    @Mixin
    private final TitleOptions titles = new TitleOptions();

    @Mixin
    private final StatisticsOptions statistics = new StatisticsOptions();

    @Mixin
    private final RedirectOptions redirects = new RedirectOptions();

    @Mixin
    private final LibraryOptions library = new LibraryOptions();

    @Mixin
    private final EngineOptions engine = new EngineOptions();

    @Mixin
    private final RateLimitOptions rateLimits = new RateLimitOptions();

    @Mixin
    private final InterfaceOptions httpInterface = new InterfaceOptions();

    @Mixin
    private final SiteOptions site = new SiteOptions();

    @Mixin
    private final ManagementOptions management = new ManagementOptions();

    @Mixin
    private final ZoneOption zone = new ZoneOption();

    @Mixin
    private final MigrationOptions migration = new MigrationOptions();

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    /**
     * @param defaults of the library, which the options change
     * @param atStop gets what stops the server when the process is to end
     */
    ServeCommand(
            Environment environment,
            PrintStream out,
            UnaryOperator<FingerpostBuilder> defaults,
            Consumer<Runnable> atStop) {
        this.atStop = requireNonNull(atStop, "atStop");
        this.defaults = requireNonNull(defaults, "defaults");
        this.environment = requireNonNull(environment, "environment");
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        ListenAddress address = ListenAddress.of(
                environment.setting("--host", host, "127.0.0.1"), environment.setting("--port", port, "8080"));
        HttpSettings limited = rateLimits.on(HttpSettings.standard().withZone(zone.in(environment)), environment);
        HttpSettings settings = site.on(httpInterface.on(limited, environment), environment);
        VisitorSettings visitor = visitors.in(environment);
        VisitSettings visits = redirects.in(environment);
        EngineSettings engineSettings = engine.in(environment);
        UnaryOperator<FingerpostBuilder> kept = statistics.in(environment);
        UnaryOperator<FingerpostBuilder> rules = library.in(environment);
        DatabaseSettings stored = migration.on(database.in(environment), environment);
        Server server = Server.start(
                address,
                DomainSettings.of(domains, environment),
                titles.in(environment),
                builder -> kept.apply(rules.apply(defaults.apply(builder))),
                fingerpost -> engineSettings.listen(fingerpost, address, visitor.on(settings), visitor.on(visits)),
                stored,
                management.in(environment));
        atStop.accept(server::stop);
        print(server, stored, firstKey(server).orElseGet(() -> FirstKey.another(stored.isDefault())));
        server.awaitStop();
    }

    /** @param key says where the first key is, or how to make a further one */
    private void print(Server server, DatabaseSettings stored, String key) {
        out.println("Fingerpost is ready at " + server.baseUrl());
        out.println("The version is " + Version.number());
        out.println(
                stored.isMemory()
                        ? "Everything is in memory, and gone when the server stops"
                        : "The database is " + stored.place());
        if (site.showsDocs(environment)) {
            out.println("The documentation is at " + server.baseUrl() + "/docs");
        }
        server.metricsUrl().ifPresent(url -> out.println("Metrics are at " + url));
        out.println(key);
        out.flush();
    }

    /** Issues the first key, if there is none, and says where it is. */
    private Optional<String> firstKey(Server server) {
        Setting file = environment.setting("--first-key-file", firstKeyFile, "");
        if (file.value().isEmpty()) {
            return FirstKey.issue(server.apiKeys())
                    .map(token -> FirstKey.welcome(token, server.baseUrl(), server.domainId()));
        }
        try {
            return FirstKey.issue(server.apiKeys(), file)
                    ? Optional.of("The first API key is in " + file.value())
                    : Optional.empty();
        } catch (CommandException e) {
            server.stop();
            throw e;
        }
    }
}
