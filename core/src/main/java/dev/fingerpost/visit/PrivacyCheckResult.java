package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;

/** The result of a {@link PrivacyCheck}: whether a viewer may see the statistics of a link. */
public sealed interface PrivacyCheckResult {

    /** The viewer may see {@link Link#clicks()} and whatever other statistics the host shows. */
    record Granted(Link link) implements PrivacyCheckResult {

        public Granted {
            requireNonNull(link, "link");
        }
    }

    /**
     * The viewer must enter the statistics password; then check again with it.
     *
     * @param wrong whether a password was given and is wrong
     */
    record PasswordRequired(boolean wrong) implements PrivacyCheckResult {}

    /** Only the owner may see the statistics. */
    record Denied() implements PrivacyCheckResult {}

    /** There is no such link. */
    record NotFound() implements PrivacyCheckResult {}
}
