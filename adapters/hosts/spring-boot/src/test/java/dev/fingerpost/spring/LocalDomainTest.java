package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.core.env.Environment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** The domain of an application that configures none. */
class LocalDomainTest {

    @ParameterizedTest
    @CsvSource({
        "server.port, 9090, http://localhost:9090/s",
        "server.port, 0, http://localhost/s",
        "local.server.port, 40001, http://localhost:40001/s",
        "server.servlet.context-path, /app, http://localhost:8080/app/s",
        "server.ssl.bundle, web, https://localhost:8080/s",
        "server.ssl.enabled, false, http://localhost:8080/s",
    })
    void it_is_where_the_application_listens(String property, String value, String baseUrl) {
        LocalDomain local = new LocalDomain(environment(Map.of(property, value)));

        assertThat(local.domain().baseUrl()).isEqualTo(baseUrl);
    }

    @Test
    void the_port_is_that_of_the_server_once_it_listens() {
        assertThat(new LocalDomain(environment(Map.of("server.port", "0", "local.server.port", "40001")))
                        .domain()
                        .baseUrl())
                .isEqualTo("http://localhost:40001/s");
    }

    @Test
    void it_is_the_domain_of_this_machine_only() {
        LocalDomain local = new LocalDomain(environment(Map.of()));

        assertThat(local.byHost("localhost")).hasSize(1);
        assertThat(local.byHost("127.0.0.1")).hasSize(1);
        assertThat(local.byHost("[::1]")).hasSize(1);
        assertThat(local.byHost("shop.example.com")).isEmpty();
    }

    @Test
    void it_is_the_only_one() {
        LocalDomain local = new LocalDomain(environment(Map.of()));

        assertThat(local.byId(1)).contains(local.domain());
        assertThat(local.byId(2)).isEmpty();
        assertThat(local.usableBy(7)).hasValueSatisfying(all -> assertThat(all).containsExactly(local.domain()));
        assertThat(local.mayUse(7, local.domain())).isTrue();
    }

    private static Environment environment(Map<String, Object> properties) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", properties));
        return environment;
    }
}
