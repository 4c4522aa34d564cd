package dev.fingerpost.console.signin;

import static java.util.Objects.requireNonNull;

/**
 * A person whom another server has authenticated.
 *
 * @param owner the owner for whom the person acts
 * @param name the name by which the audit log and the lists of sessions refer to the person
 */
public record Identity(long owner, String name, Role role) implements Identification {

    public Identity {
        requireNonNull(name, "name");
        requireNonNull(role, "role");
    }
}
