package dev.fingerpost.server.settings;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.text.BaseUrl;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The domains of links, which are stored. */
public final class DomainOption {

    public static final String NAME = "--domain";

    @Option(
            names = NAME,
            paramLabel = "ID=BASE_URL",
            split = "[,\\s]+",
            hideParamSyntax = true,
            description = "A domain to store if it is missing; repeat it for each. Default: 1=http://HOST:PORT.")
    private List<Domain> domains = new ArrayList<>();

    /** Reads one value. */
    public static Domain parse(String text) {
        String[] parts = text.split("=", 2);
        if (parts.length < 2 || !parts[0].matches("[1-9][0-9]{0,17}")) {
            throw new IllegalArgumentException(
                    "must be ID=BASE_URL with a positive id, such as 1=https://go.example.com");
        }
        Refusal refusal = BaseUrl.refusal(parts[1]).orElse(null);
        if (refusal != null) {
            throw new IllegalArgumentException(refusal.text() + ", after " + parts[0] + "=");
        }
        return Domain.of(Long.parseLong(parts[0]), parts[1]);
    }

    /** The domains, in the order given; none if none was set. */
    public List<Domain> domains() {
        try {
            Domains.fixed(domains);
            return List.copyOf(domains);
        } catch (IllegalArgumentException e) {
            throw CommandException.refused(NAME, "must give each domain once: " + e.getMessage());
        }
    }
}
