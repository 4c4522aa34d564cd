package dev.fingerpost.console.signin;

import dev.fingerpost.text.WireNamed;
import java.util.Locale;

/** Why a person may not sign in. */
public enum SignInRefusal implements Identification, WireNamed {
    /** The name is missing, is stated more than once, is too long or has control characters. */
    NAME,
    /** The owner is missing, is stated more than once or is not a positive number. */
    OWNER,
    /** None of the person's values means a role. */
    ROLE;

    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
