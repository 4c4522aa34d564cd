package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.apikey.IssuedKey;
import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.WindowCounter;
import dev.fingerpost.log.RateLimitedLog;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.targeting.VisitorFinder;
import dev.fingerpost.text.WireNamed;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The sessions of people who sign in with an API key. A session is itself a key: it may do what that key may, it
 * expires, it is listed among the keys, and signing out revokes it. The browser never keeps the key that was typed.
 */
final class Sessions {

    /** How long a session lasts. */
    static final Duration LENGTH = Duration.ofHours(12);

    /** The time to wait after too many attempts. */
    static final Duration WINDOW = Duration.ofMinutes(1);

    /** How many wrong attempts a network has in a window, as for passwords. */
    private static final int MOST_TRIES = 10;

    private static final System.Logger LOG = System.getLogger(Sessions.class.getName());

    private final ApiKeys keys;
    private final VisitorFinder browsers;
    private final WindowCounter tries = new WindowCounter(WINDOW, System::nanoTime);
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.INFO);

    /**
     * @param browsers finds the browser and the operating system by which people tell their sessions apart
     */
    Sessions(ApiKeys keys, VisitorFinder browsers) {
        this.keys = requireNonNull(keys, "keys");
        this.browsers = requireNonNull(browsers, "browsers");
    }

    /** The key of the session to which this request belongs. A key that is not a session is not accepted. */
    Optional<ApiKey> of(Request request) {
        return Cookies.value(request, Cookies.SESSION)
                .flatMap(keys::authenticate)
                .filter(key -> key.sessionOf() != null);
    }

    /**
     * Starts a session. The attempt counts as wrong until it has proved to be right.
     *
     * @return the token of the session, or why there is none
     */
    SignIn signIn(Request request, String typed) {
        ClientNetwork network = ClientNetwork.of(request.address());
        if (tries.count(network).number() > MOST_TRIES) {
            refusals.log("Attempts to sign in are being limited, " + request.trace(), null);
            return SignIn.THROTTLED;
        }
        Optional<IssuedKey> session = keys.startSession(typed.strip(), LENGTH, browser(request));
        if (session.isEmpty()) {
            refusals.log("An API key was refused in the console, " + request.trace(), null);
            return SignIn.REFUSED;
        }
        tries.reset(network);
        return new SignIn.Session(session.get().token().reveal(), session.get().key());
    }

    /** The browser and the operating system, such as {@code Firefox, Linux}; empty if neither is known. */
    private String browser(Request request) {
        VisitorFinder.Request facts = new VisitorFinder.Request(
                request.address(),
                request.isTrusted(),
                name -> request.headers().only(name));
        try {
            Function<TargetsType, Visitor> visitor = browsers.of(facts);
            return Stream.<@Nullable WireNamed>of(
                            visitor.apply(TargetsType.BROWSERS).browser(),
                            visitor.apply(TargetsType.OPERATING_SYSTEMS).operatingSystem())
                    .flatMap(Stream::ofNullable)
                    .map(WireNamed::wireName)
                    .collect(Collectors.joining(", "));
        } catch (RuntimeException e) { // then no fact about the browser is known
            LOG.log(Level.DEBUG, "The browser of a session is not known", e);
            return "";
        }
    }

    /** Ends a session. Its key is refused from now on. */
    void end(ApiKey session) {
        keys.revoke(session.id());
    }

    /** The result of signing in. */
    sealed interface SignIn {

        SignIn REFUSED = new Refused();
        SignIn THROTTLED = new Throttled();

        /** There is a session with this token and this key. */
        record Session(String token, ApiKey key) implements SignIn {
            public Session {
                requireNonNull(token, "token");
                requireNonNull(key, "key");
            }
        }

        /** The key is not valid. */
        record Refused() implements SignIn {}

        /** There were too many attempts. */
        record Throttled() implements SignIn {}
    }
}
