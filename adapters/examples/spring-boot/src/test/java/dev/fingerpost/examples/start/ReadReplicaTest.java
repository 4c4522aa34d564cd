package dev.fingerpost.examples.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.spring.FingerpostAutoConfiguration;
import dev.fingerpost.spring.FingerpostListReplica;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Applications with a replica of the database. The replica here is a separate database with a link of its own, so that
 * each test sees which of the two was read.
 */
class ReadReplicaTest {

    @Test
    void lists_are_read_from_the_replica_of_a_bean_outside_of_transactions() {
        try (ConfigurableApplicationContext context = start(Marked.class)) {
            Fingerpost fingerpost = context.getBean(Fingerpost.class);
            create(fingerpost, "new");

            assertThat(aliases(fingerpost)).containsExactly("old");
            assertThat(in(context, false, () -> aliases(fingerpost))).containsExactly("new");
            assertThat(fingerpost.visits().resolve("go.example", "new", Visitor.unknown()))
                    .isInstanceOf(Resolution.Redirect.class);
        }
    }

    @Test
    void springs_proxy_reads_from_its_replica_in_transactions_that_only_read() {
        try (ConfigurableApplicationContext context = start(Proxied.class)) {
            Fingerpost fingerpost = context.getBean(Fingerpost.class);
            in(context, false, () -> create(fingerpost, "new"));

            assertThat(aliases(fingerpost)).containsExactly("new");
            assertThat(in(context, false, () -> aliases(fingerpost))).containsExactly("new");
            assertThat(in(context, true, () -> aliases(fingerpost))).containsExactly("old");
        }
    }

    @Test
    void a_data_source_that_routes_what_only_reads_is_refused_like_one_that_routes_tenants() {
        assertThatThrownBy(() -> start(Routing.class).close())
                .hasStackTraceContaining("a storage is one database")
                .hasStackTraceContaining("@FingerpostDataSource");
    }

    private static Link create(Fingerpost fingerpost, String alias) {
        return fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias(alias));
    }

    private static List<String> aliases(Fingerpost fingerpost) {
        return fingerpost.owner(1).links().find(LinkQuery.all()).items().stream()
                .map(Link::alias)
                .toList();
    }

    private static <T> T in(ConfigurableApplicationContext context, boolean readOnly, Supplier<T> work) {
        TransactionTemplate transaction =
                new TransactionTemplate(new DataSourceTransactionManager(context.getBean(DataSource.class)));
        transaction.setReadOnly(readOnly);
        return transaction.execute(status -> work.get());
    }

    private static ConfigurableApplicationContext start(Class<?> configuration) {
        return new SpringApplicationBuilder(configuration)
                .web(WebApplicationType.NONE)
                .run("--fingerpost.domains.1=https://go.example");
    }

    private static DataSource h2() {
        JdbcDataSource dataSource = new JdbcDataSource();
        dataSource.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1;WRITE_DELAY=0");
        return dataSource;
    }

    private static DataSource replica() {
        DataSource replica = h2();
        create(
                Fingerpost.builder(JdbiStorage.open(replica))
                        .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                        .build(),
                "old");
        return replica;
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration(FingerpostAutoConfiguration.class)
    static class Marked {

        @Bean
        @Primary
        DataSource database() {
            return h2();
        }

        @Bean
        @FingerpostListReplica
        DataSource listReplica() {
            return replica();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration(FingerpostAutoConfiguration.class)
    static class Proxied {

        @Bean
        DataSource database() {
            LazyConnectionDataSourceProxy proxy = new LazyConnectionDataSourceProxy(h2());
            proxy.setReadOnlyDataSource(replica());
            return proxy;
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration(FingerpostAutoConfiguration.class)
    static class Routing {

        @Bean
        DataSource database() {
            AbstractRoutingDataSource routing = new AbstractRoutingDataSource() {
                @Override
                protected Object determineCurrentLookupKey() {
                    return TransactionSynchronizationManager.isCurrentTransactionReadOnly();
                }
            };
            routing.setTargetDataSources(Map.of(false, h2(), true, replica()));
            routing.afterPropertiesSet();
            return new LazyConnectionDataSourceProxy(routing);
        }
    }
}
