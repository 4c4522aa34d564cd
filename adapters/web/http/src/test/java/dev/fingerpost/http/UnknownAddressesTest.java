package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import org.junit.jupiter.api.Test;

/**
 * Visits to addresses that are on no domain: the proxy sends a host name of its own, or the path is not that of the
 * base URL.
 */
class UnknownAddressesTest {

    private static final String LOG = "dev.fingerpost.http.redirect.UnknownAddresses";

    @Test
    void the_first_one_is_a_warning() {
        try (CapturedLog log = new CapturedLog(LOG);
                TestServer server = new TestServer()) {
            String host = "Host: nowhere.example";
            for (int i = 0; i < 3; i++) {
                assertThat(server.get("/missing").status()).isEqualTo(404);
                assertThat(visit(server, host)).contains(" 404 ");
            }

            assertThat(log.records()).singleElement().satisfies(record -> {
                assertThat(record.getLevel()).isEqualTo(Level.WARNING);
                assertThat(record.getMessage())
                        .startsWith("A visitor requested nowhere.example/s/spring, which belongs to no domain")
                        .contains("trusted proxies");
            });
        }
    }

    @Test
    void a_host_hears_of_each_as_printable_text_of_bounded_length() {
        List<String> heard = new ArrayList<>();
        try (CapturedLog log = new CapturedLog(LOG);
                TestServer server =
                        new TestServer(settings -> settings, visits -> visits.withUnknownAddresses(heard::add))) {
            visit(server, "Host: a.example");
            visit(server, "Host: " + "b".repeat(200) + ".example");

            assertThat(heard).hasSize(2).contains("a.example/s/spring");
            assertThat(heard.get(1)).hasSize(103).matches("[!-~]+");
            assertThat(log.records()).isEmpty();
        }
    }

    private static String visit(TestServer server, String host) {
        return new Wire(server).send("GET /s/spring HTTP/1.1\r\n" + host + "\r\nConnection: close\r\n\r\n");
    }
}
