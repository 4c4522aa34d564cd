package dev.fingerpost.server;

import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.Toggle;
import dev.fingerpost.titles.TitleSettings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the titles of pages. */
final class TitleOptions {

    private static final String CONTACT = "--titles-contact";

    @Option(
            names = "--titles",
            paramLabel = "on|off",
            defaultValue = "on",
            description =
                    "Whether a link without a title gets that of its page, which is fetched. Default: ${DEFAULT-VALUE}.")
    private Toggle titles = Toggle.ON;

    @Option(
            names = CONTACT,
            paramLabel = "CONTACT",
            description = "A URL or an e-mail address in the User-Agent of these requests.")
    private String contact = "";

    @Option(
            names = "--titles-internal-host",
            paramLabel = "HOST[:PORT]",
            split = "[,\\s]+",
            hideParamSyntax = true,
            description =
                    "A host whose pages are fetched although its address is not public, and a port beside 80 and 443.")
    private List<InternalHost> internalHosts = new ArrayList<>();

    TitleLookups lookups() {
        TitleSettings settings = CommandException.checked(
                CONTACT,
                "must be a URL or an e-mail address in ASCII",
                () -> TitleSettings.standard().withContact(contact));
        Set<String> hosts = new HashSet<>();
        Set<Integer> ports = new HashSet<>(settings.ports());
        for (InternalHost host : internalHosts) {
            hosts.add(host.name());
            if (host.port() != null) {
                ports.add(host.port());
            }
        }
        return titles.isOn() ? TitleLookups.on(settings.withInternalHosts(hosts).withPorts(ports)) : TitleLookups.off();
    }

    /** @param port {@code null} for those that every page may be at */
    record InternalHost(String name, @Nullable Integer port) {

        private static final Pattern TEXT = Pattern.compile("(\\[[^\\]]+\\]|[^:]+)(?::(.*))?");

        static InternalHost parse(String text) {
            Matcher parts = TEXT.matcher(text);
            if (!parts.matches()) {
                throw new IllegalArgumentException("must be HOST or HOST:PORT, such as wiki.example:8080");
            }
            String port = parts.group(2);
            return new InternalHost(parts.group(1), port == null ? null : Numbers.port(port));
        }
    }
}
