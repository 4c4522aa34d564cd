package dev.fingerpost.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import java.util.List;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;

/** What the log says about each servlet: its addresses. */
class ServletStartLineTest {

    @Test
    void each_servlet_names_its_addresses() throws Exception {
        try (CapturedLog log = new CapturedLog(FingerpostServlet.class);
                ServletHost host = ServletHost.start(TomcatContainer::start)) {
            host.visit("GET", "/s/unknown");
            host.client().get("/api/v1/links");

            List<String> lines = log.records().stream()
                    .map(new SimpleFormatter()::formatMessage)
                    .toList();
            assertThat(lines)
                    .contains(
                            "Fingerpost answers /s/* below the context path '/app'",
                            "Fingerpost answers /api/* below the context path '/app'");
        }
    }
}
