package dev.fingerpost.http.wire;

import java.util.List;

/** The encodings of a response that a client takes ({@code Accept-Encoding}, RFC 9110). */
final class AcceptEncoding {

    private AcceptEncoding() {}

    /** Whether gzip may be sent, and the client does not like the plain response better. What is malformed is left out. */
    static boolean prefersGzip(List<String> lines) {
        Weights weights = Weights.of(lines);
        double gzip = weights.first("gzip", "x-gzip", "*");
        return gzip > 0 && gzip >= weights.first("identity");
    }
}
