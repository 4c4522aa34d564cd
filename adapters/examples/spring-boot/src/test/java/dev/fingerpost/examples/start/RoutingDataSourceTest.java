package dev.fingerpost.examples.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
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
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;

/** Data sources that lead to a database or a schema of each tenant. */
class RoutingDataSourceTest {

    private static final ThreadLocal<String> TENANT = ThreadLocal.withInitial(() -> "one");

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

    /** A routing data source that is not Spring's. */
    private static final class TenantRoutingDataSource extends DelegatingDataSource {

        TenantRoutingDataSource() {
            super(h2());
        }
    }

    @Test
    void a_data_source_that_routes_is_refused_by_what_to_do_through_wrappers_too() {
        DataSource routing = routing(Map.of("one", h2(), "two", h2()));
        HikariDataSource pool = new HikariDataSource();
        pool.setDataSource(routing);
        try (pool) {
            for (DataSource each : List.of(
                    routing,
                    new LazyConnectionDataSourceProxy(routing),
                    new TransactionAwareDataSourceProxy(routing),
                    new DelegatingDataSource(new DelegatingDataSource(routing)),
                    new TenantRoutingDataSource(),
                    pool)) {
                assertThatExceptionOfType(StorageException.class)
                        .isThrownBy(() -> JdbiStorage.open(each))
                        .withMessageContaining("a storage is one database")
                        .withMessageContaining("Open one storage for each tenant's database");
            }
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
    void a_storage_for_the_schema_of_each_tenant_keeps_them_apart(DataSource bySchema) {
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
