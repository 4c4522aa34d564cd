package dev.fingerpost.servlet;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.SelfSignedKeys;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.TestClient;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.idempotency.Idempotency;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.util.Map;

/** A host in a container without a context path, with an empty storage. */
record DescribedHost(ServletContainer container, TestClient client) implements AutoCloseable {

    /** The container reads chunked bodies, so the media type of the body is refused. */
    static final int CHUNKED = 415;

    /** Starts a host with one servlet: for {@code /api/*} it is the API, and for other mappings the whole site. */
    static DescribedHost start(ServletContainer.Starter starter, String mapping) {
        MemoryStorage storage = new MemoryStorage();
        Registry registry = Registry.keep();
        Fingerpost fingerpost = Fingerpost.builder(storage)
                .with(registry)
                .spaces(registry.spaces())
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com"), Domain.of(2, "https://x.example.org/s")))
                .with(Idempotency.forADay())
                .with(ApiKeys.keep())
                .build();
        HttpSettings settings = HttpSettings.standard();
        HttpEndpoint endpoint = mapping.equals("/api/*")
                ? FingerpostHttp.api(fingerpost, settings)
                : FingerpostHttp.site(fingerpost, settings, VisitSettings.standard());
        try {
            ServletContainer container = starter.start(new ServletContainer.Deployment(
                    "",
                    Map.of(mapping, new FingerpostServlet(endpoint)),
                    new HostFilter(),
                    SelfSignedKeys.of("ip:127.0.0.1")));
            String key =
                    fingerpost.require(ApiKeys.class).issue(1, "test").token().reveal();
            return new DescribedHost(container, new TestClient("http://127.0.0.1:" + container.port(), key));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        container.close();
    }
}
