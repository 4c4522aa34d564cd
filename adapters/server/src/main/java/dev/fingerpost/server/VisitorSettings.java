package dev.fingerpost.server;

import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.visitors.CountrySource;
import dev.fingerpost.visitors.MaxMindFile;
import dev.fingerpost.visitors.VisitorReader;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the server reads about visitors.
 *
 * @param countryFile may disappear and come back
 * @param countryHeader set by a trusted proxy
 * @param countsBots whether visits of bots are clicks
 */
record VisitorSettings(@Nullable Path countryFile, @Nullable String countryHeader, boolean countsBots) {

    /** Reads nothing yet: the file is opened for the first visitor whose country is needed. */
    VisitSettings on(VisitSettings settings) {
        VisitorReader reader = VisitorReader.builder()
                .countries(countryFile == null ? CountrySource.none() : MaxMindFile.at(countryFile))
                .countryHeader(countryHeader)
                .build();
        VisitSettings targeted = settings.withVisitors(reader);
        return countsBots ? targeted : targeted.withUncounted(reader::isCrawler);
    }
}
