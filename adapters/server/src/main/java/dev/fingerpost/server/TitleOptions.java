package dev.fingerpost.server;

import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.titles.TitleSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** The options about the titles of pages. */
final class TitleOptions {

    private static final String INTERNAL_HOST = "--titles-internal-host";
    private static final String TITLES = "--titles";

    @Option(
            names = TITLES,
            paramLabel = "on|off|CONTACT",
            defaultValue = "on",
            description =
                    "Whether pages are fetched for titles of links without one; a URL or an e-mail address is in the User-Agent of these requests. Default: ${DEFAULT-VALUE}.")
    private String titles = "";

    @Option(
            names = INTERNAL_HOST,
            paramLabel = "HOST[:PORT]",
            split = "[,\\s]+",
            hideParamSyntax = true,
            description = "A host that is asked, for titles and by webhooks, although its address is not public.")
    private List<String> internalHosts = new ArrayList<>();

    /** What starts the lookups. The options are checked at once. */
    Supplier<TitleLookups> lookups() {
        TitleSettings settings = CommandException.checked(
                TITLES, "must be on, off, a URL or an e-mail address in ASCII", this::withContact);
        TitleSettings all = CommandException.checked(
                INTERNAL_HOST,
                "must be HOST or HOST:PORT, such as wiki.example:8080",
                () -> settings.withInternalHosts(Set.copyOf(internalHosts)));
        return titles.equalsIgnoreCase("off") ? () -> TitleLookups.off(all) : () -> TitleLookups.on(all);
    }

    /** What is neither on nor off is a contact, and has a mark of one: a mistyped word is refused. */
    private TitleSettings withContact() {
        if (titles.matches("(?i)on|off")) {
            return TitleSettings.standard();
        }
        if (!titles.matches(".*[:@].*")) {
            throw new IllegalArgumentException("must be a contact");
        }
        return TitleSettings.standard().withContact(titles);
    }
}
