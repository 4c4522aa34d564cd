package dev.fingerpost.server.openid;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.console.signin.IdentityRules;
import dev.fingerpost.text.Secret;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * How the program is known to an issuer, and which claims of its tokens say who a person is.
 *
 * @param issuer its identifier, under which its configuration is found
 * @param secret empty for a client without a secret, which proves itself by PKCE alone
 * @param scopes what the issuer is asked for, beginning with {@code openid}
 * @param nameClaim the claim with the name of the person
 * @param ownerClaim the claim with the number of the owner; empty if everyone has the same owner
 * @param roleClaim the claim with values that mean roles
 */
public record OpenIdSettings(
        URI issuer,
        String client,
        Optional<Secret> secret,
        List<String> scopes,
        String nameClaim,
        Optional<String> ownerClaim,
        String roleClaim,
        IdentityRules rules) {

    public OpenIdSettings {
        requireNonNull(issuer, "issuer");
        requireNonNull(client, "client");
        requireNonNull(secret, "secret");
        scopes = List.copyOf(scopes);
        requireNonNull(nameClaim, "nameClaim");
        requireNonNull(ownerClaim, "ownerClaim");
        requireNonNull(roleClaim, "roleClaim");
        requireNonNull(rules, "rules");
    }

    /**
     * Parses the address of an issuer: HTTPS, or HTTP on this machine.
     *
     * @throws IllegalArgumentException with "must ..." if it is not one
     */
    public static URI issuer(String text) {
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

    /** Whether nobody can read or change what is sent to this address. */
    static boolean isSafe(URI address) {
        String host = address.getHost();
        return host != null
                && address.getUserInfo() == null
                && ("https".equals(address.getScheme()) || ("http".equals(address.getScheme()) && isHere(host)));
    }

    private static boolean isHere(String host) {
        return host.equals("localhost") || host.equals("127.0.0.1") || host.equals("[::1]");
    }
}
