package dev.fingerpost.server;

import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.titles.TitleSettings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the titles of pages. */
final class TitleOptions {

    private static final String INTERNAL_HOST = "--titles-internal-host";
    private static final String PORT = "--titles-port";
    private static final int LARGEST_PORT = 65_535;

    @Option(
            names = "--titles",
            paramLabel = "on|off",
            description = {
                "Whether a link without a title gets that of its page, which is fetched from public addresses.",
                "Default: on. Variable: FINGERPOST_TITLES."
            })
    private @Nullable String titles;

    @Option(
            names = "--titles-contact",
            paramLabel = "CONTACT",
            description = {
                "A URL or an e-mail address in the User-Agent of these requests, for the operators of pages.",
                "Default: none. Variable: FINGERPOST_TITLES_CONTACT."
            })
    private @Nullable String contact;

    @Option(
            names = INTERNAL_HOST,
            paramLabel = "HOST",
            description = {
                "A host whose pages are fetched although its address is not public; repeat the option for each.",
                "Default: none. Variable: FINGERPOST_TITLES_INTERNAL_HOST, several separated by commas or spaces."
            })
    private List<String> internalHosts = new ArrayList<>();

    @Option(
            names = PORT,
            paramLabel = "PORT",
            description = {
                "A port that pages are fetched from beside 80 and 443; repeat the option for each.",
                "Default: none. Variable: FINGERPOST_TITLES_PORT, several separated by commas or spaces."
            })
    private List<String> ports = new ArrayList<>();

    TitleLookups in(Environment environment) {
        boolean on = environment.setting("--titles", titles, "on").isOn();
        TitleSettings settings =
                withContact(TitleSettings.standard(), environment.setting("--titles-contact", contact, ""));
        Set<String> hosts = new HashSet<>();
        environment.settings(INTERNAL_HOST, internalHosts).forEach(host -> hosts.add(host.value()));
        Set<Integer> allowed = new HashSet<>(settings.ports());
        environment.settings(PORT, ports).forEach(port -> allowed.add(port(port)));
        return on ? TitleLookups.on(settings.withInternalHosts(hosts).withPorts(allowed)) : TitleLookups.off();
    }

    private static TitleSettings withContact(TitleSettings settings, Setting contact) {
        try {
            return settings.withContact(contact.value());
        } catch (IllegalArgumentException e) {
            throw contact.refused("must be a URL or an e-mail address in ASCII");
        }
    }

    private static int port(Setting setting) {
        int port = Numbers.count(setting);
        if (port > LARGEST_PORT) {
            throw setting.refused("must be a port from 1 to " + LARGEST_PORT);
        }
        return port;
    }
}
