package dev.fingerpost.server;

import static dev.fingerpost.http.settings.SharedSettings.CONSOLE;
import static dev.fingerpost.http.settings.SharedSettings.PUBLIC_URL;
import static dev.fingerpost.http.settings.SharedSettings.TRUSTED_PROXIES;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_CLIENT;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_HEADER;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_ISSUER;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_NAME_CLAIM;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_OWNER;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_OWNER_CLAIM;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_ROLES;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_ROLE_CLAIM;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_ROLE_HEADER;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_SCOPES;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_SECRET;

import dev.fingerpost.console.Console;
import dev.fingerpost.console.signin.IdentityRules;
import dev.fingerpost.console.signin.ProxySignIn;
import dev.fingerpost.console.signin.Role;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.server.openid.OpenIdSettings;
import dev.fingerpost.server.openid.OpenIdSignIn;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.RoleValue;
import dev.fingerpost.text.Secret;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How people sign in to the console without an API key. All settings are checked before anything is opened. */
final class SignIn {

    /** The settings of a proxy. */
    private static final List<Setting<?>> OF_PROXY = List.of(SIGN_IN_HEADER, SIGN_IN_ROLE_HEADER);

    /** The settings of an issuer. */
    private static final List<Setting<?>> OF_ISSUER = List.of(
            SIGN_IN_ISSUER,
            SIGN_IN_CLIENT,
            SIGN_IN_SECRET,
            SIGN_IN_SCOPES,
            SIGN_IN_NAME_CLAIM,
            SIGN_IN_OWNER_CLAIM,
            SIGN_IN_ROLE_CLAIM);

    /** The settings that a proxy and an issuer have in common. */
    private static final List<Setting<?>> OF_BOTH = List.of(SIGN_IN_OWNER, SIGN_IN_ROLES);

    /** The settings, in the order of the help. */
    static final List<List<Setting<?>>> SETTINGS = List.of(OF_PROXY, OF_ISSUER, OF_BOTH);

    private final Optional<ProxySignIn> proxy;
    private final Optional<OpenIdSettings> issuer;

    private SignIn(Optional<ProxySignIn> proxy, Optional<OpenIdSettings> issuer) {
        this.proxy = proxy;
        this.issuer = issuer;
    }

    /** Reads the settings. */
    static SignIn of(Given given) {
        boolean isByProxy = given.find(SIGN_IN_HEADER).isPresent();
        boolean isByIssuer = given.find(SIGN_IN_ISSUER).isPresent();
        if (!isByProxy) {
            refuse(given, OF_PROXY, SIGN_IN_HEADER.toString());
        }
        if (!isByIssuer) {
            refuse(given, OF_ISSUER, SIGN_IN_ISSUER.toString());
        }
        if (!isByProxy && !isByIssuer) {
            refuse(given, OF_BOTH, SIGN_IN_HEADER + " or " + SIGN_IN_ISSUER);
        } else if (!given.get(CONSOLE)) {
            throw given.refused(
                    isByProxy ? SIGN_IN_HEADER : SIGN_IN_ISSUER,
                    "must come with the console: " + CONSOLE + " on",
                    null);
        }
        return new SignIn(
                isByProxy ? Optional.of(proxy(given)) : Optional.empty(),
                isByIssuer ? Optional.of(issuer(given)) : Optional.empty());
    }

    /** Refuses settings that have no effect without another one. */
    private static void refuse(Given given, List<Setting<?>> settings, String missing) {
        settings.stream()
                .filter(setting ->
                        !given.texts(setting).isEmpty() && !given.texts(setting).equals(List.of(setting.standard())))
                .findFirst()
                .ifPresent(setting -> {
                    throw given.refused(setting, "must come with " + missing, null);
                });
    }

    private static ProxySignIn proxy(Given given) {
        if (given.find(TRUSTED_PROXIES).orElse(List.of()).isEmpty()) {
            throw given.refused(
                    SIGN_IN_HEADER, "must come with " + TRUSTED_PROXIES + ": anybody can send such a header", null);
        }
        String roles = needed(given, SIGN_IN_HEADER, SIGN_IN_ROLE_HEADER);
        IdentityRules rules = IdentityRules.forOwner(needed(given, SIGN_IN_HEADER, SIGN_IN_OWNER));
        return new ProxySignIn(given.get(SIGN_IN_HEADER), roles, withRoles(rules, given));
    }

    private static OpenIdSettings issuer(Given given) {
        List<String> scopes = given.get(SIGN_IN_SCOPES);
        if (!scopes.contains("openid")) {
            throw given.refused(SIGN_IN_SCOPES, "must contain openid", null);
        }
        Optional<String> owners = given.find(SIGN_IN_OWNER_CLAIM);
        if (owners.isPresent() == given.find(SIGN_IN_OWNER).isPresent()) {
            throw given.refused(
                    SIGN_IN_ISSUER, "must come with either " + SIGN_IN_OWNER + " or " + SIGN_IN_OWNER_CLAIM, null);
        }
        IdentityRules rules =
                owners.isPresent() ? IdentityRules.forStatedOwners() : IdentityRules.forOwner(given.get(SIGN_IN_OWNER));
        OpenIdSettings settings = new OpenIdSettings(
                given.get(SIGN_IN_ISSUER),
                needed(given, SIGN_IN_ISSUER, SIGN_IN_CLIENT),
                given.find(SIGN_IN_SECRET).map(Secret::of),
                scopes,
                given.get(SIGN_IN_NAME_CLAIM),
                owners,
                needed(given, SIGN_IN_ISSUER, SIGN_IN_ROLE_CLAIM),
                withRoles(rules, given));
        if (given.find(PUBLIC_URL).isEmpty()) {
            throw given.refused(
                    SIGN_IN_ISSUER,
                    "must come with " + PUBLIC_URL + ", the address to which the issuer leads people back",
                    null);
        }
        return settings;
    }

    private static <T> T needed(Given given, Setting<?> of, Setting<T> other) {
        return given.find(other).orElseThrow(() -> given.refused(of, "must come with " + other, null));
    }

    private static IdentityRules withRoles(IdentityRules rules, Given given) {
        Map<String, Role> roles = new TreeMap<>();
        for (RoleValue each : given.find(SIGN_IN_ROLES).orElse(List.of())) {
            roles.put(each.value(), each.role());
        }
        return roles.isEmpty() ? rules : rules.withRoles(roles);
    }

    /** Adds the ways to sign in to the console. */
    Console on(Console console, Clock clock) {
        Console behindProxy = proxy.map(console::withProxySignIn).orElse(console);
        return issuer.map(settings -> behindProxy.withSignInServer(new OpenIdSignIn(settings, clock)))
                .orElse(behindProxy);
    }
}
