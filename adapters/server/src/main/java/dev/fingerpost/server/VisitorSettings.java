package dev.fingerpost.server;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.VisitSettings;
import dev.fingerpost.http.VisitorRequest;
import dev.fingerpost.visitors.MaxMindFile;
import dev.fingerpost.visitors.RequestFacts;
import dev.fingerpost.visitors.VisitorReader;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whom to believe what of visitors.
 *
 * @param trustedProxies addresses or ranges of addresses
 * @param countryFile which need not be there
 * @param countryHeader what a trusted proxy sets
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

    /** Reads nothing yet: the file is opened for the first visitor whose country a link goes by. */
    VisitSettings on(VisitSettings settings) {
        VisitorReader reader = reader();
        VisitSettings told = settings.withVisitors((request, needed) -> reader.read(facts(request), needed));
        return countsBots ? told : told.withUncounted(request -> reader.isBot(facts(request)));
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
                .withCountry(saidCountry(request));
    }

    /** Anybody can send the header; only a proxy of ours is believed. */
    private @Nullable String saidCountry(VisitorRequest request) {
        return countryHeader != null && request.trusted()
                ? request.header(countryHeader).orElse(null)
                : null;
    }
}
