package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.fingerpost.http.settings.SharedSettings;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.support.SpringFactoriesLoader;

/** The message of a start that cannot succeed names the property, its value and the reason. */
class RefusedStartTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fingerpost.domains.2|www.example.com/s|must be a base URL such as https://go.example.com",
                "fingerpost.domains.2|https://www.example.com/s?a=b|must be a URL without '?' and '#'",
                "fingerpost.domains.2|https://.|must have a host that visitors can reach",
                "fingerpost.quota.links|1MB|must be a number from 0 to",
                "fingerpost.counting.within|61|must be a number from 0 to 60",
                "fingerpost.redirect-code|404|must",
                "fingerpost.public-url|nowhere|must be an http or https URL",
                "fingerpost.cross-origins|example.com/path|must",
                "fingerpost.trusted-proxies|nonsense|must",
                "fingerpost.rate-limit.key|many|must be a number from 1",
                "fingerpost.forbidden-hosts|/nowhere/at/all|must be a file that can be read",
                "fingerpost.home|https://|must"
            })
    void a_property_is_named_with_its_value(String property, String value, String reason) {
        FailureAnalysis analysis = start(
                "fingerpost.storage=memory", "fingerpost.domains.1=https://www.example.com/s", property + "=" + value);

        assertThat(analysis.getDescription()).startsWith(property + " is '").contains(reason);
        assertThat(analysis.getDescription()).contains(value);
        assertThat(analysis.getAction()).contains(property);
    }

    @Test
    void a_missing_domain_and_a_missing_data_source_are_named() {
        assertThat(start("fingerpost.storage=memory").getAction()).contains("fingerpost.domains.1");

        FailureAnalysis noDataSource = start("fingerpost.domains.1=https://www.example.com/s");
        assertThat(noDataSource.getDescription()).isEqualTo("Fingerpost needs a DataSource, but there is none");
        assertThat(noDataSource.getAction()).contains("fingerpost.storage=memory", "spring-boot-starter-jdbc");
    }

    @ParameterizedTest
    @CsvSource({
        "fingerpost.console=true, dev.fingerpost.console, fingerpost-console",
        "fingerpost.storage=memory, dev.fingerpost.storage.memory, fingerpost-storage-memory",
        "fingerpost.domains-of-tenants=true, dev.fingerpost.titles, fingerpost-titles",
        "fingerpost.titles.enabled=true, dev.fingerpost.titles, fingerpost-titles",
        "fingerpost.webhooks.enabled=true, dev.fingerpost.webhooks, fingerpost-webhooks"
    })
    void a_property_that_needs_a_missing_artifact_names_it(String property, String packageName, String artifact) {
        new ApplicationContextRunner()
                .withClassLoader(new FilteredClassLoader(packageName))
                .withConfiguration(AutoConfigurations.of(FingerpostAutoConfiguration.class))
                .withPropertyValues("fingerpost.domains.1=https://www.example.com/s", property)
                .run(context -> {
                    FailureAnalysis analysis = new StartRefusedAnalyzer().analyze(context.getStartupFailure());

                    assertThat(analysis.getDescription())
                            .isEqualTo(property + " needs the artifact dev.fingerpost:" + artifact
                                    + ", which the application does not have");
                    assertThat(analysis.getAction())
                            .startsWith("Add dev.fingerpost:" + artifact + " to its dependencies");
                });
    }

    @Test
    void the_analyzer_is_one_that_spring_boot_finds() {
        assertThat(SpringFactoriesLoader.forDefaultResourceLocation()
                        .load(FailureAnalyzer.class, (type, name, failure) -> {}))
                .hasAtLeastOneElementOfType(StartRefusedAnalyzer.class);
    }

    /** Starts an application that has no web server but has the properties of one. */
    private static FailureAnalysis start(String... properties) {
        List<String> arguments =
                Stream.of(properties).map(property -> "--" + property).toList();
        Throwable failure =
                catchThrowable(() -> new SpringApplicationBuilder(FingerpostAutoConfiguration.class, WebSettings.class)
                        .web(WebApplicationType.NONE)
                        .bannerMode(Banner.Mode.OFF)
                        .run(arguments.toArray(String[]::new))
                        .close());
        assertThat(failure).isNotNull();
        FailureAnalysis analysis = new StartRefusedAnalyzer().analyze(failure);
        assertThat(analysis).isNotNull();
        return analysis;
    }

    @Configuration(proxyBeanMethods = false)
    static class WebSettings {

        @Bean
        Object httpSettings(BoundSettings settings) {
            return List.of(SharedSettings.http(settings), SharedSettings.visits(settings));
        }
    }
}
