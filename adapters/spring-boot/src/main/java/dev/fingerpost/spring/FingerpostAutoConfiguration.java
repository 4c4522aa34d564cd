package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.jdbi.OperationListener;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;

/**
 * The {@code Fingerpost} bean over the application's {@code DataSource}. The names of the other auto-configurations are
 * those of Spring Boot 3.5 and of 4.
 */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
            "org.springframework.boot.autoconfigure.flyway.FlywayAutoConfiguration",
            "org.springframework.boot.autoconfigure.liquibase.LiquibaseAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
            "org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration",
            "org.springframework.boot.liquibase.autoconfigure.LiquibaseAutoConfiguration"
        })
@ConditionalOnProperty(prefix = "fingerpost", name = "enabled", matchIfMissing = true)
@EnableConfigurationProperties(FingerpostProperties.class)
public class FingerpostAutoConfiguration {

    /** Only the container makes it. */
    FingerpostAutoConfiguration() {}

    /** Opened after the application's own Flyway, Liquibase or scripts: Flyway refuses a schema that has tables already. */
    @Bean
    @ConditionalOnMissingBean
    @DependsOnDatabaseInitialization
    Storage fingerpostStorage(
            FingerpostProperties properties,
            ObjectProvider<DataSource> dataSources,
            ObjectProvider<OperationListener> listeners) {
        return switch (properties.storage()) {
            case MEMORY -> new MemoryStorage();
            case JDBC ->
                storage(properties, dataSources, listeners.orderedStream().toList());
        };
    }

    private static Storage storage(
            FingerpostProperties properties,
            ObjectProvider<DataSource> dataSources,
            List<OperationListener> listeners) {
        DataSource dataSource = dataSources.getIfUnique();
        if (dataSource == null) {
            throw new IllegalStateException("Fingerpost needs one DataSource: define it or mark one as primary, set"
                    + " fingerpost.storage=memory, or define a bean of type " + Storage.class.getName());
        }
        DataSource plain = plain(dataSource);
        return JdbiStorage.open(
                plain,
                properties
                        .database()
                        .settings()
                        .withCallerTransactions(new SpringManagedTransactions(plain))
                        .withOperationListener(
                                operation -> listeners.forEach(listener -> listener.completed(operation))));
    }

    /** The one to which Spring binds the connections of its transactions. */
    private static DataSource plain(DataSource dataSource) {
        DataSource target =
                dataSource instanceof TransactionAwareDataSourceProxy proxy ? proxy.getTargetDataSource() : dataSource;
        return target == null ? dataSource : target;
    }

    @Bean
    @ConditionalOnMissingBean
    DomainDirectory fingerpostDomains(FingerpostProperties properties) {
        if (properties.domains().isEmpty()) {
            throw new IllegalStateException("Fingerpost needs a domain: set fingerpost.domains.1 to its base URL, for"
                    + " example https://www.example.com/s, or define a bean of type "
                    + DomainDirectory.class.getName());
        }
        return Domains.fixed(properties.domains().entrySet().stream()
                .map(domain -> Domain.of(domain.getKey(), domain.getValue()))
                .toArray(Domain[]::new));
    }

    @Bean
    @ConditionalOnMissingBean
    Fingerpost fingerpost(
            Storage storage,
            DomainDirectory domains,
            FingerpostProperties properties,
            ObjectProvider<FingerpostBuilderCustomizer> customizers) {
        FingerpostBuilder builder = Fingerpost.builder(storage)
                .domains(domains)
                .counting(properties.clicks().counting());
        properties.statistics().on(properties.redirects().on(builder));
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        return builder.build();
    }
}
