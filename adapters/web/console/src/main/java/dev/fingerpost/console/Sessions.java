package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.apikey.IssuedKey;
import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.WindowCounter;
import dev.fingerpost.internal.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;

/**
 * Sessions of people that sign in with an API key. A session is a key itself: it may do what that key may, expires, is listed
 * among the keys, and is revoked by signing out. The browser never keeps the key that was typed.
 */
final class Sessions {

    /** How long a session lasts. */
    static final Duration LENGTH = Duration.ofHours(12);

    /** The time to wait after too many tries. */
    static final Duration WINDOW = Duration.ofMinutes(1);

    /** How many wrong tries a network has in a window, as for passwords. */
    private static final int MOST_TRIES = 10;

    private static final System.Logger LOG = System.getLogger(Sessions.class.getName());

    private final ApiKeys keys;
    private final WindowCounter tries = new WindowCounter(WINDOW, System::nanoTime);
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.INFO);

    Sessions(ApiKeys keys) {
        this.keys = requireNonNull(keys, "keys");
    }

    /** The key of the session that this request belongs to; a key that is no session cannot be one. */
    Optional<ApiKey> of(Request request) {
        return Cookies.value(request, Cookies.SESSION)
                .flatMap(keys::authenticate)
                .filter(key -> key.sessionOf() != null);
    }

    /**
     * Begins a session. The try counts as a wrong one until it has turned out to be right.
     *
     * @return the token of the session, or why there is none
     */
    SignIn signIn(Request request, String typed) {
        ClientNetwork network = ClientNetwork.of(request.address());
        if (tries.count(network).number() > MOST_TRIES) {
            refusals.log("Signing in is throttled, " + request.trace(), null);
            return SignIn.THROTTLED;
        }
        Optional<IssuedKey> session = keys.startSession(typed.strip(), LENGTH);
        if (session.isEmpty()) {
            refusals.log("A key was refused at the console, " + request.trace(), null);
            return SignIn.REFUSED;
        }
        tries.reset(network);
        return new SignIn.Session(session.get().token().reveal(), session.get().key());
    }

    /** Ends a session: its key is refused from now on. */
    void end(ApiKey session) {
        keys.revoke(session.id());
    }

    /** What comes of signing in. */
    sealed interface SignIn {

        SignIn REFUSED = new Refused();
        SignIn THROTTLED = new Throttled();

        /** There is a session, with this token, which is this key. */
        record Session(String token, ApiKey key) implements SignIn {
            public Session {
                requireNonNull(token, "token");
                requireNonNull(key, "key");
            }
        }

        /** The key is none. */
        record Refused() implements SignIn {}

        /** There were too many tries. */
        record Throttled() implements SignIn {}
    }
}
