package dev.fingerpost.examples.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.registry.StoredDomains;
import dev.fingerpost.spring.FingerpostAutoConfiguration;
import dev.fingerpost.spring.FingerpostTenantKey;
import dev.fingerpost.statistics.StatisticsSettings;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;

/**
 * Spring's routing data source, with a database for each tenant. The tenants have different links with the same alias.
 */
class RoutingDataSourceTest {

    private static final ThreadLocal<String> TENANT = ThreadLocal.withInitial(() -> "one");

    private final DataSource routing = routing(Map.of("one", h2(), "two", h2()));

    private static DataSource h2() {
        JdbcDataSource dataSource = new JdbcDataSource();
        dataSource.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1;WRITE_DELAY=0");
        return dataSource;
    }

    private static DataSource routing(Map<Object, Object> targets) {
        AbstractRoutingDataSource routing = new AbstractRoutingDataSource() {
            @Override
            protected Object determineCurrentLookupKey() {
                return TENANT.get();
            }
        };
        routing.setTargetDataSources(targets);
        routing.afterPropertiesSet();
        return routing;
    }

    private static void as(String tenant, Runnable work) {
        TENANT.set(tenant);
        try {
            work.run();
        } finally {
            TENANT.remove();
        }
    }

    private static String visit(Fingerpost fingerpost, String alias) {
        Resolution answer = fingerpost.visits().resolve("go.example", alias, Visitor.unknown());
        return answer instanceof Resolution.Redirect redirect ? redirect.destination() : answer.toString();
    }

    private static Link create(Fingerpost fingerpost, String alias, String url) {
        return fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to(url).withDomain(1).withAlias(alias));
    }

    @Test
    void a_data_source_that_routes_is_refused_by_what_to_do_through_wrappers_too() {
        HikariDataSource pool = new HikariDataSource();
        pool.setDataSource(routing);
        try (pool) {
            for (DataSource each : List.of(
                    routing,
                    new LazyConnectionDataSourceProxy(routing),
                    new TransactionAwareDataSourceProxy(routing),
                    new DelegatingDataSource(new DelegatingDataSource(routing)),
                    pool)) {
                assertThatExceptionOfType(StorageException.class)
                        .isThrownBy(() -> JdbiStorage.open(each))
                        .withMessageContaining("a storage is one database")
                        .withMessageContaining("JdbiSettings.withTenantKey");
            }
        }
    }

    @Test
    void with_the_key_of_tenants_no_link_domain_list_or_click_crosses() {
        JdbiSettings keyed = JdbiSettings.standard().withTenantKey(TENANT::get);
        as("two", () -> JdbiStorage.open(routing, keyed));
        JdbiStorage storage = JdbiStorage.open(routing, keyed);
        RegistryRepository directory =
                storage.optional(RegistryRepository.class).orElseThrow();
        for (String tenant : List.of("one", "two")) {
            as(tenant, () -> directory.insertDomain(StoredDomain.of(Domain.of(1, "https://go.example"))));
        }
        as("two", () -> directory.insertDomain(StoredDomain.of(Domain.of(2, "https://two.example"))));
        Fingerpost fingerpost =
                Fingerpost.builder(storage).domains(StoredDomains.of(directory)).build();
        Link one = create(fingerpost, "sale", "https://one.example/");
        as("two", () -> create(fingerpost, "sale", "https://two.example/"));

        for (int i = 0; i < 3; i++) {
            assertThat(visit(fingerpost, "sale")).isEqualTo("https://one.example/");
            as("two", () -> assertThat(visit(fingerpost, "sale")).isEqualTo("https://two.example/"));
        }
        as("two", () -> {
            fingerpost.owner(1).links().update(one.id(), draft -> draft.withUrl("https://two.example/new"));
            assertThat(visit(fingerpost, "sale")).isEqualTo("https://two.example/new");
            assertThat(fingerpost.owner(1).links().get(one.id()).clicks()).isEqualTo(4);
            assertThat(fingerpost.domainsOf(1).orElseThrow()).hasSize(2);
        });
        assertThat(visit(fingerpost, "sale")).isEqualTo("https://one.example/");
        assertThat(fingerpost.owner(1).links().get(one.id()).clicks()).isEqualTo(4);
        assertThat(fingerpost.domainsOf(1).orElseThrow()).hasSize(1);
    }

    @Test
    void what_other_threads_write_cannot_be_switched_on() {
        JdbiStorage storage = JdbiStorage.open(routing, JdbiSettings.standard().withTenantKey(TENANT::get));

        assertThatIllegalStateException()
                .isThrownBy(() -> Fingerpost.builder(storage)
                        .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                        .statistics(StatisticsSettings.standard())
                        .build())
                .withMessageContaining("statistics")
                .withMessageContaining("a storage for each tenant's database");
    }

    @Test
    void a_start_is_refused_by_what_to_do_and_a_bean_names_the_key() {
        assertThatThrownBy(() -> start(Routing.class).close())
                .hasStackTraceContaining("The DataSource routes each call to one of several databases")
                .hasStackTraceContaining("@FingerpostDataSource")
                .hasStackTraceContaining("FingerpostTenantKey");

        try (ConfigurableApplicationContext context = start(Routing.class, Key.class)) {
            Fingerpost fingerpost = context.getBean(Fingerpost.class);
            as(
                    "two",
                    () -> JdbiStorage.open(
                            context.getBean(DataSource.class),
                            JdbiSettings.standard().withTenantKey(TENANT::get)));
            create(fingerpost, "sale", "https://one.example/");
            as("two", () -> create(fingerpost, "sale", "https://two.example/"));
            for (int i = 0; i < 3; i++) {
                assertThat(visit(fingerpost, "sale")).isEqualTo("https://one.example/");
                as("two", () -> assertThat(visit(fingerpost, "sale")).isEqualTo("https://two.example/"));
            }
        }
    }

    private static ConfigurableApplicationContext start(Class<?>... configurations) {
        return new SpringApplicationBuilder(configurations)
                .web(WebApplicationType.NONE)
                .run("--fingerpost.domains.1=https://go.example");
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration(FingerpostAutoConfiguration.class)
    static class Routing {

        @Bean
        DataSource routing() {
            return RoutingDataSourceTest.routing(Map.of("one", h2(), "two", h2()));
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Key {

        @Bean
        FingerpostTenantKey tenantKey() {
            return TENANT::get;
        }
    }

    /**
     * A data source that gives each tenant a schema of its own by a statement such as {@code SET search_path TO}, as
     * hosts do.
     */
    private static DataSource bySchema(String url, String statement) {
        return new DelegatingDataSource(new DriverManagerDataSource(url)) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection connection = super.getConnection();
                try (Statement schema = connection.createStatement()) {
                    schema.execute("CREATE SCHEMA IF NOT EXISTS " + TENANT.get());
                    schema.execute(statement + TENANT.get());
                }
                return connection;
            }
        };
    }

    static Stream<DataSource> tenantsBySchema() {
        return Stream.of(
                bySchema("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1;WRITE_DELAY=0", "SET SCHEMA "),
                bySchema(PostgresServer.shared().freshDatabase(), "SET search_path TO "));
    }

    @ParameterizedTest
    @MethodSource("tenantsBySchema")
    void tenants_by_schema_are_found_out_by_the_links_that_are_read(DataSource bySchema) {
        as("two", () -> JdbiStorage.open(bySchema));
        Fingerpost fingerpost = library(JdbiStorage.open(bySchema));
        create(fingerpost, "one", "https://one.example/");
        assertThat(visit(fingerpost, "one")).isEqualTo("https://one.example/");

        as("two", () -> {
            create(fingerpost, "two", "https://two.example/");
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> visit(fingerpost, "two"))
                    .withMessageContaining("more than one schema");
        });
        assertThatExceptionOfType(StorageException.class)
                .as("neither are links that were cached before")
                .isThrownBy(() -> visit(fingerpost, "one"));
    }

    @ParameterizedTest
    @MethodSource("tenantsBySchema")
    void with_the_key_of_tenants_schemas_may_be_theirs(DataSource bySchema) {
        JdbiSettings keyed = JdbiSettings.standard().withTenantKey(TENANT::get);
        as("two", () -> JdbiStorage.open(bySchema, keyed));
        Fingerpost fingerpost = library(JdbiStorage.open(bySchema, keyed));
        create(fingerpost, "sale", "https://one.example/");
        as("two", () -> create(fingerpost, "sale", "https://two.example/"));

        for (int i = 0; i < 3; i++) {
            assertThat(visit(fingerpost, "sale")).isEqualTo("https://one.example/");
            as("two", () -> assertThat(visit(fingerpost, "sale")).isEqualTo("https://two.example/"));
        }
    }

    @ParameterizedTest
    @MethodSource("tenantsBySchema")
    void a_storage_for_the_schema_of_each_tenant_needs_no_key(DataSource bySchema) {
        Fingerpost one =
                library(JdbiStorage.open(bySchema, JdbiSettings.standard().withSchema("one")));
        Fingerpost two =
                library(JdbiStorage.open(bySchema, JdbiSettings.standard().withSchema("two")));
        create(one, "sale", "https://one.example/");
        create(two, "sale", "https://two.example/");

        as("three", () -> {
            assertThat(visit(one, "sale")).isEqualTo("https://one.example/");
            assertThat(visit(two, "sale")).isEqualTo("https://two.example/");
        });
    }

    private static Fingerpost library(JdbiStorage storage) {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .build();
    }
}
