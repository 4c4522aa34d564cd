package dev.fingerpost.server;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Setting;
import java.util.ArrayList;
import java.util.List;

/** Parser of the domains that were set. */
final class DomainSettings {

    private static final String OPTION = "--domain";

    private DomainSettings() {}

    /**
     * The domains, in the order given; none where neither the option nor the variable is set.
     *
     * @param given the values of the options; empty where the command line has none
     */
    static List<Domain> of(List<String> given, Environment environment) {
        List<Domain> domains = new ArrayList<>();
        for (Setting setting : environment.settings(OPTION, given)) {
            Domain domain = domain(setting);
            if (domains.stream().anyMatch(other -> other.id() == domain.id())) {
                throw setting.refused("must give each id once: " + domain.id() + " comes twice");
            }
            if (domains.stream().anyMatch(domain::isVisitedLike)) {
                throw setting.refused("must give each base URL once, apart from scheme and port: that of domain "
                        + domain.id() + " comes twice");
            }
            domains.add(domain);
        }
        return List.copyOf(domains);
    }

    private static Domain domain(Setting setting) {
        String[] parts = setting.value().split("=", 2);
        if (parts.length < 2 || !parts[0].matches("[1-9][0-9]{0,17}")) {
            throw setting.refused("must be ID=BASE_URL with a positive id, such as 1=https://go.example.com");
        }
        try {
            return Domain.of(Long.parseLong(parts[0]), parts[1]);
        } catch (IllegalArgumentException e) {
            throw setting.refused("must have an http or https base URL without query, such as "
                    + "1=https://go.example.com: " + e.getMessage());
        }
    }
}
