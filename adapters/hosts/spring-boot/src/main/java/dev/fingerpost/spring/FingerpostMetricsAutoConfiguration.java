package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.micrometer.StorageMeters;
import dev.fingerpost.micrometer.VisitMeters;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;

/**
 * Defines the meters, if the application has Micrometer and our module for it. Micrometer's auto-configuration is given
 * by its names in Spring Boot 3.5 and in 4.
 */
@AutoConfiguration(
        after = FingerpostAutoConfiguration.class,
        afterName = {
            "org.springframework.boot.actuate.autoconfigure.metrics.CompositeMeterRegistryAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration"
        })
@ConditionalOnClass({MeterRegistry.class, StorageMeters.class})
@ConditionalOnBean({MeterRegistry.class, Fingerpost.class})
class FingerpostMetricsAutoConfiguration {

    @Bean
    StorageMeters fingerpostStorageMeters(MeterRegistry registry) {
        return new StorageMeters(registry);
    }

    @Bean
    VisitMeters fingerpostVisitMeters(MeterRegistry registry) {
        return new VisitMeters(registry);
    }

    @Bean
    FingerpostBuilderCustomizer fingerpostVisitMetersCustomizer(VisitMeters meters) {
        return builder -> builder.visitListener(meters);
    }

    @Bean
    SmartInitializingSingleton fingerpostVisitMetersBinding(VisitMeters meters, Fingerpost fingerpost) {
        return () -> meters.bind(fingerpost);
    }
}
