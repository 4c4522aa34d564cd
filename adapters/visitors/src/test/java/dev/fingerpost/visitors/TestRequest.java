package dev.fingerpost.visitors;

import dev.fingerpost.targeting.VisitorRequest;
import java.util.Map;
import java.util.Optional;

/** Requests of visitors that came through a trusted proxy. */
final class TestRequest {

    static final String COUNTRY_HEADER = "CF-IPCountry";

    private TestRequest() {}

    /** From an unknown address. */
    static VisitorRequest with(Map<String, String> headers) {
        return from("", headers);
    }

    static VisitorRequest from(String address, Map<String, String> headers) {
        return new VisitorRequest(address, true, name -> Optional.ofNullable(headers.get(name)));
    }

    static VisitorRequest ofAgent(String agent) {
        return with(Map.of("User-Agent", agent));
    }
}
