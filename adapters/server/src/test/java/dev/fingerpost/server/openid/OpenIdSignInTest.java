package dev.fingerpost.server.openid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.fingerpost.console.signin.Identification;
import dev.fingerpost.console.signin.Identity;
import dev.fingerpost.console.signin.IdentityRules;
import dev.fingerpost.console.signin.Role;
import dev.fingerpost.console.signin.SignInAttempt;
import dev.fingerpost.console.signin.SignInFailedException;
import dev.fingerpost.console.signin.SignInRefusal;
import dev.fingerpost.text.Secret;
import java.io.OutputStream;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens and answers of an issuer, right ones and wrong ones, over real sockets. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OpenIdSignInTest {

    private static final Instant NOW = Instant.parse("2026-11-27T04:00:00Z");
    private static final SignInAttempt ATTEMPT = attempt("nonce-1");
    private static final Identity ANNA = new Identity(7, "anna@example.com", Role.EDITOR);

    private final FakeIssuer issuer = new FakeIssuer(NOW);
    private final CountDownLatch closed = new CountDownLatch(1);

    OpenIdSignInTest() {
        issuer.person = FakeIssuer.anna(7, "staff", "editor");
    }

    @AfterEach
    void close() {
        closed.countDown();
        issuer.close();
    }

    @Test
    void a_token_of_the_issuer_for_this_client_and_attempt_says_who_the_person_is() throws Exception {
        OpenIdSignIn signIn = signIn();
        URI address = signIn.address(ATTEMPT);

        assertThat(address.toString())
                .startsWith(issuer.url() + "/authorize?")
                .contains("response_type=code", "code_challenge_method=S256", "scope=openid+email", "nonce=nonce-1")
                .doesNotContain(ATTEMPT.verifier(), "hunter2");
        assertThat(signIn.identify(ATTEMPT, code(address))).isEqualTo(ANNA);
    }

    @Test
    void a_code_is_good_once_and_only_with_its_verifier_and_its_address() throws Exception {
        OpenIdSignIn signIn = signIn();
        String code = code(signIn.address(ATTEMPT));
        signIn.identify(ATTEMPT, code);

        assertRefused(signIn, ATTEMPT, code);
        for (SignInAttempt other : List.of(
                new SignInAttempt(ATTEMPT.back(), ATTEMPT.state(), ATTEMPT.nonce(), "other-verifier"),
                new SignInAttempt(
                        URI.create("http://127.0.0.1/x"), ATTEMPT.state(), ATTEMPT.nonce(), ATTEMPT.verifier()))) {
            assertRefused(signIn, other, code(signIn.address(ATTEMPT)));
        }
        assertRefused(signIn, ATTEMPT, "no code");
        assertRefused(signIn, ATTEMPT, "a".repeat(5_000));
    }

    static Stream<Arguments> wrongClaims() {
        return Stream.of(
                wrong("issuer", builder -> builder.issuer("https://login.evil.example")),
                wrong("no issuer", builder -> builder.issuer(null)),
                wrong("audience", builder -> builder.audience("other")),
                wrong("no audience", builder -> builder.audience((String) null)),
                wrong("several audiences", builder -> builder.audience(List.of(FakeIssuer.CLIENT, "other"))),
                wrong("party", builder -> builder.claim("azp", "other")),
                wrong("nonce", builder -> builder.claim("nonce", "nonce-2")),
                wrong("no nonce", builder -> builder.claim("nonce", null)),
                wrong("no subject", builder -> builder.subject(null)),
                wrong("expired", builder -> builder.expirationTime(Date.from(NOW.minusSeconds(61)))),
                wrong("no end", builder -> builder.expirationTime(null)),
                wrong("not yet valid", builder -> builder.notBeforeTime(Date.from(NOW.plusSeconds(61)))),
                wrong("issued in the future", builder -> builder.issueTime(Date.from(NOW.plusSeconds(61)))),
                wrong("no start", builder -> builder.issueTime(null)));
    }

    private static Arguments wrong(String what, UnaryOperator<JWTClaimsSet.Builder> claims) {
        return Arguments.of(what, claims);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongClaims")
    void a_token_with_wrong_claims_is_refused(String what, UnaryOperator<JWTClaimsSet.Builder> claims)
            throws Exception {
        issuer.claims = claims;
        OpenIdSignIn signIn = signIn();

        assertRefused(signIn, ATTEMPT, code(signIn.address(ATTEMPT)));
    }

    @Test
    void clocks_may_differ_by_a_minute() throws Exception {
        OpenIdSignIn signIn = signIn();
        issuer.claims = builder -> builder.expirationTime(Date.from(NOW.minusSeconds(59)));
        assertThat(signIn.identify(ATTEMPT, code(signIn.address(ATTEMPT)))).isEqualTo(ANNA);
        issuer.claims = builder -> builder.notBeforeTime(Date.from(NOW.plusSeconds(59)));
        assertThat(signIn.identify(ATTEMPT, code(signIn.address(ATTEMPT)))).isEqualTo(ANNA);
    }

    @Test
    void a_token_that_is_signed_with_another_key_or_with_our_secret_or_not_at_all_is_refused() throws Exception {
        OpenIdSignIn signIn = signIn();
        RSAKey strange = FakeIssuer.key("first");
        issuer.signature = (claims, key) -> FakeIssuer.signed(claims, strange);
        assertRefused(signIn, ATTEMPT, code(signIn.address(ATTEMPT)));
        issuer.signature = (claims, key) -> new PlainJWT(claims).serialize();
        assertRefused(signIn, ATTEMPT, code(signIn.address(ATTEMPT)));
        issuer.signature = (claims, key) -> withSecret(claims);
        assertRefused(signIn, ATTEMPT, code(signIn.address(ATTEMPT)));
        issuer.signature = (claims, key) -> "no.token.hunter2";
        assertRefused(signIn, ATTEMPT, code(signIn.address(ATTEMPT)));
    }

    private static String withSecret(JWTClaimsSet claims) {
        try {
            SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), claims);
            token.sign(new MACSigner(
                    (FakeIssuer.SECRET + FakeIssuer.SECRET).getBytes(java.nio.charset.StandardCharsets.UTF_8)));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void a_new_key_of_the_issuer_is_found() throws Exception {
        OpenIdSignIn signIn = signIn();
        assertThat(signIn.identify(ATTEMPT, code(signIn.address(ATTEMPT)))).isEqualTo(ANNA);

        RSAKey next = FakeIssuer.key("second");
        issuer.published = next;
        issuer.signing = next;

        assertThat(signIn.identify(ATTEMPT, code(signIn.address(ATTEMPT)))).isEqualTo(ANNA);
    }

    @Test
    void a_role_that_was_taken_away_is_gone_with_the_next_sign_in() throws Exception {
        OpenIdSignIn signIn = signIn();
        assertThat(identified(signIn, FakeIssuer.anna(7, "admin", "viewer")))
                .isEqualTo(new Identity(7, "anna@example.com", Role.ADMIN));
        assertThat(identified(signIn, FakeIssuer.anna(7, "viewer")))
                .isEqualTo(new Identity(7, "anna@example.com", Role.VIEWER));
        assertThat(identified(signIn, FakeIssuer.anna(7, "staff"))).isEqualTo(SignInRefusal.ROLE);
        assertThat(identified(signIn, FakeIssuer.anna(7))).isEqualTo(SignInRefusal.ROLE);
        assertThat(identified(signIn, Map.of("email", "a", "owner", 7))).isEqualTo(SignInRefusal.ROLE);
    }

    @Test
    void claims_may_be_numbers_texts_and_nested_and_anything_else_is_none() throws Exception {
        OpenIdSignIn signIn = signIn();
        assertThat(identified(signIn, Map.of("owner", "7", "roles", "editor")))
                .as("the name is the subject")
                .isEqualTo(new Identity(7, "subject-1", Role.EDITOR));
        for (Object owner : List.of("acme", "0", -7, 7.5, List.of(7), Map.of("id", 7), true)) {
            assertThat(identified(signIn, Map.of("owner", owner, "roles", "editor")))
                    .as(owner.toString())
                    .isEqualTo(SignInRefusal.OWNER);
        }
        for (Object roles : List.of("editor viewer", 7, true, Map.of("editor", true), List.of(List.of("editor")))) {
            assertThat(identified(signIn, Map.of("owner", 7, "roles", roles)))
                    .as(roles.toString())
                    .isEqualTo(SignInRefusal.ROLE);
        }
        OpenIdSignIn nested = signIn("realm_access.roles", Duration.ofSeconds(20));
        assertThat(identified(nested, Map.of("owner", 7, "realm_access", Map.of("roles", List.of("admin")))))
                .isEqualTo(new Identity(7, "subject-1", Role.ADMIN));
        assertThat(identified(nested, Map.of("owner", 7, "realm_access.roles", List.of("viewer"))))
                .isEqualTo(new Identity(7, "subject-1", Role.VIEWER));
    }

    @Test
    void an_email_address_that_the_issuer_has_not_verified_is_none() throws Exception {
        OpenIdSignIn byAddress = signIn("email", Duration.ofSeconds(20));
        for (Object verified : List.of(false, "false")) {
            Map<String, Object> claims =
                    Map.of("email", "editor", "email_verified", verified, "owner", 7, "roles", "editor");
            assertThat(identified(signIn(), claims)).isEqualTo(new Identity(7, "subject-1", Role.EDITOR));
            assertThat(identified(byAddress, claims)).isEqualTo(SignInRefusal.ROLE);
        }
        Map<String, Object> verified = Map.of("email", "editor", "email_verified", true, "owner", 7);
        assertThat(identified(byAddress, verified)).isEqualTo(new Identity(7, "editor", Role.EDITOR));
    }

    @Test
    void a_configuration_of_another_issuer_or_with_addresses_that_anyone_can_read_is_refused() {
        for (UnaryOperator<String> wrong : List.<UnaryOperator<String>>of(
                json -> json.replace("\"issuer\":\"", "\"issuer\":\"https://evil.example/"),
                json -> json.replace("\"token_endpoint\":\"http://localhost", "\"token_endpoint\":\"http://10.0.0.1"),
                json -> json.replace("\"jwks_uri\":\"http", "\"jwks_uri\":\"ftp"),
                json -> json.replace("\"authorization_endpoint\":\"http:", "\"authorization_endpoint\":\"javascript:"),
                json -> json.replace("token_endpoint", "token"),
                json -> "[]",
                json -> "hunter2")) {
            issuer.configuration = wrong;
            assertThatThrownBy(() -> signIn().address(ATTEMPT))
                    .isInstanceOf(SignInFailedException.class)
                    .hasMessageNotContaining("hunter2");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/.well-known/openid-configuration", "/token", "/keys"})
    void an_issuer_that_hangs_never_ends_fails_or_leads_elsewhere_does_not_hold_a_sign_in(String path)
            throws Exception {
        for (FakeIssuer.Handler wrong : List.<FakeIssuer.Handler>of(
                exchange -> await(),
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    exchange.getResponseBody().write('{');
                    exchange.getResponseBody().flush();
                    await();
                },
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    OutputStream endless = exchange.getResponseBody();
                    while (closed.getCount() > 0) {
                        endless.write(new byte[65_536]);
                    }
                },
                exchange -> FakeIssuer.answer(exchange, 500, "{\"error\":\"hunter2\"}"),
                exchange -> FakeIssuer.answer(exchange, 200, "hunter2"),
                exchange -> {
                    exchange.getResponseHeaders().add("Location", issuer.url() + "/elsewhere");
                    exchange.sendResponseHeaders(307, -1);
                })) {
            issuer.instead =
                    Map.of(path, wrong, "/elsewhere", exchange -> issuer.handle(exchange, path)); // a right answer
            OpenIdSignIn signIn = signIn("roles", Duration.ofMillis(700));

            assertThatThrownBy(() -> signIn.identify(ATTEMPT, code(signIn.address(ATTEMPT))))
                    .isInstanceOf(SignInFailedException.class)
                    .hasMessageNotContaining("hunter2");
        }
    }

    private void await() {
        try {
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Identification identified(OpenIdSignIn signIn, Map<String, Object> person) throws SignInFailedException {
        issuer.person = person;
        return signIn.identify(ATTEMPT, code(signIn.address(ATTEMPT)));
    }

    private String code(URI address) {
        return issuer.authorize(address).getQuery().replaceAll("^code=|&state=.*$", "");
    }

    private static void assertRefused(OpenIdSignIn signIn, SignInAttempt attempt, String code) {
        assertThatThrownBy(() -> signIn.identify(attempt, code))
                .isInstanceOf(SignInFailedException.class)
                .hasMessageNotContaining("hunter2")
                .hasMessageNotContaining(code);
    }

    private OpenIdSignIn signIn() {
        return signIn("roles", Duration.ofSeconds(20));
    }

    private OpenIdSignIn signIn(String roleClaim, Duration patience) {
        OpenIdSettings settings = new OpenIdSettings(
                URI.create(issuer.url()),
                FakeIssuer.CLIENT,
                Optional.of(Secret.of(FakeIssuer.SECRET)),
                List.of("openid", "email"),
                "email",
                Optional.of("owner"),
                roleClaim,
                IdentityRules.forStatedOwners());
        return new OpenIdSignIn(settings, Clock.fixed(NOW, ZoneOffset.UTC), patience);
    }

    private static SignInAttempt attempt(String nonce) {
        return new SignInAttempt(URI.create("http://127.0.0.1/console/sign-in/back"), "state", nonce, "verifier-1");
    }
}
