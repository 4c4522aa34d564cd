package dev.fingerpost.server;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.AliasOptions;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.DomainOption;
import dev.fingerpost.server.settings.Numbers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options about where the server is, and how it knows its links. */
final class ServerOptions {

    private static final String HOST = "--host";
    private static final String TRUSTED_PROXY = "--trusted-proxy";

    /** How long a freed alias is kept from other owners. */
    private static final Duration QUARANTINE = Duration.ofDays(90);

    @Mixin
    private final DomainOption domains = new DomainOption();

    @Option(
            names = HOST,
            paramLabel = "HOST",
            defaultValue = ListenAddress.LOOPBACK,
            description = "The address to listen on; 0.0.0.0 for all. Default: ${DEFAULT-VALUE}.")
    private String host = "";

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "8080",
            converter = Numbers.Port.class,
            description = "The port to listen on; 0 for a free one that is printed. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = TRUSTED_PROXY,
            paramLabel = "ADDRESS",
            split = "[,\\s]+",
            hideParamSyntax = true,
            description = "A proxy whose headers are trusted, or a range of them: 10.0.0.0/8.")
    private List<String> trustedProxies = new ArrayList<>();

    @Mixin
    private final AliasOptions aliases = new AliasOptions();

    ListenAddress address() {
        return CommandException.checked(
                HOST, "must be a host name or an IP address", () -> new ListenAddress(host, port));
    }

    List<Domain> domains() {
        return domains.domains();
    }

    HttpSettings on(HttpSettings settings) {
        return CommandException.checked(
                TRUSTED_PROXY,
                "must be an address or a range of addresses, such as 127.0.0.1 or 10.0.0.0/8",
                () -> settings.withTrustedProxies(trustedProxies));
    }

    boolean hasTrustedProxies() {
        return !trustedProxies.isEmpty();
    }

    /** The same storage, unless it compares aliases by the other rule. */
    OpenStorage on(OpenStorage storage) {
        return storage.comparing(aliases);
    }

    FingerpostBuilder on(FingerpostBuilder builder) {
        return aliases.on(builder).aliasQuarantine(QUARANTINE);
    }
}
