package dev.fingerpost.server;

import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Toggle;
import dev.fingerpost.titles.TitleSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** The options about the titles of pages. */
final class TitleOptions {

    private static final String INTERNAL_HOST = "--titles-internal-host";
    private static final String CONTACT = "--titles-contact";

    @Option(
            names = "--titles",
            paramLabel = "on|off",
            defaultValue = "on",
            description = "Whether pages are fetched for titles of links without one. Default: ${DEFAULT-VALUE}.")
    private Toggle titles = Toggle.ON;

    @Option(
            names = CONTACT,
            paramLabel = "CONTACT",
            description = "A URL or an e-mail address in the User-Agent of these requests.")
    private String contact = "";

    @Option(
            names = INTERNAL_HOST,
            paramLabel = "HOST[:PORT]",
            split = "[,\\s]+",
            hideParamSyntax = true,
            description = "A host whose pages are fetched although its address is not public.")
    private List<String> internalHosts = new ArrayList<>();

    TitleLookups lookups() {
        TitleSettings settings = CommandException.checked(
                CONTACT,
                "must be a URL or an e-mail address in ASCII",
                () -> TitleSettings.standard().withContact(contact));
        TitleSettings all = CommandException.checked(
                INTERNAL_HOST,
                "must be HOST or HOST:PORT, such as wiki.example:8080",
                () -> settings.withInternalHosts(Set.copyOf(internalHosts)));
        return titles.isOn() ? TitleLookups.on(all) : TitleLookups.off();
    }
}
