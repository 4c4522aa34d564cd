package dev.fingerpost.console.signin;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.text.WireNamed;
import java.util.Locale;

/** What a person who signs in without a key may do. Each role includes the rights of the roles before it. */
public enum Role implements WireNamed {
    /** Sees everything of the owner. */
    VIEWER(ApiKey.Scope.READ),
    /** Also creates, changes and deletes links and pixels. */
    EDITOR(ApiKey.Scope.PIXELS),
    /** May do everything, such as issuing keys and ending sessions of others. */
    ADMIN(ApiKey.Scope.ALL);

    private final ApiKey.Scope scope;

    Role(ApiKey.Scope scope) {
        this.scope = requireNonNull(scope, "scope");
    }

    /** The scope that a key for the same rights has. */
    public ApiKey.Scope scope() {
        return scope;
    }

    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
