package dev.fingerpost.console.signin;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.RequestHeaders;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The headers in which a trusted proxy states who sends a request. The proxy must replace those that a client sends.
 * Immutable.
 *
 * @param nameHeader the header with the name of the person
 * @param roleHeader the header with values that mean roles, separated by commas or semicolons
 * @param rules rules with one owner for everyone
 */
public record ProxySignIn(String nameHeader, String roleHeader, IdentityRules rules) {

    public ProxySignIn {
        requireNonNull(nameHeader, "nameHeader");
        requireNonNull(roleHeader, "roleHeader");
        if (rules.owner().isEmpty()) {
            throw new IllegalArgumentException("the rules must have one owner for everyone");
        }
    }

    /** Whether a request has the header with the name of a person. */
    public boolean isIn(RequestHeaders headers) {
        return headers.has(nameHeader);
    }

    /**
     * Who sends a request. A header that was sent twice is refused, because one of the two may be a client's.
     *
     * @param headers the headers of a request from a trusted proxy, among them the one with the name
     */
    public Identification of(RequestHeaders headers) {
        return rules.identify(
                headers.only(nameHeader),
                Optional.empty(),
                headers.only(roleHeader).map(ProxySignIn::values).orElse(List.of()));
    }

    private static List<String> values(String header) {
        return Stream.of(header.split("[,;]")).map(String::strip).toList();
    }
}
