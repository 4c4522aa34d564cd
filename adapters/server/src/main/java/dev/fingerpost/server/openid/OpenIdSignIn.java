package dev.fingerpost.server.openid;

import static java.util.Objects.requireNonNull;

import com.nimbusds.jwt.JWTClaimsSet;
import dev.fingerpost.console.signin.Identification;
import dev.fingerpost.console.signin.SignInAttempt;
import dev.fingerpost.console.signin.SignInFailedException;
import dev.fingerpost.console.signin.SignInServer;
import dev.fingerpost.hash.Sha256;
import dev.fingerpost.text.Secret;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lets people sign in at an issuer of OpenID Connect. */
public final class OpenIdSignIn implements SignInServer {

    /** How long one call of the issuer may take in all. A sign-in may need several calls. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** How long the configuration of the issuer is used before it is read again. */
    private static final Duration CONFIGURATION_KEPT = Duration.ofMinutes(10);

    /** How many requests may call the issuer at once, so that an issuer that hangs does not take every thread. */
    private static final int AT_ONCE = 8;

    private static final int LONGEST_CODE = 4_096;

    private final OpenIdSettings settings;
    private final IssuerClient client;
    private final Clock clock;
    private final Semaphore places = new Semaphore(AT_ONCE);
    private volatile @Nullable Found found;

    /** Uses the issuer of these settings, which is called for the first time when a person signs in. */
    public OpenIdSignIn(OpenIdSettings settings, Clock clock) {
        this(settings, clock, PATIENCE);
    }

    OpenIdSignIn(OpenIdSettings settings, Clock clock, Duration patience) {
        this.settings = requireNonNull(settings, "settings");
        this.clock = requireNonNull(clock, "clock");
        this.client = new IssuerClient(patience);
    }

    /** The configuration of the issuer, and how its tokens are checked, until both are read again. */
    private record Found(IssuerConfiguration configuration, IdTokens tokens, Instant until) {}

    @Override
    public String name() {
        return settings.issuer().getHost();
    }

    @Override
    public URI address(SignInAttempt attempt) throws SignInFailedException {
        URI start = inTurn(this::found).configuration().authorization();
        Map<String, String> query = new TreeMap<>(Map.of(
                "response_type", "code",
                "client_id", settings.client(),
                "redirect_uri", attempt.back().toString(),
                "scope", String.join(" ", settings.scopes()),
                "state", attempt.state(),
                "nonce", attempt.nonce(),
                "code_challenge", challenge(attempt.verifier()),
                "code_challenge_method", "S256"));
        return URI.create(start + (start.getRawQuery() == null ? "?" : "&") + form(query));
    }

    @Override
    public Identification identify(SignInAttempt attempt, String code) throws SignInFailedException {
        if (code.length() > LONGEST_CODE) {
            throw new SignInFailedException("the code is longer than " + LONGEST_CODE + " characters", null);
        }
        return inTurn(() -> {
            Found issuer = found();
            Object token = redeemed(issuer.configuration(), attempt, code).get("id_token");
            if (!(token instanceof String text)) {
                throw new SignInFailedException("the issuer has answered without an id_token", null);
            }
            return identified(issuer.tokens().claims(text, attempt.nonce()));
        });
    }

    private Identification identified(JWTClaimsSet claims) {
        Optional<String> name = text(claims, settings.nameClaim()).or(() -> Optional.ofNullable(claims.getSubject()));
        Optional<String> owner = settings.ownerClaim().flatMap(claim -> text(claims, claim));
        return settings.rules().identify(name, owner, values(claims, settings.roleClaim()));
    }

    private Map<String, Object> redeemed(IssuerConfiguration issuer, SignInAttempt attempt, String code)
            throws SignInFailedException {
        Map<String, String> form = new TreeMap<>(Map.of(
                "grant_type",
                "authorization_code",
                "code",
                code,
                "redirect_uri",
                attempt.back().toString(),
                "code_verifier",
                attempt.verifier()));
        Optional<Secret> secret = settings.secret();
        if (secret.isPresent() && issuer.takesBasic()) {
            return client.post(issuer.token(), form(form), basic(settings.client(), secret.get()));
        }
        form.put("client_id", settings.client());
        secret.ifPresent(known -> form.put("client_secret", known.reveal()));
        return client.post(issuer.token(), form(form), "");
    }

    /** The configuration. It is read again when it is old, which also notices that an issuer was replaced. */
    private Found found() throws SignInFailedException {
        Found known = found;
        Instant now = clock.instant();
        if (known != null && now.isBefore(known.until())) {
            return known;
        }
        IssuerConfiguration configuration = IssuerConfiguration.of(settings.issuer(), client);
        IdTokens tokens = IdTokens.of(settings, configuration, client, clock);
        Found read = new Found(configuration, tokens, now.plus(CONFIGURATION_KEPT));
        found = read;
        return read;
    }

    /** Something that may call the issuer. */
    @FunctionalInterface
    private interface Call<T> {

        T run() throws SignInFailedException;
    }

    private <T> T inTurn(Call<T> call) throws SignInFailedException {
        if (!places.tryAcquire()) {
            throw new SignInFailedException("more than " + AT_ONCE + " people are signing in at the same time", null);
        }
        try {
            return call.run();
        } finally {
            places.release();
        }
    }

    /** The text of a claim, or a whole number as text. */
    private static Optional<String> text(JWTClaimsSet claims, String name) {
        Object value = value(claims, name);
        return value instanceof String || value instanceof Long || value instanceof Integer
                ? Optional.of(String.valueOf(value))
                : Optional.empty();
    }

    /** The texts of a claim that is a list or a text. */
    private static List<String> values(JWTClaimsSet claims, String name) {
        Object value = value(claims, name);
        Stream<?> all = value instanceof List<?> list ? list.stream() : Stream.ofNullable(value);
        return all.filter(String.class::isInstance).map(String.class::cast).toList();
    }

    /**
     * A claim by its name, or by a path with dots, such as {@code realm_access.roles}. An email address does not count
     * if the issuer says that it is not verified, because a person may have entered someone else's.
     */
    private static @Nullable Object value(JWTClaimsSet claims, String name) {
        if (name.equals("email") && isFalse(claims.getClaim("email_verified"))) {
            return null;
        }
        Object whole = claims.getClaim(name);
        if (whole != null) {
            return whole;
        }
        Object value = claims.getClaims();
        for (String part : name.split("\\.", -1)) {
            value = value instanceof Map<?, ?> map ? map.get(part) : null;
        }
        return value;
    }

    /** Some issuers write truth values as texts. */
    private static boolean isFalse(@Nullable Object value) {
        return "false".equals(String.valueOf(value));
    }

    /** The hash of the verifier, with which the issuer later checks the verifier (RFC 7636). */
    private static String challenge(String verifier) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Sha256.of(verifier));
    }

    /** The client and the secret are each encoded as in a form (RFC 6749, section 2.3.1). */
    private static String basic(String client, Secret secret) {
        String pair = encoded(client) + ":" + encoded(secret.reveal());
        return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.US_ASCII));
    }

    private static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
