package dev.fingerpost.server.settings;

import java.net.URI;

/** The address of an issuer of OpenID Connect. */
public final class IssuerAddress {

    private IssuerAddress() {}

    /**
     * Parses the address of an issuer: HTTPS, or HTTP on this machine.
     *
     * @throws IllegalArgumentException with a message "must ...", if the text is not such an address
     */
    public static URI parse(String text) {
        try {
            URI issuer = URI.create(text);
            if (isSafe(issuer) && issuer.getQuery() == null && issuer.getFragment() == null) {
                return issuer;
            }
        } catch (IllegalArgumentException e) {
            // it is not an address either
        }
        throw new IllegalArgumentException(
                "must be the address of an issuer such as https://login.example.com, without a query; http only for"
                        + " localhost");
    }

    /** Whether nobody on the way can read or change what is sent to this address. */
    public static boolean isSafe(URI address) {
        String host = address.getHost();
        return host != null
                && address.getUserInfo() == null
                && ("https".equals(address.getScheme()) || ("http".equals(address.getScheme()) && isHere(host)));
    }

    private static boolean isHere(String host) {
        return host.equals("localhost") || host.equals("127.0.0.1") || host.equals("[::1]");
    }
}
