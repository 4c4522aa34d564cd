package dev.fingerpost.server.openid;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * An OpenID Connect issuer on this machine. Like a strict issuer, it checks the client's secret, the code, which is
 * valid once, the redirect URI and the PKCE verifier. Tests can make its answers wrong.
 */
public final class FakeIssuer implements AutoCloseable {

    /** The id of the only client. */
    public static final String CLIENT = "fingerpost";

    /** The secret of the client, with characters that a form encodes. */
    public static final String SECRET = "s3cret:+%/ hunter2";

    private static final RSAKey KEY = key("first");

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();

    /** The claims of the person who signs in, in addition to the claims of every token. */
    public volatile Map<String, Object> person = Map.of();

    /** Whether a person must press the button of a page; otherwise the issuer leads a browser back at once. */
    public volatile boolean asks;

    volatile UnaryOperator<JWTClaimsSet.Builder> claims = builder -> builder;
    volatile BiFunction<JWTClaimsSet, RSAKey, String> signature = FakeIssuer::signed;
    volatile RSAKey published = KEY;
    volatile RSAKey signing = KEY;
    volatile UnaryOperator<String> configuration = json -> json;
    volatile Map<String, Handler> instead = Map.of();
    volatile Instant now;

    /** Answers a request instead of the issuer. */
    interface Handler {

        void handle(HttpExchange exchange) throws IOException;
    }

    /** Starts an issuer, whose tokens are issued at this instant. */
    public FakeIssuer(Instant now) {
        this.now = now;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            try (exchange) {
                String path = exchange.getRequestURI().getPath();
                Handler other = instead.get(path);
                if (other != null) {
                    other.handle(exchange);
                } else {
                    handle(exchange, path);
                }
            }
        });
        server.start();
    }

    /** The identifier of the issuer. For browsers, this is another site than that of a server at 127.0.0.1. */
    public String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** The environment of a server on which people sign in with this issuer. */
    public Map<String, String> environment() {
        return Map.of(
                "FINGERPOST_SIGN_IN_ISSUER",
                url(),
                "FINGERPOST_SIGN_IN_CLIENT",
                CLIENT,
                "FINGERPOST_SIGN_IN_SECRET",
                SECRET,
                "FINGERPOST_SIGN_IN_OWNER_CLAIM",
                "owner",
                "FINGERPOST_SIGN_IN_ROLE_CLAIM",
                "roles");
    }

    /**
     * Signs the person in, as if a browser followed the address, and returns the address to which the issuer redirects
     * it.
     */
    URI authorize(URI address) {
        Map<String, String> query = form(address.getRawQuery());
        String code = UUID.randomUUID().toString();
        codes.put(code, query);
        return URI.create(query.get("redirect_uri") + "?code=" + code + "&state=" + query.get("state"));
    }

    /** Answers a request as if it were for this path. */
    void handle(HttpExchange exchange, String path) throws IOException {
        switch (path) {
            case "/.well-known/openid-configuration" ->
                answer(
                        exchange,
                        200,
                        configuration.apply(("{'issuer':'URL','authorization_endpoint':'URL/authorize',"
                                        + "'token_endpoint':'URL/token','jwks_uri':'URL/keys'}")
                                .replace("URL", url())
                                .replace('\'', '"')));
            case "/keys" -> answer(exchange, 200, new JWKSet(published.toPublicJWK()).toString());
            case "/authorize" -> {
                if (asks && exchange.getRequestMethod().equals("GET")) {
                    answer(exchange, 200, "text/html", "<link rel=icon href=data:,><form method=post><button>Sign in");
                    return;
                }
                exchange.getResponseHeaders()
                        .add("Location", authorize(exchange.getRequestURI()).toString());
                exchange.sendResponseHeaders(302, -1);
            }
            case "/token" -> token(exchange);
            default -> answer(exchange, 404, "{}");
        }
    }

    private void token(HttpExchange exchange) throws IOException {
        Map<String, String> sent = form(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        Map<String, String> asked = codes.remove(sent.getOrDefault("code", ""));
        boolean isRight = asked != null
                && isClient(exchange.getRequestHeaders().getFirst("Authorization"), sent)
                && "authorization_code".equals(sent.get("grant_type"))
                && asked.get("redirect_uri").equals(sent.get("redirect_uri"))
                && "S256".equals(asked.get("code_challenge_method"))
                && asked.get("code_challenge").equals(challenge(sent.getOrDefault("code_verifier", "")));
        if (!isRight) {
            answer(exchange, 400, "{\"error\":\"invalid_grant\",\"error_description\":\"" + sent.get("code") + "\"}");
            return;
        }
        JWTClaimsSet.Builder builder = new JWTClaimsSet.Builder()
                .issuer(url())
                .audience(CLIENT)
                .subject("subject-1")
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(300)))
                .claim("nonce", asked.get("nonce"));
        person.forEach(builder::claim);
        String token = signature.apply(claims.apply(builder).build(), signing);
        answer(exchange, 200, "{\"access_token\":\"a\",\"token_type\":\"Bearer\",\"id_token\":\"" + token + "\"}");
    }

    private static boolean isClient(String authorization, Map<String, String> sent) {
        if (authorization == null) {
            return CLIENT.equals(sent.get("client_id")) && SECRET.equals(sent.get("client_secret"));
        }
        if (sent.containsKey("client_secret")) { // only one proof is allowed (RFC 6749, section 2.3)
            return false;
        }
        String[] pair = new String(Base64.getDecoder().decode(authorization.substring(6)), StandardCharsets.US_ASCII)
                .split(":");
        return CLIENT.equals(decoded(pair[0])) && SECRET.equals(decoded(pair[1]));
    }

    static void answer(HttpExchange exchange, int status, String json) throws IOException {
        answer(exchange, status, "application/json", json);
    }

    private static void answer(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    static String signed(JWTClaimsSet claims, RSAKey key) {
        try {
            SignedJWT token = new SignedJWT(
                    new JWSHeader.Builder(JWSAlgorithm.RS256)
                            .keyID(key.getKeyID())
                            .build(),
                    claims);
            token.sign(new RSASSASigner(key));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    static RSAKey key(String id) {
        try {
            return new RSAKeyGenerator(2048).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String challenge(String verifier) {
        try {
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(
                            MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> form(String text) {
        Map<String, String> fields = new HashMap<>();
        Stream.of(text.split("&"))
                .map(pair -> pair.split("=", 2))
                .filter(pair -> pair.length == 2)
                .forEach(pair -> fields.put(decoded(pair[0]), decoded(pair[1])));
        return fields;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    /** The claims that the token of a person with these roles contains. */
    public static Map<String, Object> anna(long owner, String... roles) {
        return Map.of("email", "anna@example.com", "owner", owner, "roles", List.of(roles));
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
