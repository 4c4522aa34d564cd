package dev.fingerpost.visitors;

import dev.fingerpost.targeting.VisitorFinder;
import java.util.Map;
import java.util.Optional;

/** Requests of visitors that came through a trusted proxy. */
final class TestRequest {

    static final String COUNTRY_HEADER = "CF-IPCountry";

    private TestRequest() {}

    /** A request with these headers from an unknown address. */
    static VisitorFinder.Request with(Map<String, String> headers) {
        return from("", headers);
    }

    static VisitorFinder.Request from(String address, Map<String, String> headers) {
        return new VisitorFinder.Request(address, true, name -> Optional.ofNullable(headers.get(name)));
    }

    static VisitorFinder.Request ofAgent(String agent) {
        return with(Map.of("User-Agent", agent));
    }
}
