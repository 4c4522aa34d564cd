package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The beans without a web server and a database. */
class FingerpostAutoConfigurationTest {

    @Test
    void memory_is_used_where_it_is_asked_for() {
        try (ConfigurableApplicationContext context =
                start("fingerpost.storage=memory", "fingerpost.domains.7=https://www.example.com/s")) {
            assertThat(context.getBean(Storage.class)).isInstanceOf(MemoryStorage.class);
            assertThat(context.getBean(Fingerpost.class)
                            .owner(1)
                            .links()
                            .create(LinkDraft.to("https://example.com/").withDomain(7))
                            .id())
                    .isPositive();
        }
    }

    @Test
    void without_a_data_source_the_message_says_what_to_do() {
        assertThatThrownBy(() -> start("fingerpost.domains.1=https://www.example.com/s"))
                .rootCause()
                .hasMessageContaining("fingerpost.storage=memory");
    }

    @Test
    void without_a_domain_the_message_says_what_to_do() {
        assertThatThrownBy(() -> start("fingerpost.storage=memory"))
                .rootCause()
                .hasMessageContaining("fingerpost.domains.1");
    }

    @Test
    void a_bean_of_the_host_replaces_that_of_the_starter() {
        try (ConfigurableApplicationContext context =
                start(OwnStorage.class, "fingerpost.domains.1=https://a.example/s")) {
            assertThat(context.getBeansOfType(Storage.class)).containsOnlyKeys("ownStorage");
        }
    }

    @Test
    void nothing_is_there_where_it_is_switched_off() {
        try (ConfigurableApplicationContext context = start("fingerpost.enabled=false")) {
            assertThat(context.getBeansOfType(Fingerpost.class)).isEmpty();
            assertThat(context.getBeansOfType(Storage.class)).isEmpty();
        }
    }

    private static ConfigurableApplicationContext start(String... properties) {
        return start(Nothing.class, properties);
    }

    private static ConfigurableApplicationContext start(Class<?> host, String... properties) {
        return new SpringApplicationBuilder(host, FingerpostAutoConfiguration.class)
                .web(WebApplicationType.NONE)
                .bannerMode(Banner.Mode.OFF)
                .run(Stream.of(properties).map(property -> "--" + property).toArray(String[]::new));
    }

    @Configuration(proxyBeanMethods = false)
    static class Nothing {}

    @Configuration(proxyBeanMethods = false)
    static class OwnStorage {

        @Bean
        Storage ownStorage() {
            return new MemoryStorage();
        }
    }
}
