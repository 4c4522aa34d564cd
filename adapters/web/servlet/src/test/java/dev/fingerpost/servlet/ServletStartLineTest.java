package dev.fingerpost.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import java.util.List;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;

/** What the log says about each servlet: its addresses, and how the owner of a request is determined. */
class ServletStartLineTest {

    @Test
    void each_servlet_names_its_addresses_and_where_owners_come_from() throws Exception {
        try (CapturedLog log = new CapturedLog(FingerpostServlet.class);
                ServletHost host = ServletHost.start(TomcatContainer::start)) {
            host.visit("GET", "/s/unknown");
            host.client().get("/api/v1/links");

            List<String> lines = log.records().stream()
                    .map(new SimpleFormatter()::formatMessage)
                    .toList();
            assertThat(lines)
                    .contains(
                            "Fingerpost answers /s/* below the context path '/app'. The owner of a request to the API"
                                    + " is determined by its API key, because the servlet has no OwnerResolver",
                            "Fingerpost answers /api/* below the context path '/app'. The owner of a request to the API"
                                    + " is determined by the OwnerResolver or, if that names none, by its API key");
        }
    }
}
