package dev.fingerpost.http.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.http.ExchangeHandler;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.TestClient;
import dev.fingerpost.http.TestServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

class ExchangeHandlerTest {

    @Test
    void a_host_can_mount_the_handler_anywhere_on_its_own_server() throws IOException, InterruptedException {
        try (TestServer api = new TestServer()) {
            HttpServer own = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            own.createContext(
                    "/short/links-api/",
                    new ExchangeHandler(FingerpostHttp.api(api.fingerpost, HttpSettings.standard())));
            own.start();
            String base = "http://127.0.0.1:" + own.getAddress().getPort() + "/short/links-api";
            try {
                HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + "/v1/links"))
                        .header("Authorization", "Bearer " + api.key);
                HttpResponse<String> answer = HttpClient.newHttpClient()
                        .send(
                                TestClient.form(request, "POST", "url=https://example.com/&domain_id=1")
                                        .build(),
                                HttpResponse.BodyHandlers.ofString());

                assertThat(answer.statusCode()).isEqualTo(201);
                assertThat(answer.headers().firstValue("Location")).contains(base + "/v1/links/1");
            } finally {
                own.stop(0);
            }
        }
    }
}
