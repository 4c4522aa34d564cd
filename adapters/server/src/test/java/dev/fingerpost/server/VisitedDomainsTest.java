package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.RecordingLogger;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VisitedDomainsTest {

    private final List<String> lines = new ArrayList<>();
    private final VisitedDomains domains =
            new VisitedDomains(Domains.fixed(Domain.of(1, "https://go.example.com")), new RecordingLogger(lines));

    @Test
    void a_host_that_is_no_domain_is_reported_once_a_minute() {
        assertThat(domains.byHost("go.example.com")).hasSize(1);
        assertThat(lines).isEmpty();
        for (int i = 0; i < 100; i++) {
            assertThat(domains.byHost("127.0.0.1:8080")).isEmpty();
        }
        assertThat(lines)
                .singleElement()
                .asString()
                .startsWith("A visitor asked for the host 127.0.0.1:8080, which is no domain. ");
    }

    @Test
    void a_host_is_shown_escaped_and_short() {
        domains.byHost("a\r\n\u001b" + "b".repeat(1_000));

        assertThat(lines).singleElement().asString().contains("a???bbb").hasSizeLessThan(300);
    }
}
