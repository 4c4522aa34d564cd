package dev.fingerpost.examples.owners;

import dev.fingerpost.servlet.OwnerResolver;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** An application with a bean that determines the owner of a request; a test sets {@code fingerpost.owner} as well. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
public class TwoOwnersApplication {

    @Bean
    OwnerResolver owners() {
        return OwnerResolver.none()::resolve;
    }
}
