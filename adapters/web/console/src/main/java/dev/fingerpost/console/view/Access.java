package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.apikey.ApiKey;
import org.jspecify.annotations.Nullable;

/**
 * What a person may do.
 *
 * @param scope the scope that a key for the same rights has; {@code null} for a person who has not signed in
 * @param who the name of the person; empty if it is not known
 * @param hasSession whether there is a session of the console to sign out of
 */
public record Access(ApiKey.@Nullable Scope scope, String who, boolean hasSession) {

    /** The access of a person who has not signed in: none. */
    public static final Access SIGNED_OUT = new Access(null, "", false);

    public Access {
        requireNonNull(who, "who");
    }

    /**
     * Full access, for a person whom the host has signed in.
     *
     * @param who the name of the person; empty if it is not known
     */
    public static Access hosted(String who) {
        return new Access(ApiKey.Scope.ALL, who, false);
    }

    /** Whether the person may change what is in a section of the console, such as {@code links}. */
    public boolean mayChange(String section) {
        return scope != null && scope.allows(needed(section));
    }

    private static ApiKey.Scope needed(String section) {
        return switch (section) {
            case "links", "labels" -> ApiKey.Scope.LINKS;
            case "pixels" -> ApiKey.Scope.PIXELS;
            default -> ApiKey.Scope.ALL;
        };
    }
}
