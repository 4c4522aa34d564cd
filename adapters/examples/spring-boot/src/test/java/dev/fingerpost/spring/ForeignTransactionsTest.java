package dev.fingerpost.spring;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.CapturedLog;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.hibernate.jpa.HibernatePersistenceProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * An application with two databases: the library takes part only in a transaction of the database that has the links.
 */
class ForeignTransactionsTest {

    /**
     * The parameters say whether the pools have auto-commit off, and whether the application uses the database of the
     * links before the call.
     */
    @ParameterizedTest
    @CsvSource({"false,false", "false,true", "true,false", "true,true"})
    void a_call_in_a_transaction_of_another_database_is_on_its_own_and_is_named_once(
            boolean isOff, boolean usesBefore) {
        try (HikariDataSource links = pool(isOff);
                HikariDataSource orders = pool(isOff);
                Fingerpost fingerpost = fingerpost(links, isOff);
                CapturedLog log = new CapturedLog(SpringManagedTransactions.class)) {
            TransactionTemplate ofOrders = new TransactionTemplate(new DataSourceTransactionManager(orders));
            for (int i = 0; i < 2; i++) {
                String url = "https://example.com/" + i;
                ofOrders.executeWithoutResult(transaction -> {
                    if (usesBefore) {
                        new JdbcTemplate(links).queryForObject("SELECT COUNT(*) FROM fingerpost_link", Long.class);
                    }
                    fingerpost.owner(1).links().create(LinkDraft.to(url));
                    transaction.setRollbackOnly();
                });
            }

            assertThat(links(fingerpost)).isEqualTo(2);
            assertThat(log.records())
                    .singleElement()
                    .satisfies(record -> assertThat(record.getMessage())
                            .startsWith(
                                    "A call of Fingerpost was made in a transaction of orders, but the links are in links, so it was"
                                            + " not part of the transaction"));
        }
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void a_call_in_a_transaction_of_its_own_database_takes_part(boolean isOff) {
        try (HikariDataSource links = pool(isOff);
                HikariDataSource orders = pool(isOff);
                Fingerpost fingerpost = fingerpost(links, isOff);
                CapturedLog log = new CapturedLog(SpringManagedTransactions.class)) {
            TransactionTemplate ofLinks = new TransactionTemplate(new DataSourceTransactionManager(links));
            TransactionTemplate ofOrders = new TransactionTemplate(new DataSourceTransactionManager(orders));
            ofOrders.executeWithoutResult(outer -> ofLinks.executeWithoutResult(transaction -> {
                new JdbcTemplate(links).queryForObject("SELECT COUNT(*) FROM fingerpost_link", Long.class);
                fingerpost.owner(1).links().create(LinkDraft.to("https://example.com/"));
                assertThat(links(fingerpost)).isEqualTo(1);
                transaction.setRollbackOnly();
            }));

            assertThat(links(fingerpost)).isZero();
            assertThat(log.records()).isEmpty();
        }
    }

    /** Without the JPA vendor's adapter, Spring does not know the connection of a transaction. */
    @ParameterizedTest
    @CsvSource({"false", "true"})
    void a_transaction_of_jpa_is_one_to_take_part_in_if_spring_knows_its_connection(boolean isKnown) {
        try (HikariDataSource links = pool(false);
                Fingerpost fingerpost = fingerpost(links, false);
                CapturedLog log = new CapturedLog(SpringManagedTransactions.class)) {
            LocalContainerEntityManagerFactoryBean entities = entities(links, isKnown);
            try {
                EntityManagerFactory factory = requireNonNull(entities.getObject());
                new TransactionTemplate(new JpaTransactionManager(factory)).executeWithoutResult(transaction -> {
                    fingerpost.owner(1).links().create(LinkDraft.to("https://example.com/"));
                    transaction.setRollbackOnly();
                });
            } finally {
                entities.destroy();
            }

            assertThat(links(fingerpost)).isEqualTo(isKnown ? 0 : 1);
            assertThat(log.records()).hasSize(isKnown ? 0 : 1);
        }
    }

    @Test
    void a_call_after_the_commit_of_jpa_is_in_no_foreign_transaction_and_each_foreign_database_is_named() {
        try (HikariDataSource links = pool(false);
                HikariDataSource orders = pool(false);
                HikariDataSource stock = pool(false);
                Fingerpost fingerpost = fingerpost(links, false);
                CapturedLog log = new CapturedLog(SpringManagedTransactions.class)) {
            LocalContainerEntityManagerFactoryBean entities = entities(links, true);
            try {
                EntityManagerFactory factory = requireNonNull(entities.getObject());
                new TransactionTemplate(new JpaTransactionManager(factory))
                        .executeWithoutResult(transaction -> TransactionSynchronizationManager.registerSynchronization(
                                new TransactionSynchronization() {
                                    @Override
                                    public void afterCommit() {
                                        fingerpost.owner(1).links().create(LinkDraft.to("https://example.com/"));
                                    }
                                }));
            } finally {
                entities.destroy();
            }
            assertThat(links(fingerpost)).isEqualTo(1);
            assertThat(log.records()).isEmpty();

            for (DataSource foreign : List.of(orders, stock, orders)) {
                new TransactionTemplate(new DataSourceTransactionManager(foreign))
                        .executeWithoutResult(transaction ->
                                fingerpost.owner(1).links().create(LinkDraft.to("https://example.com/")));
            }
            assertThat(log.records()).hasSize(2);
        }
    }

    private static LocalContainerEntityManagerFactoryBean entities(DataSource dataSource, boolean isKnown) {
        LocalContainerEntityManagerFactoryBean entities = new LocalContainerEntityManagerFactoryBean();
        entities.setDataSource(dataSource);
        entities.setPackagesToScan(ForeignTransactionsTest.class.getPackageName());
        entities.setPersistenceProviderClass(HibernatePersistenceProvider.class);
        if (isKnown) {
            entities.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
        }
        entities.afterPropertiesSet();
        return entities;
    }

    private static long links(Fingerpost fingerpost) {
        return fingerpost.owner(1).links().find(LinkQuery.all()).total();
    }

    private static Fingerpost fingerpost(DataSource links, boolean isOff) {
        JdbiSettings settings = JdbiSettings.standard()
                .withCallerTransactions(
                        new SpringManagedTransactions(links, isOff, bean -> bean == links ? "links" : "orders"));
        return Fingerpost.builder(JdbiStorage.open(links, isOff ? settings.withPoolAutoCommitOff() : settings))
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .build();
    }

    private static HikariDataSource pool(boolean isOff) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        config.setAutoCommit(!isOff);
        return new HikariDataSource(config);
    }
}
