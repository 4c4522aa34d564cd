package dev.fingerpost.server.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.TestExchange;
import dev.fingerpost.http.TestResponse;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.ByteArrayInputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A whole site without an engine, which gets its requests as bytes. It is replaced now and then, so that it never
 * contains many links.
 */
final class FuzzedSite {

    private static final int REQUESTS = 2_000;
    private static final String HOST = "go.example.com";
    private static final String FORM = "application/x-www-form-urlencoded";

    private static FuzzedSite shared = new FuzzedSite();

    private final Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
            .domains(Domains.fixed(Domain.of(1, "https://" + HOST), Domain.of(2, "https://x.example.org/s")))
            .with(ApiKeys.keep())
            .aliasGenerator(AliasGenerator.sequential("link"))
            .passwordHasher(PasswordHasher.pbkdf2(1_000))
            .clock(Clock.fixed(Instant.parse("2026-11-21T08:30:00Z"), ZoneOffset.UTC))
            .build();
    private final HttpEndpoint site = FingerpostHttp.site(
            fingerpost,
            HttpSettings.standard().withZone(ZoneId.of("Europe/Berlin")),
            VisitSettings.standard().withForwardQuery(true).withQrCodes(true));
    private final String authorization = "Bearer "
            + fingerpost.require(ApiKeys.class).issue(1, "fuzz").token().reveal();
    private int requests;

    private FuzzedSite() {
        for (LinkDraft draft : List.of(
                draft("spring"),
                draft("secret").withRedirectPassword("x"),
                draft("warned").withSensitiveContent(true))) {
            fingerpost.owner(1).links().create(draft);
        }
    }

    static FuzzedSite shared() {
        if (shared.requests++ > REQUESTS) {
            shared = new FuzzedSite();
        }
        return shared;
    }

    private static LinkDraft draft(String alias) {
        return LinkDraft.to("https://example.com/").withDomain(1).withAlias(alias);
    }

    /** The bytes are the query of a list. */
    void list(byte[] query) {
        String target = "/api/v1/links?" + latin1(query);
        assertThat(ask(authorized("GET", target, "")).status()).isIn(200, 400, 414, 422);
    }

    /** An accepted time is accepted again, and unchanged, when it is sent back. */
    void time(String text) {
        TestResponse created = create("active_period_start_at", text);
        assertThat(created.status()).isIn(201, 422);
        if (created.status() == 201 && !text.isEmpty()) {
            String kept = field(created, "active_period_start_at");
            assertThat(kept).matches("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}");
            assertThat(field(create("active_period_start_at", kept), "active_period_start_at"))
                    .isEqualTo(kept);
        }
    }

    /** A link with this alias is found at its address, both raw and percent-encoded. */
    void visit(String alias) {
        if (create("alias", alias).status() != 201) {
            return; // taken
        }
        String raw = latin1(alias.getBytes(StandardCharsets.UTF_8));
        for (String path : List.of(raw, encode(alias))) {
            assertThat(ask(request("GET", "/" + path)).status()).as(path).isEqualTo(302);
        }
    }

    /**
     * The bytes are a request as in HTTP/1.1: a line with method and target, header lines, an empty line, and a body.
     * If the first line begins with an asterisk, the request gets a valid key.
     */
    void request(byte[] bytes) {
        String text = latin1(bytes);
        boolean withKey = text.startsWith("*");
        String[] parts = (withKey ? text.substring(1) : text).split("\n\n", 2);
        String[] lines = parts[0].split("\n", -1);
        String[] words = lines[0].split(" ", 2);
        Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 1; i < lines.length; i++) {
            String[] header = lines[i].split(": ", 2);
            headers.computeIfAbsent(header[0], name -> new ArrayList<>()).add(header.length < 2 ? "" : header[1]);
        }
        headers.computeIfAbsent("Host", name -> List.of(HOST));
        if (withKey) {
            headers.put("Authorization", List.of(authorization));
        }
        byte[] body = (parts.length < 2 ? "" : parts[1]).getBytes(StandardCharsets.ISO_8859_1);
        ask(new TestExchange(words[0], words.length < 2 ? "" : words[1], headers)
                .withBody(new ByteArrayInputStream(body)));
    }

    private TestResponse create(String field, String value) {
        String form = "url=https://example.com/&domain_id=1&" + field + "=" + encode(value);
        return ask(authorized("POST", "/api/v1/links", form));
    }

    /** The response, which must not report a failure of the server and must be valid HTTP. */
    private TestResponse ask(TestExchange request) {
        site.handle(request);
        TestResponse response = request.response();
        assertThat(response.status()).isBetween(200, 499);
        response.headers().forEach((name, value) -> {
            assertThat(name).matches("[A-Za-z-]+");
            assertThat(value).matches("[\\x20-\\x7E]*");
        });
        if (!"image/png".equals(response.headers().get("Content-Type"))) {
            assertThat(new String(response.body(), StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8))
                    .isEqualTo(response.body());
        }
        return response;
    }

    private TestExchange authorized(String method, String target, String form) {
        byte[] body = form.getBytes(StandardCharsets.UTF_8);
        return new TestExchange(
                        method,
                        target,
                        Map.of(
                                "Host", List.of(HOST),
                                "Authorization", List.of(authorization),
                                "Content-Type", List.of(FORM)))
                .withBody(new ByteArrayInputStream(body), body.length);
    }

    private static TestExchange request(String method, String target) {
        return new TestExchange(method, target, Map.of("Host", List.of(HOST)));
    }

    private static String field(TestResponse response, String name) {
        String json = new String(response.body(), StandardCharsets.UTF_8);
        String start = "\"" + name + "\":\"";
        int at = json.indexOf(start) + start.length();
        return json.substring(at, json.indexOf('"', at));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Decodes each byte to one character. */
    private static String latin1(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
