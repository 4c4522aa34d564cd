package dev.fingerpost.http;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The endpoint of a whole site, which gets requests without an HTTP engine. It has two domains, go.example.com and
 * x.example.org/s, with a link {@code spring} on each.
 */
final class TestEndpoint {

    final Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
            .domains(Domains.fixed(Domain.of(1, "https://go.example.com"), Domain.of(2, "https://x.example.org/s")))
            .with(ApiKeys.keep())
            .build();
    final HttpEndpoint site = FingerpostHttp.site(
            fingerpost,
            HttpSettings.standard().withMaxBody(200),
            VisitSettings.standard().withForwardQuery(true));
    private final String key =
            fingerpost.require(ApiKeys.class).issue(1, "test").token().reveal();

    TestEndpoint() {
        create(1, "spring");
        create(2, "spring");
    }

    void create(long domain, String alias) {
        fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(domain).withAlias(alias));
    }

    /** A request to the first domain with these further header lines. */
    static TestExchange request(String method, String target, String... lines) {
        return requestTo("go.example.com", method, target, lines);
    }

    static TestExchange requestTo(String host, String method, String target, String... lines) {
        Map<String, List<String>> headers = new TreeMap<>();
        headers.put("Host", List.of(host));
        for (String line : lines) {
            String[] parts = line.split(": ", 2);
            headers.computeIfAbsent(parts[0], name -> new ArrayList<>()).add(parts[1]);
        }
        return new TestExchange(method, target, headers);
    }

    /** A request with the key of owner 1. */
    TestExchange authorized(String method, String target, String... lines) {
        String[] all = Arrays.copyOf(lines, lines.length + 1);
        all[lines.length] = "Authorization: Bearer " + key;
        return request(method, target, all);
    }

    TestResponse ask(TestExchange request) {
        return ask(site, request);
    }

    static TestResponse ask(HttpEndpoint endpoint, TestExchange request) {
        endpoint.handle(request);
        return request.response();
    }

    /** The description of the API, as a client gets it. */
    static JsonNode description() {
        TestExchange request = request("GET", "/api/v1/openapi.json");
        return new JsonMapper().readTree(text(new TestEndpoint().ask(request)));
    }

    static String text(TestResponse response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }
}
