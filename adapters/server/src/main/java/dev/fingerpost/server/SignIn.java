package dev.fingerpost.server;

import static dev.fingerpost.http.settings.SharedSettings.TRUSTED_PROXIES;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_HEADER;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_OWNER;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_OWNER_HEADER;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_ROLES;
import static dev.fingerpost.server.settings.ProgramSettings.SIGN_IN_ROLE_HEADER;

import dev.fingerpost.console.Console;
import dev.fingerpost.console.signin.IdentityRules;
import dev.fingerpost.console.signin.ProxySignIn;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.RoleValue;
import java.util.List;
import java.util.Optional;

/** How people sign in to the console without an API key. All settings are checked before anything is opened. */
final class SignIn {

    /** The settings, in the order of the help. */
    static final List<Setting<?>> SETTINGS =
            List.of(SIGN_IN_HEADER, SIGN_IN_OWNER_HEADER, SIGN_IN_ROLE_HEADER, SIGN_IN_OWNER, SIGN_IN_ROLES);

    private final Optional<ProxySignIn> proxy;

    private SignIn(Optional<ProxySignIn> proxy) {
        this.proxy = proxy;
    }

    /** Reads the settings. */
    static SignIn of(Given given) {
        if (given.find(SIGN_IN_HEADER).isEmpty()) {
            SETTINGS.stream()
                    .filter(setting -> given.find(setting).isPresent())
                    .findFirst()
                    .ifPresent(setting -> {
                        throw given.refused(setting, "must come with " + SIGN_IN_HEADER, null);
                    });
            return new SignIn(Optional.empty());
        }
        if (!given.get(SharedSettings.CONSOLE)) {
            throw given.refused(SIGN_IN_HEADER, "must come with the console: " + SharedSettings.CONSOLE + " on", null);
        }
        if (given.find(TRUSTED_PROXIES).orElse(List.of()).isEmpty()) {
            throw given.refused(
                    SIGN_IN_HEADER, "must come with " + TRUSTED_PROXIES + ": anybody can send such a header", null);
        }
        String roles = given.find(SIGN_IN_ROLE_HEADER)
                .orElseThrow(() -> given.refused(SIGN_IN_HEADER, "must come with " + SIGN_IN_ROLE_HEADER, null));
        Optional<String> owners = given.find(SIGN_IN_OWNER_HEADER);
        if (owners.isPresent() == given.find(SIGN_IN_OWNER).isPresent()) {
            throw given.refused(
                    SIGN_IN_HEADER, "must come with either " + SIGN_IN_OWNER + " or " + SIGN_IN_OWNER_HEADER, null);
        }
        ProxySignIn headers = ProxySignIn.by(given.get(SIGN_IN_HEADER), roles, rules(given));
        return new SignIn(Optional.of(owners.map(headers::withOwnerHeader).orElse(headers)));
    }

    private static IdentityRules rules(Given given) {
        IdentityRules rules =
                given.find(SIGN_IN_OWNER).map(IdentityRules::forOwner).orElseGet(IdentityRules::forStatedOwners);
        for (RoleValue each : given.find(SIGN_IN_ROLES).orElse(List.of())) {
            rules = rules.withRole(each.value(), each.role());
        }
        return rules;
    }

    /** Adds the ways to sign in to the console. */
    Console on(Console console) {
        return proxy.map(console::withProxySignIn).orElse(console);
    }
}
