package dev.fingerpost.server;

import dev.fingerpost.server.jetty.JettyLimits;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.Setting;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the HTTP engine and its limits. */
final class EngineOptions {

    private static final String PER_ADDRESS = "--max-connections-per-address";

    @Option(
            names = "--engine",
            paramLabel = "jetty|jdk",
            description = {
                "The HTTP server to run on: Jetty, or the one of the JDK, which is for trusted networks.",
                "Default: jetty. Variable: FINGERPOST_ENGINE."
            })
    private @Nullable String engine;

    @Option(
            names = "--max-connections",
            paramLabel = "N",
            description = {
                "The connections that are open at once; more are closed.",
                "Default: 1000. Variable: FINGERPOST_MAX_CONNECTIONS."
            })
    private @Nullable String maxConnections;

    @Option(
            names = PER_ADDRESS,
            paramLabel = "N",
            description = {
                "The same for each IPv4 address or IPv6 /64; trusted proxies are exempt. Jetty only.",
                "Default: 100. Variable: FINGERPOST_MAX_CONNECTIONS_PER_ADDRESS."
            })
    private @Nullable String maxConnectionsPerAddress;

    EngineSettings in(Environment environment) {
        Engine chosen = engine(environment.setting("--engine", engine, "jetty"));
        JettyLimits standard = JettyLimits.standard();
        Setting all =
                environment.setting("--max-connections", maxConnections, Integer.toString(standard.connections()));
        Setting ofOne = environment.setting(PER_ADDRESS, maxConnectionsPerAddress, "");
        if (chosen == Engine.JDK && !ofOne.value().isEmpty()) {
            throw ofOne.refused("must not come with --engine jdk, which has no such limit");
        }
        JettyLimits limits = standard.withConnections(Numbers.count(all));
        return new EngineSettings(
                chosen, ofOne.value().isEmpty() ? limits : limits.withConnectionsPerAddress(Numbers.count(ofOne)));
    }

    private static Engine engine(Setting setting) {
        return switch (setting.value()) {
            case "jetty" -> Engine.JETTY;
            case "jdk" -> Engine.JDK;
            default -> throw setting.refused("must be jetty or jdk");
        };
    }
}
