package dev.fingerpost.server.openid;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.BadJWTException;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import com.nimbusds.jwt.util.DateUtils;
import dev.fingerpost.console.signin.SignInFailedException;
import java.net.MalformedURLException;
import java.text.ParseException;
import java.time.Clock;
import java.util.Date;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the tokens of an issuer with the keys that it publishes. */
final class IdTokens {

    /**
     * Signatures with a key that only the issuer has. A token that is signed with our secret, or not at all, is
     * refused.
     */
    private static final Set<JWSAlgorithm> ALGORITHMS = Set.of(
            JWSAlgorithm.RS256,
            JWSAlgorithm.RS384,
            JWSAlgorithm.RS512,
            JWSAlgorithm.PS256,
            JWSAlgorithm.PS384,
            JWSAlgorithm.PS512,
            JWSAlgorithm.ES256,
            JWSAlgorithm.ES384,
            JWSAlgorithm.ES512);

    /** How far the clocks of the issuer and of this server may differ. */
    private static final int CLOCK_SECONDS = 60;

    /**
     * The keys are read again after this time, and earlier if a token has an unknown key, but at most twice in 30
     * seconds.
     */
    private static final long KEYS_KEPT_MILLIS = 5 * 60 * 1000L;

    private final OpenIdSettings settings;
    private final JWKSource<SecurityContext> keys;
    private final Clock clock;

    private IdTokens(OpenIdSettings settings, JWKSource<SecurityContext> keys, Clock clock) {
        this.settings = settings;
        this.keys = keys;
        this.clock = clock;
    }

    static IdTokens of(OpenIdSettings settings, IssuerConfiguration issuer, IssuerClient client, Clock clock)
            throws SignInFailedException {
        try {
            JWKSource<SecurityContext> keys = JWKSourceBuilder.create(
                            issuer.keys().toURL(), client)
                    .cache(KEYS_KEPT_MILLIS, KEYS_KEPT_MILLIS / 2)
                    .refreshAheadCache(false)
                    .rateLimited(true)
                    .build();
            return new IdTokens(settings, keys, clock);
        } catch (MalformedURLException e) {
            throw new SignInFailedException("the issuer publishes no valid address of its keys as jwks_uri", e);
        }
    }

    /** The claims of a token: signed by the issuer, for this client and this attempt, and valid now. */
    JWTClaimsSet claims(String token, String nonce) throws SignInFailedException {
        DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys));
        processor.setJWTClaimsSetVerifier(new Verifier(settings, nonce, clock));
        try {
            JWTClaimsSet claims = processor.process(token, null);
            boolean isForOthersToo = claims.getAudience().size() > 1 || claims.getClaim("azp") != null;
            if (isForOthersToo && !settings.client().equals(claims.getClaim("azp"))) {
                throw new SignInFailedException("the token of the issuer was refused: it is for another client", null);
            }
            return claims;
        } catch (ParseException e) { // its message may have a part of the token
            throw new SignInFailedException("the token of the issuer was refused: it is not a signed token", null);
        } catch (KeySourceException e) {
            throw new SignInFailedException("the keys of the issuer cannot be read", e);
        } catch (BadJOSEException | JOSEException e) {
            throw new SignInFailedException("the token of the issuer was refused: " + e.getMessage(), null);
        }
    }

    /** Checks issuer, audience, nonce and times by our clock. */
    private static final class Verifier extends DefaultJWTClaimsVerifier<SecurityContext> {

        private final Clock clock;

        Verifier(OpenIdSettings settings, String nonce, Clock clock) {
            super(
                    settings.client(),
                    new JWTClaimsSet.Builder()
                            .issuer(settings.issuer().toString())
                            .claim("nonce", nonce)
                            .build(),
                    Set.of("sub", "aud", "iat", "exp", "nonce"));
            this.clock = clock;
            setMaxClockSkew(CLOCK_SECONDS);
        }

        /** Also refuses a token that was issued later than now, which the base class does not look at. */
        @Override
        public void verify(JWTClaimsSet claims, @Nullable SecurityContext context) throws BadJWTException {
            super.verify(claims, context);
            if (!DateUtils.isBefore(claims.getIssueTime(), currentTime(), CLOCK_SECONDS)) {
                throw new BadJWTException("JWT issued in the future");
            }
        }

        @Override
        protected Date currentTime() {
            return Date.from(clock.instant());
        }
    }
}
