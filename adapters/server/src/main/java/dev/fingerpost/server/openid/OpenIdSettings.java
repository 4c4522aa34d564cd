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
 * @param scopes what the issuer is asked for, including {@code openid}
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
}
