package dev.fingerpost.console;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.apikey.IssuedKey;
import dev.fingerpost.console.signin.Identification;
import dev.fingerpost.console.signin.Identity;
import dev.fingerpost.console.signin.SignInAttempt;
import dev.fingerpost.console.signin.SignInFailedException;
import dev.fingerpost.console.signin.SignInRefusal;
import dev.fingerpost.console.signin.SignInServer;
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
 * The sessions of people who sign in with an API key or at another server. A session is itself a key: it may do what
 * the typed key or the role of the person allows, it expires, it is listed among the keys, and signing out revokes it.
 * The browser never keeps the key that was typed.
 */
final class Sessions {

    /** How long a session lasts after a sign-in with a key. */
    static final Duration LENGTH = Duration.ofHours(12);

    /**
     * How long a session lasts after a sign-in at another server. After this time the person must sign in there again,
     * so that a role that was taken away there is gone here.
     */
    static final Duration LENGTH_WITHOUT_KEY = Duration.ofHours(1);

    /** The time to wait after too many attempts. */
    static final Duration WINDOW = Duration.ofMinutes(1);

    /** How many wrong attempts a network may make in a window, as for the passwords of links. */
    private static final int MOST_TRIES = 10;

    private static final System.Logger LOG = System.getLogger(Sessions.class.getName());

    private final ApiKeys keys;
    private final VisitorFinder browsers;
    private final WindowCounter tries = new WindowCounter(WINDOW, System::nanoTime);
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.INFO);
    private final RateLimitedLog failures = new RateLimitedLog(LOG, Level.WARNING);

    /**
     * @param browsers finds the browser and the operating system by which people tell their sessions apart
     */
    Sessions(ApiKeys keys, VisitorFinder browsers) {
        this.keys = keys;
        this.browsers = browsers;
    }

    /** The key of the session to which this request belongs. A key that is not a session is not accepted. */
    Optional<ApiKey> of(Request request) {
        return Cookies.value(request, Cookies.SESSION)
                .flatMap(keys::authenticate)
                .filter(ApiKey::isSession);
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

    /** Counts the start of a sign-in at another server. Returns false if the network has made too many attempts. */
    boolean maySignInElsewhere(Request request) {
        boolean may = tries.count(ClientNetwork.of(request.address())).number() <= MOST_TRIES;
        if (!may) {
            refusals.log("Attempts to sign in are being limited, " + request.trace(), null);
        }
        return may;
    }

    /**
     * Starts a session for a person who comes back from another server.
     *
     * @param code the code with which the browser has come back, not checked
     */
    SignIn signIn(Request request, SignInServer server, SignInAttempt attempt, String code) {
        ClientNetwork network = ClientNetwork.of(request.address());
        if (tries.count(network).number() > MOST_TRIES) {
            refusals.log("Attempts to sign in are being limited, " + request.trace(), null);
            return SignIn.THROTTLED;
        }
        try {
            Identification who = server.identify(attempt, code);
            if (who instanceof Identity identity) {
                IssuedKey session = keys.startSession(
                        identity.owner(),
                        identity.name(),
                        identity.role().scope(),
                        LENGTH_WITHOUT_KEY,
                        browser(request));
                tries.reset(network);
                return new SignIn.Session(session.token().reveal(), session.key());
            }
            String why = ((SignInRefusal) who).wireName();
            refusals.log(
                    "A person was refused because of the " + why + " that the token states, " + request.trace(), null);
            return new SignIn.Denied(why);
        } catch (SignInFailedException e) {
            failures.log(
                    "A sign-in at another server has failed, " + request.trace() + ": " + e.getMessage(), e.getCause());
            return SignIn.FAILED;
        }
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
        } catch (RuntimeException e) { // a session without these facts is better than none
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
        SignIn FAILED = new Denied("failed");

        /** There is a session with this token and this key. */
        record Session(String token, ApiKey key) implements SignIn {
            public Session {}
        }

        /** The key is not valid. */
        record Refused() implements SignIn {}

        /**
         * The other server does not vouch for the person, or the person may do nothing here.
         *
         * @param why the last part of the key of the text that says why
         */
        record Denied(String why) implements SignIn {
            public Denied {}
        }

        /** There were too many attempts. */
        record Throttled() implements SignIn {}
    }
}
