package dev.fingerpost.server;

import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.visitors.MaxMindFile;
import dev.fingerpost.visitors.VisitorReader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options about visitors: countries, bots. */
final class VisitorOptions {

    private static final String COUNTRY = "--country";
    private static final Pattern HEADER = Pattern.compile("header=([A-Za-z0-9_-]{1,100})");

    @Option(
            names = COUNTRY,
            paramLabel = "FILE|header=NAME",
            split = "[,\\s]+(?=header=)",
            hideParamSyntax = true,
            description = {
                "What knows visitors' countries: a file in MaxMind's format (.mmdb), or a header from a trusted",
                "proxy, such as CF-IPCountry; it wins over the file."
            })
    private List<String> country = new ArrayList<>();

    @Option(
            names = "--bots",
            paramLabel = "counted|uncounted",
            defaultValue = "uncounted",
            description = "Whether visits of crawlers and previewers are clicks. Default: ${DEFAULT-VALUE}.")
    private Bots bots = Bots.UNCOUNTED;

    /** Reads nothing yet: the file is opened for the first visitor whose country is needed. */
    VisitSettings on(VisitSettings settings, boolean hasTrustedProxies) {
        long headers = country.stream().filter(VisitorOptions::isHeader).count();
        if (headers > 1 || country.size() - headers > 1) {
            throw CommandException.refused(COUNTRY, "must name one file and one header at most");
        }
        VisitorReader.Builder reading = VisitorReader.builder();
        for (String source : country) {
            if (isHeader(source)) {
                reading.countryHeader(header(source, hasTrustedProxies));
            } else {
                reading.countries(MaxMindFile.at(file(source)));
            }
        }
        VisitorReader reader = reading.build();
        VisitSettings targeted = settings.withVisitors(reader);
        return bots == Bots.COUNTED ? targeted : targeted.withUncounted(reader::isCrawler);
    }

    private static boolean isHeader(String source) {
        return source.startsWith("header=");
    }

    /** The file may disappear, and come back, while the server runs; at the start, a missing one is a mistake. */
    private static Path file(String name) {
        try {
            Path file = Path.of(name);
            if (Files.isReadable(file)) {
                return file;
            }
        } catch (InvalidPathException e) {
            // no file either
        }
        throw CommandException.refused(COUNTRY, "must be a file that can be read, or header=NAME");
    }

    private static String header(String source, boolean hasTrustedProxies) {
        Matcher header = HEADER.matcher(source);
        if (!header.matches()) {
            throw CommandException.refused(COUNTRY, "must have the name of a header, such as header=CF-IPCountry");
        }
        if (!hasTrustedProxies) {
            throw CommandException.refused(
                    COUNTRY, "must come with --trusted-proxy: any visitor can send such a header");
        }
        return header.group(1);
    }

    private enum Bots {
        COUNTED,
        UNCOUNTED
    }
}
