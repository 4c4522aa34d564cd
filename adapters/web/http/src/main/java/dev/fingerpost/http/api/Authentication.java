package dev.fingerpost.http.api;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.RequestOrigin;
import dev.fingerpost.link.Actor;
import dev.fingerpost.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Decides for which owner a request acts: the owner whom the host knows or, otherwise, the owner of the API key that is
 * sent as a Bearer token. No other class of the API decides this.
 */
final class Authentication {

    /** The scheme may be in upper or lower case (RFC 9110). No API key is longer than this. */
    private static final Pattern BEARER = Pattern.compile("[Bb][Ee][Aa][Rr][Ee][Rr] +([A-Za-z0-9._~+/-]{1,256}=*)");

    private static final String SCHEME = "Bearer ";
    /** What only keys with all rights may read: it tells of other keys, of people, and of secrets of receivers. */
    private static final Pattern GUARDED = Pattern.compile("/v1/(?:keys|history|webhooks|links/[^/]+/history)(?:/.*)?");

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

    private static final System.Logger LOG = System.getLogger(Authentication.class.getName());

    private final ApiKeys keys;
    private final Set<String> origins;
    private final RateLimitedLog without = new RateLimitedLog(LOG, Level.INFO);
    private final RateLimitedLog wrong = new RateLimitedLog(LOG, Level.INFO);

    /**
     * @param origins origins whose pages may write for the owner whom the host knows, in addition to pages of this host
     */
    Authentication(ApiKeys keys, Set<String> origins) {
        this.keys = keys;
        this.origins = Set.copyOf(origins);
    }

    /**
     * An authenticated caller.
     *
     * @param owner the id of the owner for whom the request acts
     * @param key the API key; {@code null} if there is none
     * @param scope what the caller may do
     * @param actor who changes links by the request, for the audit log
     */
    record Caller(long owner, @Nullable ApiKey key, ApiKey.Scope scope, Actor actor) {

        /**
         * Checks that the caller may do what the request asks for: read, change links, change pixels, or more.
         *
         * @throws HttpException if the scope of the key does not allow it
         */
        void require(Request request) {
            ApiKey.Scope needed = needed(request);
            if (!scope.allows(needed)) {
                throw HttpException.of(
                                ProblemCode.INSUFFICIENT_SCOPE,
                                "The API key has the scope " + scope.wireName() + ", and this needs "
                                        + needed.wireName())
                        .with("WWW-Authenticate", "Bearer error=\"insufficient_scope\"");
            }
        }

        private static ApiKey.Scope needed(Request request) {
            if (GUARDED.matcher(request.path()).matches()) {
                return ApiKey.Scope.ALL;
            }
            if (READING.contains(request.method())) {
                return ApiKey.Scope.READ;
            }
            if (request.isUnder("/v1/links") || request.isUnder("/v1/labels")) {
                return ApiKey.Scope.LINKS;
            }
            return request.isUnder("/v1/pixels") ? ApiKey.Scope.PIXELS : ApiKey.Scope.ALL;
        }
    }

    /**
     * Authenticates the caller of a request. All invalid keys get the same response, so that it does not reveal why a
     * key is refused. The log says whether there was a key.
     *
     * @throws HttpException if the request is not authenticated, or is a change from a page of another origin that has
     * no token
     */
    Caller authenticate(Request request) {
        OptionalLong owner = request.owner();
        if (owner.isPresent()) {
            checkOrigin(request);
            return new Caller(owner.getAsLong(), null, ApiKey.Scope.ALL, Actor.ofPerson(request.person()));
        }
        String token = request.headers()
                .only("Authorization")
                .flatMap(Authentication::token)
                .orElseThrow(() -> refused(without, "A request came without an API key, ", request));
        ApiKey key = keys.authenticate(token)
                .orElseThrow(() -> refused(
                        wrong,
                        "An API key was refused, because it is unknown, revoked, expired or of another server, ",
                        request));
        return new Caller(key.owner(), key, key.scope(), Actor.ofKey(key.id()));
    }

    /**
     * Checks the origin of a request that needs no token. The host may recognise its owner by a cookie, which a browser
     * may send with the requests of any page, even of another site (CSRF). A Bearer token, by contrast, is sent only by
     * a page that has it.
     */
    private void checkOrigin(Request request) {
        boolean hasToken = request.headers()
                .only("Authorization")
                .filter(Authentication::isToken)
                .isPresent();
        if (!hasToken && !READING.contains(request.method()) && !RequestOrigin.isOwn(request, origins)) {
            throw HttpException.of(
                    ProblemCode.FORBIDDEN,
                    "A page of another origin must send an API key, or be one of those that the service allows");
        }
    }

    /** Whether the header has a token, either an API key or a token of the host. */
    private static boolean isToken(String authorization) {
        return authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    private static HttpException refused(RateLimitedLog log, String why, Request request) {
        log.log(why + request.trace(), null);
        return HttpException.of(ProblemCode.UNAUTHORIZED, "A valid API key must come as a Bearer token")
                .with("WWW-Authenticate", "Bearer");
    }

    private static Optional<String> token(String authorization) {
        Matcher bearer = BEARER.matcher(authorization);
        return bearer.matches() ? Optional.of(bearer.group(1)) : Optional.empty();
    }
}
