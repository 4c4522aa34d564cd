package dev.fingerpost.server;

import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.visitors.CountrySource;
import dev.fingerpost.visitors.MaxMindFile;
import dev.fingerpost.visitors.VisitorReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about visitors: countries, bots. */
final class VisitorOptions {

    private static final String HEADER_NAME = "[A-Za-z0-9_-]{1,100}";
    private static final String COUNTRY_FILE = "--country-file";
    private static final String COUNTRY_HEADER = "--country-header";

    @Option(
            names = COUNTRY_FILE,
            paramLabel = "FILE",
            description = "The countries of addresses, in MaxMind's format (.mmdb).")
    private @Nullable Path countryFile;

    @Option(
            names = COUNTRY_HEADER,
            paramLabel = "NAME",
            description =
                    "The header with the country from a trusted proxy, such as CF-IPCountry; it wins over the file.")
    private @Nullable String countryHeader;

    @Option(
            names = "--bots",
            paramLabel = "counted|uncounted",
            defaultValue = "uncounted",
            description = "Whether visits of crawlers and previewers are clicks. Default: ${DEFAULT-VALUE}.")
    private Bots bots = Bots.UNCOUNTED;

    /** Reads nothing yet: the file is opened for the first visitor whose country is needed. */
    VisitSettings on(VisitSettings settings, boolean hasTrustedProxies) {
        Path file = country();
        VisitorReader reader = VisitorReader.builder()
                .countries(file == null ? CountrySource.none() : MaxMindFile.at(file))
                .countryHeader(header(hasTrustedProxies))
                .build();
        VisitSettings targeted = settings.withVisitors(reader);
        return bots == Bots.COUNTED ? targeted : targeted.withUncounted(reader::isCrawler);
    }

    /** The file may disappear, and come back, while the server runs; at the start, a missing one is a mistake. */
    private @Nullable Path country() {
        if (countryFile != null && !Files.isReadable(countryFile)) {
            throw CommandException.refused(COUNTRY_FILE, "must be a file that can be read");
        }
        return countryFile;
    }

    private @Nullable String header(boolean hasTrustedProxies) {
        if (countryHeader != null && !countryHeader.matches(HEADER_NAME)) {
            throw CommandException.refused(COUNTRY_HEADER, "must be the name of a header, such as CF-IPCountry");
        }
        if (countryHeader != null && !hasTrustedProxies) {
            throw CommandException.refused(
                    COUNTRY_HEADER, "must come with --trusted-proxy: any visitor can send such a header");
        }
        return countryHeader;
    }

    private enum Bots {
        COUNTED,
        UNCOUNTED
    }
}
