package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.Fingerpost;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.reactive.context.AnnotationConfigReactiveWebApplicationContext;
import org.springframework.test.context.support.TestPropertySourceUtils;

/** An application on WebFlux, where servlets do not run. */
class ReactiveStartTest {

    @Test
    void the_library_is_there_and_the_log_says_that_short_links_are_not() {
        try (CapturedLog log = new CapturedLog(FingerpostReactiveAutoConfiguration.class);
                var context = new AnnotationConfigReactiveWebApplicationContext()) {
            TestPropertySourceUtils.addInlinedPropertiesToEnvironment(
                    context, "fingerpost.storage=memory", "fingerpost.domains.1=https://www.example.com/s");
            context.register(FingerpostAutoConfiguration.class, FingerpostReactiveAutoConfiguration.class);
            context.refresh();

            assertThat(context.getBean(Fingerpost.class)).isNotNull();
            assertThat(log.records())
                    .singleElement()
                    .satisfies(line -> assertThat(line.getMessage()).startsWith("Short URLs are not redirected"));
        }
    }
}
