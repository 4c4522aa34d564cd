package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.reactive.context.AnnotationConfigReactiveWebApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.test.context.support.TestPropertySourceUtils;

/** An application on WebFlux, where servlets do not run. */
class ReactiveStartTest {

    @Test
    void the_library_is_there_and_the_log_says_that_short_links_are_not() {
        try (CapturedLog log = new CapturedLog(FingerpostReactiveAutoConfiguration.class);
                var context = start()) {
            assertThat(context.getBean(Fingerpost.class)).isNotNull();
            assertThat(log.records())
                    .singleElement()
                    .satisfies(line -> assertThat(line.getMessage())
                            .startsWith("Short URLs are not redirected")
                            .contains(HttpEndpoint.class.getName()));
        }
    }

    @Test
    void an_application_with_an_endpoint_of_its_own_is_not_warned() {
        try (CapturedLog log = new CapturedLog(FingerpostReactiveAutoConfiguration.class);
                var context = start(Site.class)) {
            assertThat(context.getBean(HttpEndpoint.class)).isNotNull();
            assertThat(log.records()).isEmpty();
        }
    }

    private static AnnotationConfigReactiveWebApplicationContext start(Class<?>... more) {
        var context = new AnnotationConfigReactiveWebApplicationContext();
        TestPropertySourceUtils.addInlinedPropertiesToEnvironment(
                context, "fingerpost.storage=memory", "fingerpost.domains.1=https://www.example.com/s");
        context.register(FingerpostAutoConfiguration.class, FingerpostReactiveAutoConfiguration.class);
        for (Class<?> each : more) {
            context.register(each);
        }
        context.refresh();
        return context;
    }

    @Configuration(proxyBeanMethods = false)
    static class Site {

        @Bean
        ApiKeys keys() {
            return ApiKeys.keep();
        }

        @Bean
        HttpEndpoint site(Fingerpost fingerpost) {
            return FingerpostHttp.site(fingerpost, HttpSettings.standard(), VisitSettings.standard());
        }
    }
}
