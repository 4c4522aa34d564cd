package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** The HTTP module has no clock of its own: it takes the present time from the library's clock. */
class OneClockTest {

    /** A time that is years away from the time of any machine that runs this test. */
    private static final Instant NOW = Instant.parse("2126-03-01T12:00:00Z");

    @Test
    void a_link_that_the_library_calls_expired_is_expired_over_http_too() throws IOException, InterruptedException {
        Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
                .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                .with(ApiKeys.keep())
                .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                .build();
        Link link = fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withActiveUntil(NOW.minusSeconds(1)));
        assertThat(fingerpost
                        .owner(1)
                        .links()
                        .find(LinkQuery.all().withStatus(LinkStatus.EXPIRED))
                        .items())
                .containsExactly(link);

        try (TestEngine.Running server = TestEngine.chosen()
                .start(
                        FingerpostHttp.site(fingerpost, HttpSettings.standard(), VisitSettings.standard()),
                        HttpSettings.standard())) {
            assertThat(get(server, fingerpost, "/api/v1/links/" + link.id())).contains("\"status\":\"expired\"");
            assertThat(get(server, fingerpost, "/api/v1/links?status=2")).contains("\"total\":1");
        }
    }

    private static String get(TestEngine.Running server, Fingerpost fingerpost, String path)
            throws IOException, InterruptedException {
        String key = fingerpost.require(ApiKeys.class).issue(1, "test").token().reveal();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .header("Authorization", "Bearer " + key)
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }
}
