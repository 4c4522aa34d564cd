package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.targeting.VisitorFinder;
import dev.fingerpost.visitors.VisitorReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The titles that the program finds for new links. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TitlesTest {

    @TempDir
    private Path directory;

    private final BlockingQueue<String> agents = new LinkedBlockingQueue<>();
    private HttpServer pages;

    @BeforeEach
    void start() throws IOException {
        byte[] page = "<title>A page</title>".getBytes(StandardCharsets.UTF_8);
        pages = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        pages.createContext("/", exchange -> {
            agents.add(exchange.getRequestHeaders().getFirst("User-Agent"));
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        pages.start();
    }

    @AfterEach
    void stop() {
        pages.stop(0);
    }

    @Test
    void the_program_fetches_the_page_of_a_link_by_default() throws Exception {
        Map<String, String> environment =
                Map.of("FINGERPOST_TITLES", "on", "FINGERPOST_TITLES_INTERNAL_HOSTS", "localhost:" + port());
        try (RunningProgram server = ChildProgram.in(directory).start(environment, "serve", "--port", "0")) {
            CurlLine curl = CurlLine.parse(server.awaitLine("curl ").replace("https://example.com/", pageUrl()));
            assertThat(curl.send().statusCode()).isEqualTo(201);

            String agent = agents.poll(60, TimeUnit.SECONDS);
            assertThat(agent).isEqualTo("FingerpostPreview");
            assertThat(VisitorReader.builder()
                            .build()
                            .isCrawler(new VisitorFinder.Request("", false, name -> Optional.of(agent))))
                    .as("a link that points to another short link counts no click there")
                    .isTrue();
            assertThat(server.stop().err()).isEmpty();
        }
    }

    @Test
    void a_page_that_is_refused_leaves_a_line_that_says_how_to_allow_it() throws Exception {
        try (RunningProgram server =
                ChildProgram.in(directory).start(Map.of("FINGERPOST_TITLES", "on"), "serve", "--port", "0")) {
            CurlLine curl = CurlLine.parse(server.awaitLine("curl ").replace("https://example.com/", pageUrl()));
            assertThat(curl.send().statusCode()).isEqualTo(201);
            server.awaitErrors(lines -> !lines.isEmpty());

            assertThat(server.errorsSoFar())
                    .singleElement()
                    .asString()
                    .contains(
                            "No title was found for a page of localhost: its port is neither 80 nor 443",
                            "--titles-internal-hosts");
            assertThat(agents).isEmpty();
        }
    }

    private String pageUrl() {
        return "http://localhost:" + port() + "/";
    }

    private int port() {
        return pages.getAddress().getPort();
    }
}
