package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.titles.CheckedDomains;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/** Lets owners add domains that they have proved, if the application has the module and switches it on. */
@AutoConfiguration(before = FingerpostAutoConfiguration.class)
@ConditionalOnClass(CheckedDomains.class)
@ConditionalOnProperty(prefix = "fingerpost", name = "enabled", matchIfMissing = true)
@ConditionalOnProperty(prefix = "fingerpost", name = "domains-of-tenants")
class FingerpostDomainsAutoConfiguration {

    /** Closed by {@link #fingerpostDomainLookups}, because lookups need the library, which is closed before this bean. */
    @Bean(destroyMethod = "")
    @ConditionalOnMissingBean(Registry.class)
    CheckedDomains fingerpostCheckedDomains(FingerpostProperties properties, BoundSettings settings) {
        Set<String> serviceHosts = Stream.of(
                        settings.find(SharedSettings.CONSOLE_HOST).map(host -> "https://" + host),
                        settings.find(SharedSettings.PUBLIC_URL))
                .flatMap(Optional::stream)
                .map(url -> Domain.of(1, url).host())
                .collect(Collectors.toSet());
        return new CheckedDomains(
                SharedSettings.aliases(settings),
                serviceHosts,
                owner -> Objects.equals(owner, properties.owner()),
                FingerpostTitlesAutoConfiguration.network(settings));
    }

    @Bean
    @ConditionalOnBean(CheckedDomains.class)
    @ConditionalOnMissingBean
    Registry fingerpostRegistry(CheckedDomains domains) {
        return domains.registry();
    }

    /** The lookups of DNS records, which start after the library is built and stop before it is closed. */
    @Bean
    @Lazy(false)
    @ConditionalOnBean(CheckedDomains.class)
    AutoCloseable fingerpostDomainLookups(Fingerpost fingerpost, CheckedDomains domains) {
        domains.start();
        return domains;
    }
}
