package dev.fingerpost.server;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.server.settings.AliasCaseOption;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options about where the server is, and how it knows its links. */
final class ServerOptions {

    private static final String DOMAIN = "--domain";
    private static final String HOST = "--host";
    private static final String TRUSTED_PROXY = "--trusted-proxy";

    @Option(
            names = DOMAIN,
            paramLabel = "ID=BASE_URL",
            split = "[,\\s]+",
            hideParamSyntax = true,
            description = "A domain for links; repeat it for each. Default: 1=http://HOST:PORT.")
    private List<Domain> domains = new ArrayList<>();

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
    private final AliasCaseOption aliases = new AliasCaseOption();

    static Domain domain(String text) {
        String[] parts = text.split("=", 2);
        if (parts.length < 2 || !parts[0].matches("[1-9][0-9]{0,17}")) {
            throw new IllegalArgumentException(
                    "must be ID=BASE_URL with a positive id, such as 1=https://go.example.com");
        }
        try {
            return Domain.of(Long.parseLong(parts[0]), parts[1]);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "must have an http or https base URL without query, such as 1=https://go.example.com: "
                            + e.getMessage(),
                    e);
        }
    }

    ListenAddress address() {
        return CommandException.checked(
                HOST, "must be a host name or an IP address", () -> new ListenAddress(host, port));
    }

    /** The domains, in the order given; none if none was set. */
    List<Domain> domains() {
        try {
            Domains.fixed(domains);
            return List.copyOf(domains);
        } catch (IllegalArgumentException e) {
            throw CommandException.refused(DOMAIN, "must give each domain once: " + e.getMessage());
        }
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

    FingerpostBuilder on(FingerpostBuilder builder) {
        return aliases.on(builder);
    }
}
