package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.RecordingLogger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnknownHostsTest {

    private final List<String> lines = new ArrayList<>();
    private final UnknownHosts hosts = new UnknownHosts(new RecordingLogger(lines));

    @Test
    void an_address_on_no_domain_is_reported_once_a_minute() {
        for (int i = 0; i < 100; i++) {
            hosts.accept("127.0.0.1:8080/spring");
        }
        assertThat(lines)
                .singleElement()
                .asString()
                .startsWith("A visitor requested 127.0.0.1:8080/spring, which belongs to no domain. ");
    }
}
