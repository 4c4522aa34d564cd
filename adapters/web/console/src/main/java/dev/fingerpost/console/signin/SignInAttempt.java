package dev.fingerpost.console.signin;

import static java.util.Objects.requireNonNull;

import java.net.URI;

/**
 * One attempt of a browser to sign in at another server. All of its values but the address are derived from a secret
 * that only this browser has.
 *
 * @param back the address of the console to which the server sends the browser
 * @param state comes back with the browser, and shows that this browser has begun the attempt
 * @param nonce comes back in the token, and shows that it is for this attempt
 * @param verifier proves to the server that the code is redeemed by the party that has begun the attempt (PKCE)
 */
public record SignInAttempt(URI back, String state, String nonce, String verifier) {

    public SignInAttempt {
        requireNonNull(back, "back");
        requireNonNull(state, "state");
        requireNonNull(nonce, "nonce");
        requireNonNull(verifier, "verifier");
    }

    /** Leaves out the values, because they are secrets. */
    @Override
    public String toString() {
        return "SignInAttempt";
    }
}
