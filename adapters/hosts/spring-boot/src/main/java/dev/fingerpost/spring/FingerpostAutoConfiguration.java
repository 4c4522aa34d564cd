package dev.fingerpost.spring;

import static dev.fingerpost.spring.StartRefusedException.checked;

import dev.fingerpost.Feature;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.registry.AllDomains;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.OperationListener;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/**
 * Defines the {@code Fingerpost} bean over the application's {@code DataSource}. Other auto-configurations are given by
 * their names in Spring Boot 3.5 and in 4.
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
@Import(FeatureBeans.class)
public class FingerpostAutoConfiguration {

    /** Created only by the container. */
    FingerpostAutoConfiguration(FingerpostProperties properties, Environment environment) {
        AddedModule.check(properties, new BoundSettings(environment));
    }

    @Bean
    BoundSettings fingerpostSettings(Environment environment) {
        return new BoundSettings(environment);
    }

    /**
     * The storage is opened after the application's own migrations by Flyway, Liquibase or scripts, because Flyway
     * refuses a schema that already has tables.
     */
    @Bean
    @ConditionalOnMissingBean
    @DependsOnDatabaseInitialization
    Storage fingerpostStorage(
            FingerpostProperties properties,
            @FingerpostDataSource ObjectProvider<DataSource> qualified,
            ObjectProvider<DataSource> dataSources,
            @FingerpostListReplica ObjectProvider<DataSource> listReplica,
            ObjectProvider<OperationListener> listeners,
            ConfigurableListableBeanFactory beans) {
        return switch (properties.storage()) {
            case MEMORY -> new MemoryStorage(); // its module may be missing if it is not asked for
            case JDBC -> {
                List<OperationListener> all = listeners.orderedStream().toList();
                FingerpostProperties.Database database = properties.database();
                JdbiSettings observed = database.settings()
                        .withOperationListener(operation -> all.forEach(listener -> listener.completed(operation)));
                DataSource replica = listReplica.getIfAvailable();
                JdbiSettings settings = replica == null ? observed : observed.withListReplica(replica);
                yield LinkDatabase.of(qualified, dataSources)
                        .open(settings, database.poolAutoCommitOff(), bean -> nameOf(bean, beans));
            }
        };
    }

    /** The name of a bean, for messages; for any other object, its type. */
    private static String nameOf(Object bean, ConfigurableListableBeanFactory beans) {
        return Stream.of(beans.getSingletonNames())
                .filter(name -> beans.getSingleton(name) == bean)
                .findFirst()
                .map(name -> "the bean " + name)
                .orElseGet(() -> "a " + bean.getClass().getSimpleName());
    }

    @Bean
    @ConditionalOnBean(Registry.class)
    @ConditionalOnMissingBean
    DomainDirectory fingerpostStoredDomains(Registry registry) {
        return registry.domains();
    }

    @Bean
    @ConditionalOnMissingBean
    DomainDirectory fingerpostDomains(FingerpostProperties properties, ObjectProvider<LocalDomain.Source> local) {
        if (properties.domains().isEmpty()) {
            return local.getIfAvailable(FingerpostAutoConfiguration::noDomain).get();
        }
        Domain[] domains = properties.domains().entrySet().stream()
                .map(FingerpostAutoConfiguration::domain)
                .toArray(Domain[]::new);
        return checked("domains", properties.domains(), () -> Domains.fixed(domains));
    }

    private static LocalDomain.Source noDomain() {
        throw new StartRefusedException(
                "Fingerpost needs a domain, but no property fingerpost.domains.ID is set",
                "Set fingerpost.domains.1 to its base URL, for example https://www.example.com/s, or define a bean of type "
                        + DomainDirectory.class.getName() + ".",
                null);
    }

    @Bean
    StartLine fingerpostStartLine(
            ListableBeanFactory beans,
            FingerpostProperties properties,
            @FingerpostDataSource ObjectProvider<DataSource> qualified,
            ObjectProvider<DataSource> dataSources) {
        return new StartLine(beans, storage -> {
            if (!beans.containsBean("fingerpostStorage")) {
                return "by the bean of type " + storage.getClass().getSimpleName();
            }
            return switch (properties.storage()) {
                case MEMORY -> "in memory, until the application stops";
                case JDBC ->
                    LinkDatabase.of(qualified, dataSources)
                            .description(properties.database().settings());
            };
        });
    }

    private static Domain domain(Map.Entry<Long, String> property) {
        return checked(
                "domains." + property.getKey(),
                property.getValue(),
                () -> Domain.of(property.getKey(), property.getValue()));
    }

    @Bean
    @ConditionalOnMissingBean
    Fingerpost fingerpost(
            Storage storage,
            DomainDirectory domains,
            FingerpostProperties properties,
            BoundSettings settings,
            ObjectProvider<Registry> registry,
            ObjectProvider<Feature> features,
            ObjectProvider<FingerpostBuilderCustomizer> customizers) {
        FingerpostBuilder builder = SharedSettings.library(settings)
                .apply(Fingerpost.builder(storage).domains(domains));
        if (Boolean.FALSE.equals(properties.webhooks().enabled())) {
            builder.leaving(Outbox.class).leaving(WebhookRepository.class);
        }
        registry.ifAvailable(stored -> builder.spaces(stored.spaces()));
        features.orderedStream().forEach(builder::with);
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        Fingerpost fingerpost = builder.build();
        try {
            registry.stream()
                    .filter(stored -> stored.domains().equals(domains))
                    .forEach(stored -> store(properties.domains(), stored.allDomains()));
        } catch (RuntimeException e) {
            fingerpost.close();
            throw e;
        }
        return fingerpost;
    }

    /** Stores the domains that are missing. */
    private static void store(Map<Long, String> properties, AllDomains stored) {
        for (Map.Entry<Long, String> property : properties.entrySet()) {
            Domain domain = domain(property);
            if (!stored.addAll(List.of(StoredDomain.of(domain)))
                    && stored.list().stream().map(StoredDomain::domain).noneMatch(domain::equals)) {
                throw StartRefusedException.property(
                        "domains." + domain.id(),
                        property.getValue(),
                        "the domain is stored with another address, or the address with another number",
                        null);
            }
        }
    }
}
