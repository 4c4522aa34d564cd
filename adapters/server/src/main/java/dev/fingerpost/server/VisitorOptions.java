package dev.fingerpost.server;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Setting;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about visitors: trusted proxies, countries, bots. */
final class VisitorOptions {

    private static final String HEADER_NAME = "[A-Za-z0-9_-]{1,100}";

    @Option(
            names = "--trusted-proxy",
            paramLabel = "ADDRESS",
            description = {
                "A proxy whose headers about visitors are trusted: an address or a range, 10.0.0.0/8;",
                "repeat the option for each. Default: none.",
                "Variable: FINGERPOST_TRUSTED_PROXY, several separated by commas or spaces."
            })
    private List<String> trustedProxies = new ArrayList<>();

    @Option(
            names = "--country-file",
            paramLabel = "FILE",
            description = {
                "The countries of addresses: a file in MaxMind's format (.mmdb).",
                "Default: none. Variable: FINGERPOST_COUNTRY_FILE."
            })
    private @Nullable String countryFile;

    @Option(
            names = "--country-header",
            paramLabel = "NAME",
            description = {
                "The header in which a trusted proxy sends a visitor's country, such as CF-IPCountry;",
                "it wins over the file. Default: none. Variable: FINGERPOST_COUNTRY_HEADER."
            })
    private @Nullable String countryHeader;

    @Option(
            names = "--bots",
            paramLabel = "counted|uncounted",
            description = {
                "Whether visits of crawlers, link previewers and monitors that name themselves count as clicks.",
                "Default: uncounted. Variable: FINGERPOST_BOTS."
            })
    private @Nullable String bots;

    VisitorSettings in(Environment environment) {
        List<Setting> proxies = environment.settings("--trusted-proxy", trustedProxies);
        proxies.forEach(VisitorOptions::check);
        return new VisitorSettings(
                proxies.stream().map(Setting::value).toList(),
                path(environment.setting("--country-file", countryFile, "")),
                header(environment.setting("--country-header", countryHeader, ""), proxies.isEmpty()),
                areCounted(environment.setting("--bots", bots, "uncounted")));
    }

    private static void check(Setting proxy) {
        try {
            HttpSettings.standard().withTrustedProxies(List.of(proxy.value()));
        } catch (IllegalArgumentException e) {
            throw proxy.refused("must be an address or a range of addresses, such as 127.0.0.1 or 10.0.0.0/8");
        }
    }

    /** The file may disappear, and come back, while the server runs; at the start, a missing one is a mistake. */
    private static @Nullable Path path(Setting setting) {
        if (setting.value().isEmpty()) {
            return null;
        }
        try {
            Path file = Path.of(setting.value());
            if (Files.isReadable(file)) {
                return file;
            }
        } catch (InvalidPathException e) {
            throw setting.refused("must be the name of a file");
        }
        throw setting.refused("must be a file that can be read");
    }

    private static @Nullable String header(Setting setting, boolean noTrustedProxy) {
        String name = setting.value();
        if (name.isEmpty()) {
            return null;
        }
        if (!name.matches(HEADER_NAME)) {
            throw setting.refused("must be the name of a header, such as CF-IPCountry");
        }
        if (noTrustedProxy) {
            throw setting.refused("must come with --trusted-proxy: any visitor can send such a header");
        }
        return name;
    }

    private static boolean areCounted(Setting setting) {
        return switch (setting.value()) {
            case "counted" -> true;
            case "uncounted" -> false;
            default -> throw setting.refused("must be counted or uncounted");
        };
    }
}
