package dev.fingerpost.console.signin;

import java.net.URI;

/**
 * Another server at which people sign in. The console leads a browser there, gets it back with a code, and opens a
 * session. Implementations must be thread-safe, and must limit the time of a call. The console logs the messages of
 * their {@link SignInFailedException}s.
 */
public interface SignInServer {

    /** The name on the button of the sign-in page, such as the host of the server. */
    String name();

    /**
     * The address at which the person signs in.
     *
     * @throws SignInFailedException if the server cannot be reached, or its answer cannot be used
     */
    URI address(SignInAttempt attempt) throws SignInFailedException;

    /**
     * Finds out who has signed in.
     *
     * @param code the code with which the server has sent the browser back, not checked
     * @throws SignInFailedException if the server cannot be reached, refuses the code, or answers for another attempt
     */
    Identification identify(SignInAttempt attempt, String code) throws SignInFailedException;
}
