package dev.fingerpost.server.settings;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.console.signin.Role;
import dev.fingerpost.text.WireNamed;

/**
 * A value, such as the name of a group, that means a role.
 *
 * @param value the value, as the server that authenticates people sends it
 */
public record RoleValue(Role role, String value) {

    public RoleValue {
        requireNonNull(role, "role");
        requireNonNull(value, "value");
    }

    /** Parses {@code ROLE=VALUE}. */
    static RoleValue parse(String text) {
        int mark = text.indexOf('=');
        Role role = WireNamed.parse(Role.class, text.substring(0, Math.max(0, mark)))
                .orElseThrow(RoleValue::malformed);
        String value = text.substring(mark + 1).strip();
        if (value.isEmpty() || value.matches(".*[,;].*")) {
            throw malformed();
        }
        return new RoleValue(role, value);
    }

    private static IllegalArgumentException malformed() {
        return new IllegalArgumentException(
                "must be viewer, editor or admin, then = and a value without commas and semicolons, such as"
                        + " editor=marketing");
    }
}
