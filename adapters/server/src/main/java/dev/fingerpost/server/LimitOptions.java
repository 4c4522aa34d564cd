package dev.fingerpost.server;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.RateLimit;
import dev.fingerpost.link.Gate;
import dev.fingerpost.quota.Quota;
import dev.fingerpost.quota.Quota.Kind;
import dev.fingerpost.server.jetty.JettyLimits;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options about what clients can take, and what owners can have. */
final class LimitOptions {

    private static final String FORBIDDEN_HOSTS = "--forbidden-hosts";

    /** How many addresses it takes at least to use up all connections. */
    private static final int ADDRESSES = 10;

    @Option(
            names = "--max-connections",
            paramLabel = "N",
            defaultValue = "1000",
            converter = Numbers.Count.class,
            description =
                    "The connections that are open at once. An address has a tenth of them, and at least 100. Default: ${DEFAULT-VALUE}.")
    private int maxConnections;

    @Option(
            names = "--rate-limit",
            paramLabel = "OF=MOST/SECONDS",
            split = "[,\\s]+",
            hideParamSyntax = true,
            description = "Requests of each key=600/60, address=600/60; or key-rows, key-bytes, address-bytes.")
    private List<RateLimit> rates = new ArrayList<>();

    @Option(
            names = "--quota",
            paramLabel = "KIND=MOST",
            split = "[,\\s]+",
            hideParamSyntax = true,
            description = "What an owner may have: links=1000, pixels, spaces, keys, answers (bytes).")
    private List<Bound> quotas = new ArrayList<>();

    @Option(
            names = FORBIDDEN_HOSTS,
            paramLabel = "FILE",
            description = "Hosts that links may not lead to: a line each, .host for all below it.")
    private String forbiddenHosts = "";

    /** How much of one kind each owner may have. */
    record Bound(Kind kind, long most) {

        private static final String RULE =
                "must be KIND=MOST, such as links=1000; the kinds are links, pixels, spaces, keys and answers";

        static Bound parse(String text) {
            String[] parts = text.split("=", 2);
            if (parts.length < 2 || !parts[1].matches("0|[1-9][0-9]{0,14}")) {
                throw new IllegalArgumentException(RULE);
            }
            return Stream.of(Kind.values())
                    .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(parts[0]))
                    .findFirst()
                    .map(kind -> new Bound(kind, Long.parseLong(parts[1])))
                    .orElseThrow(() -> new IllegalArgumentException(RULE));
        }
    }

    HttpSettings on(HttpSettings settings) {
        HttpSettings limited = settings;
        for (RateLimit rate : rates) {
            limited = limited.withRateLimit(rate);
        }
        return limited;
    }

    UnaryOperator<FingerpostBuilder> settings() {
        Map<Kind, Long> bounds = new EnumMap<>(Kind.class);
        quotas.forEach(each -> bounds.put(each.kind(), each.most())); // of one kind the last value counts
        Quota quota = Quota.ofEach(bounds);
        UnaryOperator<FingerpostBuilder> bounded =
                quotas.isEmpty() ? UnaryOperator.identity() : builder -> builder.quota(quota);
        if (forbiddenHosts.isEmpty()) {
            return bounded;
        }
        Gate gate = gate();
        return builder -> bounded.apply(builder).gate(gate);
    }

    private Gate gate() {
        try {
            return Gate.forbiddenHosts(Path.of(forbiddenHosts));
        } catch (UncheckedIOException | InvalidPathException e) {
            throw CommandException.refused(FORBIDDEN_HOSTS, "must be a file in UTF-8 that can be read");
        } catch (IllegalArgumentException e) {
            throw CommandException.refused(FORBIDDEN_HOSTS, "must be a file of hosts: " + e.getMessage());
        }
    }

    JettyLimits connections() {
        JettyLimits standard = JettyLimits.standard();
        int ofAddress = Math.max(standard.connectionsPerAddress(), maxConnections / ADDRESSES);
        return standard.withConnections(maxConnections).withConnectionsPerAddress(ofAddress);
    }

    static RateLimit rateLimit(String text) {
        return RateLimit.parse(text)
                .orElseThrow(() -> new IllegalArgumentException("must be OF=MOST/SECONDS, such as key=600/60: of "
                        + Stream.of(RateLimit.Of.values())
                                .map(RateLimit.Of::toString)
                                .collect(Collectors.joining(", "))));
    }
}
