package dev.fingerpost.examples.webflux;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.HostBattery;
import dev.fingerpost.http.ReservedPort;
import dev.fingerpost.spring.FingerpostBuilderCustomizer;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WebFluxHostTest {

    /** The number of concurrent visits, which on most machines is greater than the number of event loops. */
    private static final int VISITS = 40;

    private final HttpClient client = HttpClient.newHttpClient();
    private final ReservedPort port = new ReservedPort();
    private ConfigurableApplicationContext application;
    private String host;

    @BeforeEach
    void start() {
        host = "http://localhost:" + port.number();
        application = SpringApplication.run(
                new Class<?>[] {WebFluxHost.class, HeldClock.class, Hello.class},
                new String[] {"--server.port=" + port.number()});
    }

    @AfterEach
    void stop() {
        application.close();
        port.close();
    }

    @Test
    void it_has_all_of_it() throws Exception {
        HostBattery battery = new HostBattery(host, "", "/api/v1/links", "/console/", "/readyz", "ready");
        battery.run();
        assertThat(campaigns()).isEqualTo(1);
        battery.runAsTenant(2);
        assertThat(campaigns()).isEqualTo(2);
    }

    @Test
    void other_requests_are_answered_while_visits_wait() throws Exception {
        HeldClock clock = application.getBean(HeldClock.class);
        clock.turn.acquire();
        clock.arrived.drainPermits();
        List<CompletableFuture<HttpResponse<String>>> visits = IntStream.range(0, VISITS)
                .mapToObj(visit -> client.sendAsync(get("/s/spring"), BodyHandlers.ofString()))
                .toList();
        clock.arrived.acquire(); // wait until at least one visit is in the library

        assertThat(client.send(get("/hello"), BodyHandlers.ofString()).body()).isEqualTo("a route of the host");
        assertThat(visits).noneMatch(CompletableFuture::isDone);

        clock.turn.release();
        assertThat(visits)
                .allSatisfy(visit -> assertThat(visit.join().statusCode()).isEqualTo(404));
    }

    @Test
    void a_body_that_is_too_long_is_refused() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(host + "/api/v1/links"))
                .POST(BodyPublishers.ofString("x".repeat(300_000)))
                .build();

        assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(413);
    }

    @ParameterizedTest
    @ValueSource(strings = {"|", "{", "}", "^", "`", "\""})
    void a_raw_character_in_an_address_is_refused_before_the_endpoint(String character) throws Exception {
        assertThat(answerTo("/s/spring?a=b" + URLEncoder.encode(character, StandardCharsets.UTF_8)))
                .startsWith("HTTP/1.1 404 ");
        assertThat(answerTo("/s/spring?a=b" + character)).startsWith("HTTP/1.1 400 ");
    }

    /** The JDK's HTTP client refuses such a target itself, so this writes to a socket. */
    private String answerTo(String target) throws IOException {
        try (Socket socket = new Socket("localhost", URI.create(host).getPort())) {
            socket.getOutputStream()
                    .write(("GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private HttpRequest get(String path) {
        return HttpRequest.newBuilder(URI.create(host + path)).build();
    }

    private int campaigns() {
        return application.getBean(JdbcTemplate.class).queryForObject("SELECT count(*) FROM campaign", Integer.class);
    }

    /** A route of the host that needs no database. */
    @RestController
    static class Hello {

        @GetMapping("/hello")
        String hello() {
            return "a route of the host";
        }
    }

    /** A clock of the library that a test can stop; each request reads it. */
    static class HeldClock extends Clock {

        private final Semaphore turn = new Semaphore(1);
        private final Semaphore arrived = new Semaphore(0);

        @Bean
        FingerpostBuilderCustomizer clock() {
            return builder -> builder.clock(this);
        }

        @Override
        public Instant instant() {
            arrived.release();
            turn.acquireUninterruptibly();
            turn.release();
            return Instant.now();
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
