package dev.fingerpost.server.openid;

import dev.fingerpost.console.signin.SignInFailedException;
import dev.fingerpost.server.settings.IssuerAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;

/**
 * The configuration that an issuer publishes (OpenID Connect Discovery).
 *
 * @param authorization where people sign in
 * @param token where codes are redeemed
 * @param keys where the keys are that verify the signatures of tokens
 * @param takesBasic whether a client may name its secret in the header {@code Authorization}
 */
record IssuerConfiguration(URI authorization, URI token, URI keys, boolean takesBasic) {

    private static final String BASIC = "client_secret_basic";

    /** Reads the configuration of an issuer. */
    static IssuerConfiguration of(URI issuer, IssuerClient client) throws SignInFailedException {
        String start = issuer.toString().replaceFirst("/$", "");
        Map<String, Object> found = client.get(URI.create(start + "/.well-known/openid-configuration"));
        if (!issuer.toString().equals(found.get("issuer"))) {
            throw new SignInFailedException("the configuration names another issuer than " + issuer, null);
        }
        Object methods = found.get("token_endpoint_auth_methods_supported");
        return new IssuerConfiguration(
                address(found, "authorization_endpoint"),
                address(found, "token_endpoint"),
                address(found, "jwks_uri"),
                !(methods instanceof List<?> list) || list.contains(BASIC));
    }

    private static URI address(Map<String, Object> found, String name) throws SignInFailedException {
        try {
            if (found.get(name) instanceof String text) {
                URI address = URI.create(text);
                if (IssuerAddress.isSafe(address)) {
                    return address;
                }
            }
        } catch (IllegalArgumentException e) {
            // it is not an address either
        }
        throw new SignInFailedException("the configuration of the issuer has no https address as " + name, null);
    }
}
