package dev.fingerpost.examples.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.spring.FingerpostAutoConfiguration;
import dev.fingerpost.spring.FingerpostDataSource;
import java.util.List;
import java.util.UUID;
import java.util.logging.LogRecord;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Which database an application uses when it starts, and what it says about an unsuitable database. */
class DatabasesAtStartTest {

    private static final String LOG = "dev.fingerpost.spring.LinkDatabase";

    @Test
    void a_qualifier_chooses_one_of_several() {
        try (ConfigurableApplicationContext context = start(Two.class)) {
            context.getBean(Fingerpost.class)
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(1));

            assertThat(tables(context, "ofLinks")).isPositive();
            assertThat(tables(context, "ofOrders")).isZero();
        }
    }

    @Test
    void without_it_the_start_says_what_to_do() {
        assertThatThrownBy(() -> start(Undecided.class))
                .rootCause()
                .hasMessageStartingWith("Fingerpost needs one DataSource, but there are several")
                .hasMessageContaining("@FingerpostDataSource");
    }

    @Test
    void a_pool_whose_auto_commit_is_otherwise_is_refused_by_the_name_of_the_property() {
        assertThatThrownBy(() -> start(Nothing.class, url("named"), "spring.datasource.hikari.auto-commit=false"))
                .hasStackTraceContaining("fingerpost.database.pool-auto-commit-off is 'false': the DataSource returns"
                        + " connections with auto-commit off. Set fingerpost.database.pool-auto-commit-off=true");
        assertThatThrownBy(() -> start(Nothing.class, url("named"), "fingerpost.database.pool-auto-commit-off=true"))
                .hasStackTraceContaining("fingerpost.database.pool-auto-commit-off is 'true': the DataSource returns"
                        + " connections with auto-commit on. Set fingerpost.database.pool-auto-commit-off=false");
    }

    @Test
    void a_nameless_database_in_memory_is_warned_of() {
        assertThat(warnings("spring.datasource.url=jdbc:h2:mem:"))
                .singleElement()
                .satisfies(line -> assertThat(line).contains("jdbc:h2:mem: has no name"));
        assertThat(warnings(url("named"))).isEmpty();
    }

    private static List<String> warnings(String url) {
        try (CapturedLog log = new CapturedLog(LOG)) {
            start(Nothing.class, url).close();
            return log.records().stream().map(LogRecord::getMessage).toList();
        }
    }

    private static String url(String name) {
        return "spring.datasource.url=jdbc:h2:mem:" + name + UUID.randomUUID();
    }

    private static Long tables(ConfigurableApplicationContext context, String dataSource) {
        return new JdbcTemplate(context.getBean(dataSource, DataSource.class))
                .queryForObject(
                        "select count(*) from information_schema.tables where lower(table_name) = 'fingerpost_link'",
                        Long.class);
    }

    private static ConfigurableApplicationContext start(Class<?> application, String... properties) {
        String[] arguments = Stream.concat(
                        Stream.of(
                                "fingerpost.domains.1=https://www.example.com/s",
                                "spring.jpa.hibernate.ddl-auto=none",
                                "spring.main.banner-mode=off"),
                        Stream.of(properties))
                .map(property -> "--" + property)
                .toArray(String[]::new);
        return new SpringApplicationBuilder(application)
                .web(WebApplicationType.NONE)
                .run(arguments);
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Nothing {}

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration(FingerpostAutoConfiguration.class)
    static class Undecided {

        @Bean
        DataSource ofOrders() {
            return database();
        }

        @Bean
        DataSource ofVisitors() {
            return database();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration(FingerpostAutoConfiguration.class)
    static class Two {

        @Bean
        DataSource ofOrders() {
            return database();
        }

        @Bean
        @FingerpostDataSource
        DataSource ofLinks() {
            return database();
        }
    }

    private static DataSource database() {
        return new DriverManagerDataSource("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1", "sa", "");
    }
}
