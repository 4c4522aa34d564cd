package dev.fingerpost.spring;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.storage.Storage;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;

/** The health of the storage, for Spring Boot 4. */
@AutoConfiguration(after = FingerpostAutoConfiguration.class)
@ConditionalOnClass(name = "org.springframework.boot.health.contributor.HealthIndicator")
@ConditionalOnBean(Storage.class)
@ConditionalOnProperty(prefix = "management.health.fingerpost", name = "enabled", matchIfMissing = true)
class Boot4HealthAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean(name = "fingerpostHealthIndicator")
    HealthIndicator fingerpostHealthIndicator(Storage storage) {
        return () -> {
            try {
                storage.ping();
                return Health.up().build();
            } catch (FingerpostException e) {
                return Health.down(e).build();
            }
        };
    }
}
