package dev.fingerpost.server;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.visit.VisitorFinder;
import dev.fingerpost.http.visit.VisitorRequest;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visitors.MaxMindFile;
import dev.fingerpost.visitors.RequestFacts;
import dev.fingerpost.visitors.VisitorReader;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the server reads about visitors.
 *
 * @param trustedProxies addresses or ranges of addresses
 * @param countryFile may disappear and come back
 * @param countryHeader set by a trusted proxy
 * @param countsBots whether visits of bots are clicks
 */
record VisitorSettings(
        List<String> trustedProxies,
        @Nullable Path countryFile,
        @Nullable String countryHeader,
        boolean countsBots) {

    VisitorSettings {
        trustedProxies = List.copyOf(trustedProxies);
    }

    HttpSettings on(HttpSettings settings) {
        return settings.withTrustedProxies(trustedProxies);
    }

    /** Reads nothing yet: the file is opened for the first visitor whose country is needed. */
    VisitSettings on(VisitSettings settings) {
        VisitorReader reader = reader();
        VisitSettings targeted = settings.withVisitors(new Finder(reader));
        return countsBots ? targeted : targeted.withUncounted(request -> reader.isCrawler(facts(request)));
    }

    private final class Finder implements VisitorFinder {

        private final VisitorReader reader;

        Finder(VisitorReader reader) {
            this.reader = reader;
        }

        @Override
        public Visitor find(VisitorRequest request, TargetsType needed) {
            return of(request).apply(needed);
        }

        @Override
        public Function<TargetsType, Visitor> of(VisitorRequest request) {
            return reader.of(facts(request));
        }
    }

    private VisitorReader reader() {
        VisitorReader.Builder builder = VisitorReader.builder();
        return countryFile == null
                ? builder.build()
                : builder.countries(MaxMindFile.at(countryFile)).build();
    }

    private RequestFacts facts(VisitorRequest request) {
        return RequestFacts.ofHeaders(name -> request.header(name).orElse(null))
                .from(request.address())
                .withCountry(proxyCountry(request));
    }

    /** Any visitor can send the header, so it counts only from a trusted proxy. */
    private @Nullable String proxyCountry(VisitorRequest request) {
        return countryHeader != null && request.trusted()
                ? request.header(countryHeader).orElse(null)
                : null;
    }
}
