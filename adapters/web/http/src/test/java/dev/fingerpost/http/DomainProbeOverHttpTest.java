package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.registry.DomainProbe;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The question whether a name leads to this server, and its answer. */
class DomainProbeOverHttpTest {

    private final Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
            .domains(Domains.fixed(Domain.of(1, "http://127.0.0.1"), Domain.of(2, "http://127.0.0.1/go/\u00fc")))
            .with(ApiKeys.keep())
            .build();
    private FingerpostHttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = FingerpostHttpServer.start(
                FingerpostHttp.site(fingerpost, HttpSettings.standard(), VisitSettings.standard()),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    @AfterEach
    void close() {
        server.close();
        fingerpost.close();
    }

    @Test
    void a_probe_is_answered_with_the_domain_at_its_address() throws Exception {
        DomainProbe root = DomainProbe.of(base("127.0.0.1", ""));
        HttpResponse<String> answer = get(root.url(), "GET");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(root.isAnsweredBy(answer.body(), 1)).isTrue();
        assertThat(root.isAnsweredBy(answer.body(), 2)).isFalse();
        assertThat(root.isAnsweredBy(answer.body(), DomainProbe.NO_DOMAIN)).isFalse();
        assertThat(DomainProbe.of(root.baseUrl()).isAnsweredBy(answer.body(), 1))
                .isFalse();
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(answer.body()).doesNotContain(root.nonce());

        DomainProbe below = DomainProbe.of(base("127.0.0.1", "/go/%C3%BC"));
        assertThat(below.isAnsweredBy(get(below.url(), "GET").body(), 2)).isTrue();
        DomainProbe beside = DomainProbe.of(base("127.0.0.1", "/go"));
        assertThat(beside.isAnsweredBy(get(beside.url(), "GET").body(), DomainProbe.NO_DOMAIN))
                .isTrue();
        DomainProbe local = DomainProbe.of(base("localhost", ""));
        assertThat(local.isAnsweredBy(get(local.url(), "GET").body(), 1)).isTrue();
    }

    @Test
    void nothing_else_in_its_folder_is_answered() throws Exception {
        String url = DomainProbe.of(base("127.0.0.1", "")).url();

        assertThat(get(url, "HEAD").statusCode()).isEqualTo(200);
        assertThat(get(url, "POST").statusCode()).isEqualTo(405);
        assertThat(get(url + "x", "GET").statusCode()).isEqualTo(404);
        assertThat(get(url + "/", "GET").statusCode()).isEqualTo(404);
        assertThat(get(url.substring(0, url.lastIndexOf('/') + 1), "GET").statusCode())
                .isEqualTo(404);
    }

    private String base(String host, String path) {
        return "http://" + host + ":" + server.address().getPort() + path;
    }

    private static HttpResponse<String> get(String url, String method) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(url))
                                .method(method, BodyPublishers.noBody())
                                .build(),
                        BodyHandlers.ofString());
    }
}
